import { type CivilDate, daysBefore, overlaps, type Period } from '../../kernel/period.ts';
import { join, type Sql, sql } from '../../platform/db/index.ts';
import { type EntryState, insidePeriod, LONGEST_ENTRY, overlappingPeriod } from '../entries/index.ts';
import type { LocationShare, Scope2Method } from '../organisations/index.ts';

/** The entries of a report. An absent list means all. */
export interface EntrySelection extends Period {
  organisationId: string;
  locationIds?: readonly string[] | undefined;
  ghgScopes?: readonly number[] | undefined;
  categories?: readonly string[] | undefined;
}

/** The entries of a report, and how their amounts are added up. */
export interface Selection extends EntrySelection {
  /** Location-based by default. */
  scope2Method?: Scope2Method | undefined;
  /** Equity shares of the organisation's statements. A location without one counts in full. */
  shares: readonly LocationShare[];
}

/** The shares that can act on the selection. */
export const sharesOn = ({ shares, locationIds, ...period }: Selection): LocationShare[] =>
  shares.filter((share) => overlaps(share, period) && (locationIds?.includes(share.locationId) ?? true));

/** The states that summaries and reports add up. */
export const countedStates: readonly EntryState[] = ['approved', 'locked'];

/**
 * `inside` entries start on or after and end on or before, as in the list of entries. `straddling` entries share days with
 * the period and are not inside. `overlapping` entries are both.
 */
export type Reach = 'inside' | 'straddling' | 'overlapping';

const reaches: Record<Reach, (period: Period) => Sql> = {
  inside: insidePeriod,
  straddling: (period) => sql`${overlappingPeriod(period)} AND NOT (${insidePeriod(period)})`,
  overlapping: overlappingPeriod,
};

export const isInOneMonth: Sql = sql`(date_trunc('month', period_start::timestamp) = date_trunc('month', period_end::timestamp))`;

/** Uses only columns that entries and totals have in common. */
export function conditions(selection: EntrySelection, states: readonly EntryState[] | undefined, reach: Reach): Sql {
  const where = [sql`organisation_id = ${selection.organisationId}`, reaches[reach](selection)];
  if (states) where.push(sql`state = ANY (${states}::text[])`);
  if (selection.locationIds) where.push(sql`location_id = ANY (${selection.locationIds}::text[])`);
  if (selection.ghgScopes) where.push(sql`ghg_scope = ANY (${selection.ghgScopes}::smallint[])`);
  if (selection.categories) where.push(sql`category = ANY (${selection.categories}::text[])`);
  return join(where, ' AND ');
}

/** The last row of a batch, in the order of period and id. */
export interface Cursor {
  periodStart: CivilDate;
  id: string;
}

/** No entry with a day in the period begins earlier. */
export const beforeAll = ({ periodStart }: EntrySelection): Cursor => ({
  periodStart: daysBefore(periodStart, LONGEST_ENTRY.days),
  id: '',
});

export const after = ({ periodStart, id }: Cursor): Sql => sql`(period_start, id) > (${periodStart}::date, ${id})`;
