import type { Amount } from '../../inventory/index.ts';
import { DEMONSTRATION, type RetirementRow, showsDemonstration } from '../../offsets/index.ts';
import { inWords, total } from './amounts.rules.ts';

export const STANDARDS: Record<RetirementRow['standard'], string> = {
  vcs: 'Verified Carbon Standard',
  gold_standard: 'Gold Standard',
  cdm: 'Clean Development Mechanism',
  plan_vivo: 'Plan Vivo',
  corsia: 'CORSIA',
};

export const PURPOSES: Record<RetirementRow['purpose'], string> = {
  net_zero_claim: 'Net-zero claim',
  carbon_neutral_product: 'Carbon-neutral product',
  voluntary: 'Voluntary',
  cdr: 'Carbon dioxide removal',
};

export const amountOf = (rows: readonly RetirementRow[]): Amount =>
  total(rows.map(({ quantity }) => ({ entries: 1, tco2e: quantity })));

export const confirmedOf = (rows: readonly RetirementRow[] = []): RetirementRow[] =>
  rows.filter(({ status }) => status === 'confirmed');

export function demonstrationNotes(confirmed: readonly RetirementRow[]): string[] {
  const samples = confirmed.filter(showsDemonstration);
  if (samples.length === 0) return [];
  return [
    `${DEMONSTRATION}: ${inWords(amountOf(samples).tco2e)} of these credits are of sample projects and do not exist.`,
  ];
}

/** Warning across every page of a report that states credits. */
export const markOf = (rows: readonly RetirementRow[] | undefined): { mark?: string } =>
  confirmedOf(rows).some(showsDemonstration) ? { mark: DEMONSTRATION } : {};
