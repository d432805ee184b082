import { paperChange } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { ghgScopes } from '../../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import type { Scope2Method } from '../../organisations/index.ts';
import { type EsrsEdition, editionFor, type ReportFilters } from '../rules.ts';
import type { ReportId } from '../schema.ts';

const KINDS: Record<ReportId, string> = {
  ghg_inventory: 'GHG',
  emissions_detail: 'DET',
  location_breakdown: 'LOC',
  monthly_trend: 'MON',
  secr: 'SECR',
  esrs_e1: 'ESRS',
  cdp_climate: 'CDP',
  target_progress: 'TGT',
  offset_retirements: 'OFF',
  audit_trail: 'AUD',
};

const DIGITS = 3;

/** `GHG-2025-003`: kind, calendar year in which the period ends, and place among the numbers of both. */
export const numberOf = (reportId: ReportId, periodEnd: CivilDate, place: number): string =>
  `${KINDS[reportId]}-${periodEnd.slice(0, 4)}-${String(place).padStart(DIGITS, '0')}`;

/** What an order asks for, apart from its format and time. */
export interface Subject {
  reportId: ReportId;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  filters: ReportFilters;
  esrsEdition?: EsrsEdition | null;
}

/** Equal for orders of the same content: the order of filters makes no difference, nor does naming all three scopes. */
export function keyOf({ reportId, periodStart, periodEnd, filters, esrsEdition = null }: Subject): string {
  const scopes = filters.scopes && new Set(filters.scopes).size < ghgScopes.length ? filters.scopes.toSorted() : null;
  const edition = reportId === 'esrs_e1' ? (esrsEdition ?? editionFor(periodStart)) : null;
  return JSON.stringify([
    ...[reportId, periodStart, periodEnd, edition, scopes],
    ...[filters.locationIds?.toSorted() ?? null, filters.categories?.toSorted() ?? null],
  ]);
}

const amounts = [
  { amount: 'totalTco2e', name: 'total' },
  { amount: 'scope1Tco2e', name: 'scope 1' },
  { amount: 'scope2LocationTco2e', name: 'scope 2, location-based' },
  { amount: 'scope2MarketTco2e', name: 'scope 2, market-based' },
  { amount: 'scope3Tco2e', name: 'scope 3' },
] as const;
export type Figure = (typeof amounts)[number]['amount'];

/** Decimal text; null for a scope that the filters leave out. */
export type Amounts = Record<Figure, string | null>;

/** The totals that a report states. */
export interface Figures extends Amounts {
  /** Method of scope 2 in the total. */
  scope2Method: Scope2Method;
}

/** The earlier version that a report replaces. */
export interface Replaced {
  historyId: string;
  version: number;
  completedAt: string;
  /** Null if either version states no totals. */
  differences: Amounts | null;
  /** True if the total of the earlier version counts scope 2 by the other method. */
  isOtherMethod: boolean;
}

const PLACES = 6;

const difference = (now: string | null, before: string | null): string | null =>
  now === null || before === null ? null : new Decimal(now).minus(before).toFixed(PLACES);

export const differencesOf = (now: Figures, before: Figures): Amounts =>
  Object.fromEntries(amounts.map(({ amount }) => [amount, difference(now[amount], before[amount])])) as Amounts;

const PRINTED_PLACES = 3;

/** Keeps all places of a difference that three would hide. */
function inTonnes(amount: string): string {
  const value = new Decimal(amount);
  if (value.isZero()) return 'no difference';
  const isHidden = value.toDecimalPlaces(PRINTED_PLACES, Decimal.ROUND_HALF_UP).isZero();
  return `${paperChange(amount, isHidden ? PLACES : PRINTED_PLACES)} t CO₂e`;
}

/** `+12.300 t CO₂e (scope 1: +12.300 t CO₂e; …)`, or that no figure differs. */
export function differencesInWords({ differences, isOtherMethod }: Replaced): string {
  if (differences === null) return 'this report states no totals to compare';
  const method = isOtherMethod ? '; the total counts scope 2 by another method than before' : '';
  const parts = amounts.flatMap(({ amount, name }) => {
    const value = differences[amount];
    return value === null || amount === 'totalTco2e' ? [] : [`${name}: ${inTonnes(value)}`];
  });
  const isEqual = Object.values(differences).every((value) => value === null || new Decimal(value).isZero());
  if (isEqual) return `no difference in the total or in any scope${method}`;
  return `${inTonnes(differences.totalTco2e ?? '0')} in the total (${parts.join('; ')})${method}`;
}
