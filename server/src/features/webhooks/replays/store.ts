import {
  column,
  type Db,
  listPage,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { EventReference } from '../../../platform/events/read.store.ts';
import type { LaneKey } from '../deliveries/lane.store.ts';
import { deliveries } from '../deliveries/store.ts';
import { type ReplayList, sortable } from './schema.ts';

const { integer, text, texts, timestamptz } = column;

export const replays = table('webhook_replays', {
  organisationId: text,
  endpointId: text,
  id: text,
  rangeFrom: timestamptz,
  rangeTo: timestamptz,
  types: texts.orNull,
  position: text,
  foundAllAt: timestamptz.orNull,
  matched: integer,
  delivered: integer,
  failed: integer,
  lastResultAt: timestamptz.orNull,
  createdAt: timestamptz,
});
export type ReplayRow = TableRow<typeof replays>;

export type NewReplay = Pick<
  ReplayRow,
  'organisationId' | 'endpointId' | 'id' | 'rangeFrom' | 'rangeTo' | 'types' | 'position' | 'createdAt'
>;

export async function insertReplay(tx: Tx, replay: NewReplay): Promise<void> {
  await tx.execute(replays.insert(replay));
}

/** An organisation's replays are created one after the other, so that the count holds until the insert. */
export async function countOpenForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhook_replays ${organisationId}`}, 0))`);
  const row = await tx.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM webhook_replays r
      JOIN webhook_endpoints e ON e.organisation_id = r.organisation_id AND e.id = r.endpoint_id
      WHERE r.organisation_id = ${organisationId} AND r.found_all_at IS NULL AND e.deleted_at IS NULL`,
  );
  return row?.count ?? 0;
}

export const findReplay = (
  db: Db,
  organisationId: string,
  endpointId: string,
  id: string,
): Promise<ReplayRow | undefined> =>
  db.one(
    replays.columns,
    sql`SELECT ${replays.select()} FROM webhook_replays WHERE ${replays.where({ organisationId, endpointId, id })}`,
  );

export function listReplays(db: Db, organisationId: string, endpointId: string, query: ReplayList) {
  const where: Sql[] = [replays.where({ organisationId, endpointId })];
  const { columns } = replays;
  return listPage(db, { columns, select: replays.select(), from: raw('webhook_replays'), where, sortable, query });
}

/** The oldest replay that has not found all its events. */
export const lockOpenReplay = (tx: Tx, { organisationId, endpointId }: LaneKey): Promise<ReplayRow | undefined> =>
  tx.one(
    replays.columns,
    sql`SELECT ${replays.select()} FROM webhook_replays
      WHERE ${replays.where({ organisationId, endpointId, foundAllAt: null })} ORDER BY id LIMIT 1 FOR UPDATE`,
  );

/**
 * Due now, as from the trigger on the outbox: a delivery has the time of its event, and its id begins with that time.
 */
export async function insertDeliveries(
  tx: Tx,
  { organisationId, endpointId, id }: ReplayRow,
  events: readonly EventReference[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ eventId: event.id, eventType: event.type, createdAt: event.createdAt }));
  await tx.execute(
    deliveries.insertAll(rows, {
      organisationId: sql`${organisationId}`,
      endpointId: sql`${endpointId}`,
      id: sql`'dlv_' || substr(new.event_id, 5, 16) || right(replace(gen_random_uuid()::text, '-', ''), 16)`,
      replayId: sql`${id}`,
      nextAttemptAt: sql`${now}::timestamptz`,
    }),
  );
}

export async function saveProgress(
  tx: Tx,
  { organisationId, endpointId, id }: ReplayRow,
  progress: Pick<ReplayRow, 'position' | 'matched' | 'foundAllAt'>,
): Promise<void> {
  await tx.execute(replays.update(progress, { organisationId, endpointId, id }));
}
