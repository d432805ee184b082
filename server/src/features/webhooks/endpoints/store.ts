import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { EventType } from '../../../platform/events/outbox.ts';
import { listPage } from '../../../platform/http/index.ts';
import { type EndpointStatus, sortable, type WebhookEndpointList } from './schema.ts';

export interface EndpointRow {
  id: string;
  url: string;
  events: EventType[];
  description: string | null;
  status: EndpointStatus;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
  failingSince: Date | null;
  disabledAt: Date | null;
  disabledReason: string | null;
  createdAt: Date;
  version: number;
}

const columns = raw(`id, url, events, description, status, secret, previous_secret AS "previousSecret",
  previous_secret_until AS "previousSecretUntil", failing_since AS "failingSince", disabled_at AS "disabledAt", disabled_reason AS "disabledReason",
  created_at AS "createdAt", version`);

export interface NewEndpoint {
  id: string;
  url: string;
  events: readonly string[];
  description: string | null;
  secret: Buffer;
  createdAt: Date;
}

export async function insertEndpoint(tx: Tx, organisationId: string, endpoint: NewEndpoint): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_endpoints (organisation_id, id, url, events, description, secret, created_at)
    VALUES (${organisationId}, ${endpoint.id}, ${endpoint.url}, ${endpoint.events}, ${endpoint.description},
            ${endpoint.secret}, ${endpoint.createdAt})`);
}

/** Endpoints of one organisation are created one after the other, so that the count holds until the insert. */
export async function countForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhook_endpoints ${organisationId}`}, 0))`);
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM webhook_endpoints
    WHERE organisation_id = ${organisationId} AND deleted_at IS NULL`);
  return row?.count ?? 0;
}

export async function findEndpoint(db: Db, organisationId: string, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db.query<EndpointRow>(sql`
    SELECT ${columns} FROM webhook_endpoints
    WHERE organisation_id = ${organisationId} AND id = ${id} AND deleted_at IS NULL`);
  return row;
}

export async function lockEndpoint(tx: Tx, organisationId: string, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx.query<EndpointRow>(sql`
    SELECT ${columns} FROM webhook_endpoints
    WHERE organisation_id = ${organisationId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  return row;
}

export function listEndpoints(db: Db, organisationId: string, query: WebhookEndpointList) {
  const where = [sql`organisation_id = ${organisationId} AND deleted_at IS NULL`];
  if (query.status) where.push(sql`status = ${query.status}`);
  return listPage<EndpointRow>(db, { select: columns, from: raw('webhook_endpoints'), where, sortable, query });
}

/** Samples and pings, which have a recipient, hold nothing of the organisation's own. */
export async function storedTypesAmong(
  db: Db,
  organisationId: string,
  id: string,
  types: readonly EventType[],
): Promise<EventType[]> {
  const rows = await db.query<{ type: EventType }>(sql`
    SELECT DISTINCT d.event_type AS type
    FROM webhook_deliveries d JOIN events e ON e.organisation_id = d.organisation_id AND e.id = d.event_id
    WHERE d.organisation_id = ${organisationId} AND d.endpoint_id = ${id} AND d.event_type = ANY (${types}::text[])
      AND e.recipient IS NULL`);
  return rows.map(({ type }) => type);
}

export interface EndpointChange {
  url: string;
  events: readonly string[];
  description: string | null;
  status: EndpointStatus;
}

/** A change of status by hand is a new beginning: the failures before it no longer count. */
export async function saveEndpoint(tx: Tx, organisationId: string, id: string, change: EndpointChange): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET url = ${change.url}, events = ${change.events}, description = ${change.description},
      failing_since = CASE WHEN status = ${change.status} THEN failing_since END,
      disabled_at = CASE WHEN status = ${change.status} THEN disabled_at END,
      disabled_reason = CASE WHEN status = ${change.status} THEN disabled_reason END,
      status = ${change.status}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function replaceSecret(
  tx: Tx,
  organisationId: string,
  id: string,
  secret: Buffer,
  previousUntil: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = ${previousUntil}, secret = ${secret},
      version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

/** Marked only: its deliveries may be many, and go with it when old ones are cleared away. */
export async function markDeleted(tx: Tx, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET deleted_at = ${at} WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
