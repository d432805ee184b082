import { type Sql, sql } from '../../platform/db/index.ts';

/** `period_start` and `period_end` of every closed period, for the statements of other rooms to select from. */
export const closedPeriods = (organisationId: string): Sql => sql`
  SELECT period_start, period_end FROM reporting_periods
  WHERE organisation_id = ${organisationId} AND status = 'closed'`;
