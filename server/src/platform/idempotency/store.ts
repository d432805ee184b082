import { type Db, sql, type Tx } from '../db/index.ts';

/** One use of an Idempotency-Key: the key belongs to an API key, a method and a path. */
export interface Claim {
  readonly apiKeyId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

export interface StoredRow {
  requestHash: Buffer;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Until then the answer may still change; null when it is final. */
  provisionalUntil: Date | null;
}

export async function findStored(db: Db, claim: Claim, notBefore: Date): Promise<StoredRow | undefined> {
  const [row] = await db.query<StoredRow>(sql`
    SELECT request_hash AS "requestHash", status, headers, body, provisional_until AS "provisionalUntil"
    FROM idempotent_responses
    WHERE api_key_id = ${claim.apiKeyId} AND method = ${claim.method} AND path = ${claim.path}
      AND idempotency_key = ${claim.key}::uuid AND created_at > ${notBefore}`);
  return row;
}

/** Held until the transaction ends, also when the process or the connection dies; never waits. */
export async function tryLock(tx: Tx, lockId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${lockId.toString()}::bigint) AS locked`,
  );
  return row?.locked === true;
}

/** Replaces an outdated row: after its window a key is free again. */
export async function saveResponse(tx: Tx, claim: Claim, row: StoredRow, at: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO idempotent_responses (api_key_id, method, path, idempotency_key, request_hash, status, headers, body,
                                      created_at, provisional_until)
    VALUES (${claim.apiKeyId}, ${claim.method}, ${claim.path}, ${claim.key}::uuid, ${row.requestHash}, ${row.status},
            ${row.headers}, ${row.body}, ${at}, ${row.provisionalUntil})
    ON CONFLICT (api_key_id, method, path, idempotency_key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers,
        body = excluded.body, created_at = excluded.created_at, provisional_until = excluded.provisional_until`);
}

/** Replaces a provisional answer for good. False when it has become final meanwhile: then it stays what it is. */
export async function settleResponse(
  db: Db,
  claim: Claim,
  { status, headers, body }: Pick<StoredRow, 'status' | 'headers' | 'body'>,
): Promise<boolean> {
  const settled = await db.execute(sql`
    UPDATE idempotent_responses SET status = ${status}, headers = ${headers}, body = ${body}, provisional_until = NULL
    WHERE api_key_id = ${claim.apiKeyId} AND method = ${claim.method} AND path = ${claim.path}
      AND idempotency_key = ${claim.key}::uuid AND provisional_until IS NOT NULL`);
  return settled > 0;
}

/** Makes a provisional answer final as it is, once its time is over. */
export async function finaliseResponse(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE idempotent_responses SET provisional_until = NULL
    WHERE api_key_id = ${claim.apiKeyId} AND method = ${claim.method} AND path = ${claim.path}
      AND idempotency_key = ${claim.key}::uuid AND provisional_until <= ${now}`);
}

export async function deleteOlderThan(db: Db, limit: Date): Promise<number> {
  return db.execute(sql`DELETE FROM idempotent_responses WHERE created_at <= ${limit}`);
}
