import type { Period } from '../../kernel/period.ts';
import { type Sql, sql } from '../../platform/db/index.ts';

/** The period rule of the spec, on the columns period_start and period_end. */
export const inside = ({ periodStart, periodEnd }: Period): Sql =>
  sql`period_start >= ${periodStart} AND period_end <= ${periodEnd}`;

/** Inside none of these. Arrays keep the statement the same, however many there are. */
export const insideNone = (periods: readonly Period[]): Sql => sql`
  NOT EXISTS (
    SELECT FROM unnest(${periods.map(({ periodStart }) => periodStart)}::date[],
      ${periods.map(({ periodEnd }) => periodEnd)}::date[]) AS other (first_day, last_day)
    WHERE period_start >= other.first_day AND period_end <= other.last_day)`;
