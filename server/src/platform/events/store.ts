import { firstIdAt } from '../../kernel/ids.ts';
import { column, type Db, raw, type Sql, sql, type Tx, table } from '../db/index.ts';

const { json, text, timestamptz } = column;

export const events = table('events', {
  organisationId: text,
  id: text,
  type: text,
  data: json.as<object>(),
  createdAt: timestamptz,
  /** The one subscriber that the event concerns; null for all. */
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

/** For rows that name an event: `e.data` and `e.recipient` may be selected. */
export const joinEvent = (as: string, row: string): Sql =>
  raw(`JOIN events ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.event_id`);

/** A busy process makes ids a little ahead of its clock, and goes on from them when the clock is set back a little. */
const AHEAD_MS = 60_000;

/** Created in this time, the end excluded. The ids make it a range of the primary key, and of the index by type. */
export const createdIn = (from: Date, to: Date): Sql =>
  sql`id >= ${firstIdAt('evt', from)} AND id < ${firstIdAt('evt', new Date(to.getTime() + AHEAD_MS))}
    AND created_at >= ${from} AND created_at < ${to}`;

/** Deletes events older than the limit, the oldest first, and counts them. Of all organisations: age is the same for all. */
export const deleteOldEvents = (db: Db, limit: Date, most: number): Promise<number> =>
  db.execute(sql`
    DELETE FROM events WHERE (organisation_id, id) IN (
      SELECT organisation_id, id FROM events WHERE created_at < ${limit} ORDER BY created_at, id LIMIT ${most})`);
