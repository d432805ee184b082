import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { joinEvent } from '../../../platform/events/store.ts';
import { type EndpointStatus, sortable, type WebhookEndpointList } from './schema.ts';

const { bytea, integer, text, texts, timestamptz } = column;

export const endpoints = table('webhook_endpoints', {
  organisationId: text,
  id: text,
  url: text,
  events: texts,
  wildcardAreas: texts,
  description: text.orNull,
  status: text.as<EndpointStatus>(),
  secret: bytea,
  previousSecret: bytea.orNull,
  previousSecretUntil: timestamptz.orNull,
  failingSince: timestamptz.orNull,
  disabledAt: timestamptz.orNull,
  disabledReason: text.orNull,
  createdAt: timestamptz,
  deletedAt: timestamptz.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type EndpointRow = TableRow<typeof endpoints>;

export type NewEndpoint = Pick<
  EndpointRow,
  'id' | 'url' | 'events' | 'wildcardAreas' | 'description' | 'secret' | 'createdAt'
>;

export async function insertEndpoint(tx: Tx, organisationId: string, endpoint: NewEndpoint): Promise<void> {
  await tx.execute(endpoints.insert({ ...endpoint, organisationId }));
}

/** An organisation's endpoints are created one after the other, so that the count holds until the insert. */
export async function countForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhook_endpoints ${organisationId}`}, 0))`);
  return countEndpoints(tx, organisationId);
}

export async function countEndpoints(db: Db, organisationId: string): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM webhook_endpoints
      WHERE organisation_id = ${organisationId} AND deleted_at IS NULL`,
  );
  return row?.count ?? 0;
}

export const findEndpoint = (db: Db, organisationId: string, id: string): Promise<EndpointRow | undefined> =>
  db.one(endpoints.columns, oneEndpoint(organisationId, id));

export const lockEndpoint = (tx: Tx, organisationId: string, id: string): Promise<EndpointRow | undefined> =>
  tx.one(endpoints.columns, sql`${oneEndpoint(organisationId, id)} FOR UPDATE`);

const oneEndpoint = (organisationId: string, id: string): Sql =>
  sql`SELECT ${endpoints.select()} FROM webhook_endpoints
    WHERE ${endpoints.where({ organisationId, id, deletedAt: null })}`;

export const findEndpointsAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<EndpointRow[]> =>
  db.query(
    endpoints.columns,
    sql`SELECT ${endpoints.select()} FROM webhook_endpoints
      WHERE organisation_id = ${organisationId} AND deleted_at IS NULL AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );

export function listEndpoints(db: Db, organisationId: string, query: WebhookEndpointList) {
  const where = [
    sql`organisation_id = ${organisationId} AND deleted_at IS NULL`,
    ...isAmong('status', query.status),
    ...inTimes(query, sortable),
  ];
  const { columns } = endpoints;
  return listPage(db, { columns, select: endpoints.select(), from: raw('webhook_endpoints'), where, sortable, query });
}

/** Samples and pings, which have a recipient, contain no data of the organisation. */
export async function storedTypesAmong(
  db: Db,
  organisationId: string,
  id: string,
  types: readonly string[],
): Promise<string[]> {
  const rows = await db.query(
    { type: text },
    sql`SELECT DISTINCT d.event_type AS type FROM webhook_deliveries d ${joinEvent('e', 'd')}
      WHERE d.organisation_id = ${organisationId} AND d.endpoint_id = ${id} AND d.event_type = ANY (${types}::text[])
        AND e.recipient IS NULL`,
  );
  return rows.map(({ type }) => type);
}

export type EndpointChange = Pick<EndpointRow, 'url' | 'events' | 'wildcardAreas' | 'description' | 'status'>;

/** After a user changes the status, earlier failures no longer count. */
export async function saveEndpoint(
  tx: Tx,
  organisationId: string,
  id: string,
  change: EndpointChange,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET url = ${change.url}, events = ${change.events},
      wildcard_areas = ${change.wildcardAreas}, description = ${change.description},
      failing_since = CASE WHEN status = ${change.status} THEN failing_since END,
      disabled_at = CASE WHEN status = ${change.status} THEN disabled_at END,
      disabled_reason = CASE WHEN status = ${change.status} THEN disabled_reason END,
      status = ${change.status}, updated_at = ${now}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function replaceSecret(
  tx: Tx,
  organisationId: string,
  id: string,
  secret: Buffer,
  { now, previousUntil }: { now: Date; previousUntil: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = ${previousUntil}, secret = ${secret},
      updated_at = ${now}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

/** Only marks the endpoint: its deliveries may be many, and are deleted when old ones are cleared. */
export async function markDeleted(tx: Tx, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET deleted_at = ${at} WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

/** Returns some stored secrets of any organisation, with which the operator's check tries the key. */
export async function sampleSecrets(db: Db, limit: number): Promise<Buffer[]> {
  const rows = await db.query(
    { secret: column.bytea },
    sql`SELECT secret FROM webhook_endpoints WHERE deleted_at IS NULL LIMIT ${limit}`,
  );
  return rows.map(({ secret }) => secret);
}

const isSealedOtherwise = (prefix: Buffer): Sql => sql`(substring(secret FOR 12) IS DISTINCT FROM ${prefix}
  OR (previous_secret IS NOT NULL AND substring(previous_secret FOR 12) IS DISTINCT FROM ${prefix}))`;

/** Endpoints with a secret sealed by another key, except those that another process is sealing. */
export const lockSealedOtherwise = (tx: Tx, prefix: Buffer, limit: number): Promise<EndpointRow[]> =>
  tx.query(
    endpoints.columns,
    sql`SELECT ${endpoints.select()} FROM webhook_endpoints WHERE ${isSealedOtherwise(prefix)}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  );

export async function countSealedOtherwise(db: Db, prefix: Buffer): Promise<number> {
  const row = await db.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM webhook_endpoints WHERE ${isSealedOtherwise(prefix)}`,
  );
  return row?.count ?? 0;
}

export async function setSealed(
  tx: Tx,
  organisationId: string,
  id: string,
  { secret, previousSecret }: Pick<EndpointRow, 'secret' | 'previousSecret'>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE webhook_endpoints SET secret = ${secret}, previous_secret = ${previousSecret}
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}
