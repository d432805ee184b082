import { column, type Db, type RowOf, sql, table } from '../../../platform/db/index.ts';

const { bytea, text, timestamptz } = column;

/** Public halves only. Used keys stay published for ever. */
export const signingKeys = table('signing_keys', { keyId: text, publicKey: bytea, addedAt: timestamptz });

const published = { keyId: text, publicKey: bytea };
export type SigningKeyRow = RowOf<typeof published>;

export async function publishKey(db: Db, { keyId, publicKey }: SigningKeyRow, at: Date): Promise<void> {
  const insert = signingKeys.insert({ keyId, publicKey, addedAt: at });
  await db.execute(sql`${insert} ON CONFLICT (key_id) DO NOTHING`);
}

/** The key in use first, then those it replaced, newest first. */
export const listKeys = (db: Db, inUse: string): Promise<SigningKeyRow[]> =>
  db.query(
    published,
    sql`SELECT key_id AS "keyId", public_key AS "publicKey" FROM signing_keys
      ORDER BY key_id = ${inUse} DESC, added_at DESC, key_id`,
  );

export async function listKeyIds(db: Db): Promise<string[]> {
  const rows = await db.query({ keyId: text }, sql`SELECT key_id AS "keyId" FROM signing_keys`);
  return rows.map(({ keyId }) => keyId);
}

export async function findKey(db: Db, keyId: string): Promise<Buffer | undefined> {
  const row = await db.one(
    { publicKey: bytea },
    sql`SELECT public_key AS "publicKey" FROM signing_keys WHERE key_id = ${keyId}`,
  );
  return row?.publicKey;
}
