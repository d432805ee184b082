import { type Db, sql } from '../../../platform/db/index.ts';

export interface SigningKeyRow {
  keyId: string;
  publicKey: Buffer;
}

export async function publishKey(db: Db, { keyId, publicKey }: SigningKeyRow, at: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO signing_keys (key_id, public_key, added_at) VALUES (${keyId}, ${publicKey}, ${at})
    ON CONFLICT (key_id) DO NOTHING`);
}

/** The one in use first, and then those it took over from, newest first. */
export function listKeys(db: Db, inUse: string): Promise<SigningKeyRow[]> {
  return db.query<SigningKeyRow>(sql`
    SELECT key_id AS "keyId", public_key AS "publicKey" FROM signing_keys
    ORDER BY key_id = ${inUse} DESC, added_at DESC, key_id`);
}

export async function findKey(db: Db, keyId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ publicKey: Buffer }>(
    sql`SELECT public_key AS "publicKey" FROM signing_keys WHERE key_id = ${keyId}`,
  );
  return row?.publicKey;
}
