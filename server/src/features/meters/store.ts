import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import { joinUser } from '../users/index.ts';
import type { Direction, GapRule, IntervalMinutes, MeterTerms } from './rules.ts';
import { type MeterList, sortable } from './schema.ts';

const { integer, jsonb, text, timestamptz } = column;

/** The last file, as the record keeps it. The sum is decimal text. */
export interface LastUpload {
  readonly at: string;
  readonly sha256: string;
  readonly stored: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly quantity: string;
}

export const meters = table('meters', {
  organisationId: text,
  id: text,
  name: text,
  number: text.orNull,
  locationId: text,
  activity: text,
  unit: text,
  direction: text.as<Direction>(),
  timeZone: text,
  intervalMinutes: integer.as<IntervalMinutes>().orNull,
  instrumentId: text.orNull,
  gapRule: text.as<GapRule>(),
  readingsFrom: timestamptz.orNull,
  readingsTo: timestamptz.orNull,
  readingCount: integer,
  gapCount: integer,
  lastUpload: jsonb.as<LastUpload>().orNull,
  createdAt: timestamptz,
  createdBy: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});

const meterColumns = { ...meters.columns, createdByEmail: text };
export type MeterRow = RowOf<typeof meterColumns>;

const selected = sql`${meters.select('m')}, u.email AS "createdByEmail"`;
const metersWithPeople = sql`meters m ${joinUser('u', 'm', 'created_by')}`;

export async function insertMeter(
  tx: Tx,
  organisationId: string,
  meter: MeterTerms & Pick<MeterRow, 'id' | 'createdAt' | 'createdBy'>,
): Promise<void> {
  await tx.execute(meters.insert({ ...meter, organisationId }));
}

export const findMeter = (db: Db, organisationId: string, id: string): Promise<MeterRow | undefined> =>
  db.one(
    meterColumns,
    sql`SELECT ${selected} FROM ${metersWithPeople} WHERE ${meters.where({ organisationId, id }, 'm')}`,
  );

/**
 * Serialises uploads to a meter, its changes and the entries made from it. The lock reads nothing: a statement that waited
 * for it would still see the row as it was before.
 */
export async function lockMeter(tx: Tx, organisationId: string, id: string): Promise<MeterRow | undefined> {
  await tx.execute(sql`SELECT FROM meters WHERE ${meters.where({ organisationId, id })} FOR UPDATE`);
  return findMeter(tx, organisationId, id);
}

export function listMeters(db: Db, organisationId: string, query: MeterList) {
  const where = [
    sql`m.organisation_id = ${organisationId}`,
    ...isAmong('m.location_id', query.locationId),
    ...isAmong('m.activity', query.activity),
    ...isAmong('m.direction', query.direction),
    ...inTimes(query, sortable),
  ];
  const listing = { columns: meterColumns, select: selected, from: metersWithPeople, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'm.id' });
}

/** Every meter of a direction that has readings. */
export const findMetersOf = (
  db: Db,
  organisationId: string,
  activity: string,
  direction: Direction,
): Promise<Array<TableRow<typeof meters>>> =>
  db.query(
    meters.columns,
    sql`SELECT ${meters.select()} FROM meters
      WHERE organisation_id = ${organisationId} AND activity = ${activity} AND direction = ${direction}
        AND reading_count > 0
      ORDER BY id`,
  );

type Extent = Pick<MeterRow, 'readingsFrom' | 'readingsTo' | 'readingCount' | 'gapCount' | 'lastUpload'>;

export async function updateMeter(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Partial<MeterTerms & Extent> & { updatedAt: Date },
): Promise<void> {
  await tx.execute(meters.update(change, { organisationId, id }));
}

/** The database deletes its readings too. */
export async function deleteMeter(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(meters.delete({ organisationId, id }));
}
