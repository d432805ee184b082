import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { EventType } from '../../../platform/events/outbox.ts';
import { listPage } from '../../../platform/http/index.ts';
import { type Attempt, type DeliveryList, type DeliveryStatus, sortable } from './schema.ts';

export interface DeliveryRow {
  id: string;
  organisationId: string;
  eventId: string;
  eventType: EventType | 'ping';
  status: DeliveryStatus;
  attempts: Attempt[];
  attemptCount: number;
  roundStart: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
  /** The resource's JSON as it was written: what is signed and sent is this text. */
  data: string;
}

const columns = raw(`d.id, d.organisation_id AS "organisationId", d.event_id AS "eventId", d.event_type AS "eventType",
  d.status, d.attempts, d.attempt_count AS "attemptCount", d.round_start AS "roundStart",
  d.next_attempt_at AS "nextAttemptAt", d.created_at AS "createdAt", d.completed_at AS "completedAt", e.data::text AS data`);

const deliveriesWithEvent = raw(
  'webhook_deliveries d JOIN events e ON e.organisation_id = d.organisation_id AND e.id = d.event_id',
);

const ofEndpoint = (organisationId: string, endpointId: string) =>
  sql`d.organisation_id = ${organisationId} AND d.endpoint_id = ${endpointId}`;

export function listDeliveries(db: Db, organisationId: string, endpointId: string, query: DeliveryList) {
  const where = [ofEndpoint(organisationId, endpointId)];
  if (query.status) where.push(sql`d.status = ${query.status}`);
  if (query.eventType) where.push(sql`d.event_type = ${query.eventType}`);
  return listPage<DeliveryRow>(db, {
    select: columns,
    from: deliveriesWithEvent,
    where,
    sortable,
    query,
    tieBreak: 'd.id',
  });
}

export async function findDelivery(
  db: Db,
  organisationId: string,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db.query<DeliveryRow>(sql`
    SELECT ${columns} FROM ${deliveriesWithEvent} WHERE ${ofEndpoint(organisationId, endpointId)} AND d.id = ${id}`);
  return row;
}

/** A new round of attempts, due now. Numbers go on from the last one. */
export async function beginRound(
  tx: Tx,
  organisationId: string,
  endpointId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = ${now}, completed_at = NULL,
      round_start = attempt_count
    WHERE organisation_id = ${organisationId} AND endpoint_id = ${endpointId} AND id = ${id}`);
}

/** The delivery of an event with one recipient, put off so that whoever asked for it can make the first attempt. */
export async function reserveDelivery(
  tx: Tx,
  organisationId: string,
  endpointId: string,
  eventId: string,
  until: Date,
): Promise<string> {
  // A delivery's id begins like that of its event; no hexadecimal digit comes after `g`.
  const stem = `dlv_${eventId.slice(4, 20)}`;
  const [row] = await tx.query<{ id: string }>(sql`
    UPDATE webhook_deliveries SET next_attempt_at = ${until}
    WHERE organisation_id = ${organisationId} AND endpoint_id = ${endpointId}
      AND id BETWEEN ${stem} AND ${`${stem}g`} AND event_id = ${eventId}
    RETURNING id`);
  if (!row) throw new Error(`event ${eventId} has no delivery to ${endpointId}`);
  return row.id;
}
