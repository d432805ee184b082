import { type Sql, sql } from '../../platform/db/index.ts';
import type { Span } from './period-rules.ts';

/** The period rule of the spec as SQL, on the columns period_start and period_end. */
export const inside = ({ periodStart, periodEnd }: Span): Sql =>
  sql`period_start >= ${periodStart} AND period_end <= ${periodEnd}`;

/** Inside none of these. Arrays keep the statement the same, however many there are. */
export const insideNone = (spans: readonly Span[]): Sql => sql`
  NOT EXISTS (
    SELECT FROM unnest(${spans.map(({ periodStart }) => periodStart)}::date[],
      ${spans.map(({ periodEnd }) => periodEnd)}::date[]) AS other (first_day, last_day)
    WHERE period_start >= other.first_day AND period_end <= other.last_day)`;
