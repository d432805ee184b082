import { type CivilDate, daysBefore, type Period } from '../../kernel/period.ts';
import { join, type Sql, sql } from '../../platform/db/index.ts';
import { type EntryState, insidePeriod, LONGEST_ENTRY, overlappingPeriod } from '../entries/index.ts';
import type { Scope2Method } from '../organisations/index.ts';

/** The entries that a report is about. An absent list means all. */
export interface Selection extends Period {
  organisationId: string;
  locationIds?: readonly string[] | undefined;
  ghgScopes?: readonly number[] | undefined;
  categories?: readonly string[] | undefined;
  /** The figure of scope 2 that counts; location-based by default. */
  scope2Method?: Scope2Method | undefined;
}

/** The states that a report adds up, as the summary does. */
export const countedStates: readonly EntryState[] = ['approved', 'locked'];

/**
 * `inside` is the rule of the list: starts on or after, ends on or before. `straddling` entries share days with the
 * period and are not inside; `overlapping` are both together.
 */
export type Reach = 'inside' | 'straddling' | 'overlapping';

const reaches: Record<Reach, (period: Period) => Sql> = {
  inside: insidePeriod,
  straddling: (period) => sql`${overlappingPeriod(period)} AND NOT (${insidePeriod(period)})`,
  overlapping: overlappingPeriod,
};

export const isInOneMonth: Sql = sql`(date_trunc('month', period_start::timestamp) = date_trunc('month', period_end::timestamp))`;

/** On the columns that entries and their totals have in common. */
export function conditions(selection: Selection, states: readonly EntryState[] | undefined, reach: Reach): Sql {
  const where = [sql`organisation_id = ${selection.organisationId}`, reaches[reach](selection)];
  if (states) where.push(sql`state = ANY (${states}::text[])`);
  if (selection.locationIds) where.push(sql`location_id = ANY (${selection.locationIds}::text[])`);
  if (selection.ghgScopes) where.push(sql`ghg_scope = ANY (${selection.ghgScopes}::smallint[])`);
  if (selection.categories) where.push(sql`category = ANY (${selection.categories}::text[])`);
  return join(where, ' AND ');
}

/** The last row of a batch, in the order of period and id: the next batch begins after it. */
export interface Cursor {
  periodStart: CivilDate;
  id: string;
}

/** No entry that reaches into the period begins earlier. */
export const beforeAll = ({ periodStart }: Selection): Cursor => ({
  periodStart: daysBefore(periodStart, LONGEST_ENTRY.days),
  id: '',
});

export const after = ({ periodStart, id }: Cursor): Sql => sql`(period_start, id) > (${periodStart}::date, ${id})`;
