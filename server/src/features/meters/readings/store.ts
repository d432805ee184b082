import type { CivilDate } from '../../../kernel/period.ts';
import { column, type Db, type Sql, sql, type Tx, table } from '../../../platform/db/index.ts';
import type { DayCount, DayOfReadings } from './day.rules.ts';
import type { Span } from './fill.rules.ts';
import type { MergedDay } from './merge.rules.ts';

const { date, integer, numeric, numerics, text } = column;

export const meterDays = table('meter_days', {
  organisationId: text,
  meterId: text,
  day: date.as<CivilDate>(),
  quantities: numerics,
  total: numeric,
  readingCount: integer,
});

const written = { day: date, quantities: text };

/** As one text, because the driver would read an array of decimals as floats. Empty where there is no reading. */
const selectDay = sql`day, array_to_string(quantities, ',', '') AS quantities`;

const readDay = ({ day, quantities }: { day: CivilDate; quantities: string }): DayOfReadings => ({
  day,
  quantities: quantities.split(',').map((each) => (each === '' ? null : each)),
});

const daysWhere = async (db: Db, organisationId: string, meterId: string, condition: Sql): Promise<DayOfReadings[]> => {
  const rows = await db.query(
    written,
    sql`SELECT ${selectDay} FROM meter_days
      WHERE organisation_id = ${organisationId} AND meter_id = ${meterId} AND ${condition}`,
  );
  return rows.map(readDay);
};

/** In the order of days. */
export const findDaysBetween = (
  db: Db,
  organisationId: string,
  meterId: string,
  { from, to }: Span,
): Promise<DayOfReadings[]> => daysWhere(db, organisationId, meterId, sql`day BETWEEN ${from} AND ${to} ORDER BY day`);

export const findDays = (
  db: Db,
  organisationId: string,
  meterId: string,
  days: readonly CivilDate[],
): Promise<DayOfReadings[]> => daysWhere(db, organisationId, meterId, sql`day = ANY (${days}::date[])`);

/** The last day with readings before this one. */
export const findDayBefore = async (
  db: Db,
  organisationId: string,
  meterId: string,
  day: CivilDate,
): Promise<DayOfReadings | undefined> =>
  (await daysWhere(db, organisationId, meterId, sql`day < ${day} ORDER BY day DESC LIMIT 1`))[0];

/** The first day with readings after this one. */
export const findDayAfter = async (
  db: Db,
  organisationId: string,
  meterId: string,
  day: CivilDate,
): Promise<DayOfReadings | undefined> =>
  (await daysWhere(db, organisationId, meterId, sql`day > ${day} ORDER BY day LIMIT 1`))[0];

/** All days with readings in order, without their quantities. */
export const countDays = (db: Db, organisationId: string, meterId: string): Promise<DayCount[]> =>
  db.query(
    { day: date, readingCount: integer },
    sql`SELECT day, reading_count AS "readingCount" FROM meter_days
      WHERE organisation_id = ${organisationId} AND meter_id = ${meterId} ORDER BY day`,
  );

/** The sum of the readings on these days. */
export async function sumDays(db: Db, organisationId: string, meterId: string, { from, to }: Span): Promise<string> {
  const row = await db.one(
    { total: numeric },
    sql`SELECT coalesce(sum(total), 0) AS total FROM meter_days
      WHERE organisation_id = ${organisationId} AND meter_id = ${meterId} AND day BETWEEN ${from} AND ${to}`,
  );
  return row?.total ?? '0';
}

/** Writes all days by one statement; a day that exists takes the new quantities. */
export async function putDays(
  tx: Tx,
  organisationId: string,
  meterId: string,
  days: readonly MergedDay[],
): Promise<void> {
  if (days.length === 0) return;
  const names = days.map(({ day }) => day);
  // unnest would flatten an array of arrays, so each day is sent as the text of an array.
  const quantities = days.map((each) => `{${each.quantities.map((quantity) => quantity ?? 'NULL').join(',')}}`);
  const totals = days.map(({ total }) => total);
  const counts = days.map(({ readingCount }) => readingCount);
  await tx.execute(sql`
    INSERT INTO meter_days (organisation_id, meter_id, day, quantities, total, reading_count)
    SELECT ${organisationId}, ${meterId}, new.day, new.quantities::numeric[], new.total, new.reading_count
    FROM unnest(${names}::date[], ${quantities}::text[], ${totals}::numeric[], ${counts}::integer[])
      AS new (day, quantities, total, reading_count)
    ON CONFLICT (organisation_id, meter_id, day) DO UPDATE
    SET quantities = excluded.quantities, total = excluded.total, reading_count = excluded.reading_count`);
}
