import { firstIdAt } from '../../kernel/ids.ts';
import { column, type Db, raw, type Sql, sql, type Tx, table } from '../db/index.ts';

const { json, text, timestamptz } = column;

export const events = table('events', {
  organisationId: text,
  id: text,
  type: text,
  data: json.as<object>(),
  createdAt: timestamptz,
  /** The only subscriber of the event; null for all. */
  recipient: text.orNull,
});

export interface NewEvents {
  readonly type: string;
  readonly createdAt: Date;
  /** In their order; `ids` has one for each. */
  readonly resources: readonly unknown[];
  readonly ids: readonly string[];
}

export function insertEvents(tx: Tx, organisationId: string, { type, createdAt, resources, ids }: NewEvents): void {
  const rows = resources.map((data, index) => ({ id: ids[index]!, data: data as object }));
  const shared = {
    organisationId: sql`${organisationId}`,
    type: sql`${type}`,
    createdAt: sql`${createdAt}::timestamptz`,
  };
  tx.later(events.insertAll(rows, shared));
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly createdAt: Date;
  readonly recipient: string;
}

export function insertEvent(tx: Tx, organisationId: string, event: NewEvent): void {
  tx.later(events.insert({ ...event, organisationId }));
}

/** For rows that refer to an event: they may select `e.data` and `e.recipient`. */
export const joinEvent = (as: string, row: string): Sql =>
  raw(`JOIN events ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.event_id`);

/**
 * A busy process creates ids slightly ahead of its clock, and continues from them if the clock is set back slightly.
 */
const AHEAD_MS = 60_000;

/** Created in this period, its end excluded. By id, it is a range of the primary key and of the index by type. */
export const createdIn = (from: Date, to: Date): Sql =>
  sql`id >= ${firstIdAt('evt', from)} AND id < ${firstIdAt('evt', new Date(to.getTime() + AHEAD_MS))}
    AND created_at >= ${from} AND created_at < ${to}`;

/** Deletes events of all organisations that are older than the limit, the oldest first. Returns their number. */
export const deleteOldEvents = (db: Db, limit: Date, most: number): Promise<number> =>
  db.execute(sql`
    DELETE FROM events WHERE (organisation_id, id) IN (
      SELECT organisation_id, id FROM events WHERE created_at < ${limit} ORDER BY created_at, id LIMIT ${most})`);
