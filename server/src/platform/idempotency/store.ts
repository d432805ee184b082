import { column, type Db, type RowOf, sql, type Tx, table } from '../db/index.ts';

const { boolean, bytea, jsonb, smallint, text, timestamptz, uuid } = column;

export const idempotentResponses = table('idempotent_responses', {
  organisationId: text,
  apiKeyId: text,
  method: text,
  path: text,
  idempotencyKey: uuid,
  requestHash: bytea,
  status: smallint,
  headers: jsonb.as<Record<string, string | string[]>>(),
  body: bytea,
  createdAt: timestamptz,
  /** The answer may change until then. Null if it is final. */
  provisionalUntil: timestamptz.orNull,
});

/** One use of an Idempotency-Key: the key belongs to an API key or a session, a method and a path. */
export interface Claim {
  readonly organisationId: string;
  /** Identifier of the API key or session. */
  readonly principalId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

const keyOf = ({ organisationId, principalId, method, path, key }: Claim) => ({
  organisationId,
  apiKeyId: principalId,
  method,
  path,
  idempotencyKey: key,
});
const isFor = (claim: Claim) => idempotentResponses.where(keyOf(claim));

const stored = idempotentResponses.without(
  'organisationId',
  'apiKeyId',
  'method',
  'path',
  'idempotencyKey',
  'createdAt',
);
export type StoredRow = RowOf<typeof stored.columns>;

export const findStored = (db: Db, claim: Claim, notBefore: Date): Promise<StoredRow | undefined> =>
  db.one(
    stored.columns,
    sql`SELECT ${stored.select()} FROM idempotent_responses WHERE ${isFor(claim)} AND created_at > ${notBefore}`,
  );

/** Held until the transaction ends or its process or connection dies. Never waits. */
export async function tryLock(tx: Tx, lockId: bigint): Promise<boolean> {
  const row = await tx.one(
    { locked: boolean },
    sql`SELECT pg_try_advisory_xact_lock(${lockId.toString()}::bigint) AS locked`,
  );
  return row?.locked === true;
}

/** Replaces an outdated row: a key is free again after its window. */
export function saveResponse(tx: Tx, claim: Claim, row: StoredRow, at: Date): void {
  tx.later(sql`
    ${idempotentResponses.insert({ ...keyOf(claim), ...row, createdAt: at })}
    ON CONFLICT (organisation_id, api_key_id, method, path, idempotency_key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers,
        body = excluded.body, created_at = excluded.created_at, provisional_until = excluded.provisional_until`);
}

/** Replaces a provisional answer with the final one. Returns false and changes nothing if it is already final. */
export async function settleResponse(
  db: Db,
  claim: Claim,
  { status, headers, body }: Pick<StoredRow, 'status' | 'headers' | 'body'>,
): Promise<boolean> {
  const settled = idempotentResponses.update({ status, headers, body, provisionalUntil: null }, keyOf(claim));
  return (await db.execute(sql`${settled} AND provisional_until IS NOT NULL`)) > 0;
}

/** Makes a provisional answer final as it is once its time is over. */
export async function finaliseResponse(db: Db, claim: Claim, now: Date): Promise<void> {
  const finalised = idempotentResponses.update({ provisionalUntil: null }, keyOf(claim));
  await db.execute(sql`${finalised} AND provisional_until <= ${now}`);
}

export const deleteOlderThan = (db: Db, limit: Date): Promise<number> =>
  db.execute(sql`DELETE FROM idempotent_responses WHERE created_at <= ${limit}`);
