import type { CivilDate, Period } from '../../kernel/period.ts';
import { type Sql, sql } from '../../platform/db/index.ts';

/** The period starts on or after and ends on or before; on the columns period_start and period_end. */
export const insidePeriod = ({ periodStart, periodEnd }: Period): Sql =>
  sql`period_start >= ${periodStart} AND period_end <= ${periodEnd}`;

/** Shares at least one day with the period. */
export const overlappingPeriod = ({ periodStart, periodEnd }: Period): Sql =>
  sql`period_start <= ${periodEnd} AND period_end >= ${periodStart}`;

/** A period that may be open at either end. */
export const windowOf = ({
  periodStart = '0001-01-01',
  periodEnd = '9999-12-31',
}: {
  periodStart?: CivilDate | undefined;
  periodEnd?: CivilDate | undefined;
}): Period => ({ periodStart, periodEnd });

/** Shares no day with any of the periods. Arrays keep the statement text the same for any number of them. */
export const overlappingNone = (periods: readonly Period[]): Sql => sql`
  NOT EXISTS (
    SELECT FROM unnest(${periods.map(({ periodStart }) => periodStart)}::date[],
      ${periods.map(({ periodEnd }) => periodEnd)}::date[]) AS other (first_day, last_day)
    WHERE period_start <= other.last_day AND period_end >= other.first_day)`;
