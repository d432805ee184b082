import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  sql,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { joinEvent } from '../../../platform/events/store.ts';
import { type Attempt, type DeliveryList, type DeliveryStatus, sortable } from './schema.ts';

const { integer, jsonb, text, timestamptz } = column;

export const deliveries = table('webhook_deliveries', {
  organisationId: text,
  endpointId: text,
  id: text,
  eventId: text,
  eventType: text,
  status: text.as<DeliveryStatus>(),
  attempts: jsonb.as<Attempt[]>(),
  attemptCount: integer,
  roundStart: integer,
  nextAttemptAt: timestamptz.orNull,
  createdAt: timestamptz,
  completedAt: timestamptz.orNull,
  /** Id of the replay that the delivery belongs to. */
  replayId: text.orNull,
  updatedAt: timestamptz.orNull,
});

/** `data` is the resource's JSON as it was written: this text is signed and sent. */
const columns = { ...deliveries.columns, data: text };
export type DeliveryRow = RowOf<typeof columns>;

const selected = sql`${deliveries.select('d')}, e.data::text AS data`;
const deliveriesWithEvent = sql`webhook_deliveries d ${joinEvent('e', 'd')}`;

const ofEndpoint = (organisationId: string, endpointId: string) =>
  sql`d.organisation_id = ${organisationId} AND d.endpoint_id = ${endpointId}`;

export function listDeliveries(db: Db, organisationId: string, endpointId: string, query: DeliveryList) {
  const where = [
    ofEndpoint(organisationId, endpointId),
    ...isAmong('d.status', query.status),
    ...isAmong('d.event_type', query.eventType),
    ...isAmong('d.replay_id', query.replayId),
    ...inTimes(query, { ...sortable, createdAt: 'd.created_at' }),
  ];
  const listing = { columns, select: selected, from: deliveriesWithEvent, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'd.id' });
}

export const findDelivery = (
  db: Db,
  organisationId: string,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${selected} FROM ${deliveriesWithEvent} WHERE ${ofEndpoint(organisationId, endpointId)} AND d.id = ${id}`,
  );

/** Starts a new round of attempts, due now. Attempt numbers continue from the last one. */
export async function beginRound(
  tx: Tx,
  organisationId: string,
  endpointId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = ${now}, completed_at = NULL,
      round_start = attempt_count, updated_at = ${now}
    WHERE organisation_id = ${organisationId} AND endpoint_id = ${endpointId} AND id = ${id}`);
}

/** Inserts the delivery of an event with one recipient, delayed so that the caller can make the first attempt. */
export async function reserveDelivery(
  tx: Tx,
  organisationId: string,
  endpointId: string,
  eventId: string,
  until: Date,
): Promise<string> {
  // A delivery's id begins like its event's id; no hexadecimal digit comes after `g`.
  const stem = `dlv_${eventId.slice(4, 20)}`;
  const row = await tx.one(
    { id: text },
    sql`
    UPDATE webhook_deliveries SET next_attempt_at = ${until}
    WHERE organisation_id = ${organisationId} AND endpoint_id = ${endpointId}
      AND id BETWEEN ${stem} AND ${`${stem}g`} AND event_id = ${eventId}
    RETURNING id`,
  );
  if (!row) throw new Error(`event ${eventId} has no delivery to ${endpointId}`);
  return row.id;
}
