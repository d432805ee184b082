import type { CivilDate } from '../../../kernel/period.ts';
import { join, type Sql, sql } from '../../../platform/db/index.ts';
import type { Span } from '../period-rules.ts';
import type { EntryState } from '../rules.ts';
import { inside } from '../span-conditions.ts';

/** Which entries a report is about. An absent list means all. */
export interface Selection {
  organisationId: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  locationIds?: readonly string[] | undefined;
  ghgScopes?: readonly number[] | undefined;
  categories?: readonly string[] | undefined;
}

/** What a report adds up, as the summary does. */
export const countedStates: readonly EntryState[] = ['approved', 'locked'];

/**
 * `inside` is the rule of the summary: starts on or after, ends on or before. `straddling` entries share days with the
 * period and are not inside. `wholeYears` asks for no period: what lies inside any one calendar year.
 */
export type Reach = 'inside' | 'straddling' | 'wholeYears';

const reaches: Record<Reach, (span: Span) => Sql> = {
  inside,
  straddling: (span) =>
    sql`period_start <= ${span.periodEnd} AND period_end >= ${span.periodStart} AND NOT (${inside(span)})`,
  wholeYears: () => sql`extract(year FROM period_start) = extract(year FROM period_end)`,
};

/** On the columns that entries and their totals have in common. */
export function conditions(selection: Selection, states: readonly EntryState[] | undefined, reach: Reach): Sql {
  const where = [sql`organisation_id = ${selection.organisationId}`, reaches[reach](selection)];
  if (states) where.push(sql`state = ANY (${states}::text[])`);
  if (selection.locationIds) where.push(sql`location_id = ANY (${selection.locationIds}::text[])`);
  if (selection.ghgScopes) where.push(sql`ghg_scope = ANY (${selection.ghgScopes}::smallint[])`);
  if (selection.categories) where.push(sql`category = ANY (${selection.categories}::text[])`);
  return join(where, ' AND ');
}
