import { Decimal } from '../../../kernel/decimal.ts';
import type { EntryState, Total } from '../../emissions/index.ts';
import type { Question } from '../question/rules.ts';
import type { EmissionsSummary } from './schema.ts';

const PENDING: readonly EntryState[] = ['draft', 'submitted'];

/** Retirements are claims of the whole organisation, and are not set against a part of its emissions. */
export const isPart = ({ locationIds, ghgScopes, categories }: Question): boolean =>
  [locationIds, ghgScopes, categories].some((filter) => filter !== undefined);

/** Sums are exact decimals of six places; only here they become JSON numbers. */
export function summarise(totals: readonly Total[], question: Question, confirmed: Decimal): EmissionsSummary {
  const sum = (matches: (total: Total) => boolean): Decimal =>
    totals.filter(matches).reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
  const counted = ({ state }: Total): boolean => question.states.includes(state);
  const ofScope = (scope: number): number => sum((total) => counted(total) && total.ghgScope === scope).toNumber();
  const total = sum(counted);
  const offsetsExcluded = isPart(question);
  const offsets = offsetsExcluded ? new Decimal(0) : confirmed;
  return {
    totalTco2e: total.toNumber(),
    scope1Tco2e: ofScope(1),
    scope2Tco2e: ofScope(2),
    scope3Tco2e: ofScope(3),
    offsetsTco2e: offsets.toNumber(),
    netTco2e: total.minus(offsets).toNumber(),
    offsetsExcluded,
    pendingTco2e: sum(({ state }) => PENDING.includes(state)).toNumber(),
    periodStart: question.periodStart,
    periodEnd: question.periodEnd,
  };
}
