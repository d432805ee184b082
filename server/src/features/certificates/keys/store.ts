import { isKeyStatement, type KeyStatement } from '../../../platform/crypto/index.ts';
import { column, type Db, type RowOf, sql, type Tx, table } from '../../../platform/db/index.ts';
import type { KeyUse } from '../public-record/schema.ts';

const { bytea, json, text, timestamptz } = column;

/** Public half of every key that was ever in use. A key in this table is not trusted for being here. */
export const signingKeys = table('signing_keys', {
  keyId: text,
  publicKey: bytea,
  use: text.as<KeyUse>(),
  addedAt: timestamptz,
});
export type SigningKeyRow = Pick<RowOf<typeof signingKeys.columns>, 'keyId' | 'publicKey' | 'use'>;

/** Copies of the configured statements, for processes whose configuration is older. */
export const keyStatements = table('signing_key_statements', {
  id: text,
  body: json.as<KeyStatement>(),
  addedAt: timestamptz,
});

/** False if the key was in the table already. */
export async function insertKey(tx: Tx, { keyId, publicKey, use }: SigningKeyRow, addedAt: Date): Promise<boolean> {
  const insert = signingKeys.insert({ keyId, publicKey, use, addedAt });
  return (await tx.execute(sql`${insert} ON CONFLICT (key_id) DO NOTHING`)) === 1;
}

export async function insertStatement(tx: Tx, id: string, body: KeyStatement, addedAt: Date): Promise<boolean> {
  const insert = keyStatements.insert({ id, body, addedAt });
  return (await tx.execute(sql`${insert} ON CONFLICT (id) DO NOTHING`)) === 1;
}

/** Skips rows that do not have the form of a statement. */
export async function listStatements(db: Db): Promise<KeyStatement[]> {
  const rows = await db.query({ body: keyStatements.columns.body }, sql`SELECT body FROM signing_key_statements`);
  return rows.map(({ body }) => body).filter(isKeyStatement);
}

export const listKeys = (db: Db): Promise<SigningKeyRow[]> => keysAfter(db, '', null);

export const keysAfter = (db: Db, after: string, limit: number | null): Promise<SigningKeyRow[]> => {
  const { keyId, publicKey, use } = signingKeys.columns;
  return db.query(
    { keyId, publicKey, use },
    sql`SELECT key_id AS "keyId", public_key AS "publicKey", use FROM signing_keys WHERE key_id > ${after}
      ORDER BY key_id LIMIT ${limit}::bigint`,
  );
};

export const statementsAfter = (
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; body: KeyStatement }[]> => {
  const { id, body } = keyStatements.columns;
  return db.query(
    { id, body },
    sql`SELECT id, body FROM signing_key_statements WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
  );
};
