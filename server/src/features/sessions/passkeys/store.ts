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
import { joinUser } from '../../users/index.ts';
import type { Challenge, Purpose } from './rules.ts';
import { type PasskeyList, sortable } from './schema.ts';

const { bigint, boolean, bytea, integer, text, texts, timestamptz } = column;

export const passkeys = table('passkeys', {
  organisationId: text,
  id: text,
  userId: text,
  name: text,
  credentialId: bytea,
  publicKey: bytea,
  counter: bigint,
  transports: texts,
  isSynced: boolean,
  createdAt: timestamptz,
  lastUsedAt: timestamptz.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type PasskeyRow = TableRow<typeof passkeys>;

export const challenges = table('passkey_challenges', {
  challengeHash: bytea,
  purpose: text.as<Purpose>(),
  sessionId: text.orNull,
  expiresAt: timestamptz,
});

export async function insertChallenge(tx: Tx, challenge: TableRow<typeof challenges>): Promise<void> {
  await tx.execute(challenges.insert(challenge));
}

/** True for only one of several requests with the same challenge. */
export async function takeChallenge(
  tx: Tx,
  challengeHash: Buffer,
  { purpose, sessionId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await tx.execute(sql`
    ${challenges.delete({ challengeHash, purpose, sessionId })} AND expires_at > ${now}`);
  return taken === 1;
}

export const deleteExpiredChallenges = (db: Db, now: Date): Promise<number> =>
  db.execute(sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now}`);

/** Other requests that would add or delete a passkey of this user wait until this transaction ends. */
export async function lockCount(tx: Tx, organisationId: string, userId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`passkeys ${organisationId} ${userId}`}, 0))`);
  const row = await tx.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM passkeys WHERE ${passkeys.where({ organisationId, userId })}`,
  );
  return row?.count ?? 0;
}

/** Undefined if the credential is already registered, by any user. */
export const insertPasskey = (
  tx: Tx,
  organisationId: string,
  passkey: Omit<PasskeyRow, 'organisationId' | 'version' | 'lastUsedAt' | 'updatedAt'>,
): Promise<PasskeyRow | undefined> =>
  tx.one(
    passkeys.columns,
    sql`${passkeys.insert({ ...passkey, organisationId })}
      ON CONFLICT (credential_id) DO NOTHING RETURNING ${passkeys.select()}`,
  );

const credentialColumns = { ...passkeys.columns, userStatus: text };

/** Searches by credential alone: before signing in, the organisation is unknown. */
export const findByCredential = (db: Db, credentialId: Buffer) =>
  db.one(
    credentialColumns,
    sql`SELECT ${passkeys.select('p')}, u.status AS "userStatus"
      FROM passkeys p ${joinUser('u', 'p', 'user_id')} WHERE p.credential_id = ${credentialId}`,
  );

export const listOfUser = (db: Db, organisationId: string, userId: string): Promise<PasskeyRow[]> =>
  db.query(passkeys.columns, sql`${ofUser(organisationId, userId)} ORDER BY created_at, id`);

export function listPasskeys(db: Db, organisationId: string, userId: string, query: PasskeyList) {
  const where = [passkeys.where({ organisationId, userId })];
  const listing = { columns: passkeys.columns, select: passkeys.select(), from: raw('passkeys'), where };
  return listPage(db, { ...listing, sortable, query });
}

export const lockPasskey = (tx: Tx, organisationId: string, userId: string, id: string) =>
  tx.one(passkeys.columns, sql`${ofUser(organisationId, userId)} AND id = ${id} FOR UPDATE`);

const ofUser = (organisationId: string, userId: string): Sql =>
  sql`SELECT ${passkeys.select()} FROM passkeys WHERE ${passkeys.where({ organisationId, userId })}`;

export const renamePasskey = (tx: Tx, organisationId: string, id: string, name: string, updatedAt: Date) =>
  tx.one(
    passkeys.columns,
    sql`${passkeys.update({ name, updatedAt }, { organisationId, id })} RETURNING ${passkeys.select()}`,
  );

/** False if the passkey was deleted, or its counter has reached this number meanwhile. */
export async function noteUse(
  tx: Tx,
  organisationId: string,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const changed = await tx.execute(sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = ${at}
    WHERE organisation_id = ${organisationId} AND id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`);
  return changed === 1;
}

export async function deletePasskey(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(passkeys.delete({ organisationId, id }));
}

/** The given users who have a passkey. */
export async function holdersAmong(db: Db, organisationId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(
    { userId: text },
    sql`SELECT DISTINCT user_id AS "userId" FROM passkeys
      WHERE organisation_id = ${organisationId} AND user_id = ANY(${userIds})`,
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns the deleted passkeys. */
export const deletePasskeysOfUser = (tx: Tx, organisationId: string, userId: string): Promise<PasskeyRow[]> =>
  tx.query(passkeys.columns, sql`${passkeys.delete({ organisationId, userId })} RETURNING ${passkeys.select()}`);

/** The next step of a session `s`, if its organisation `o` requires a passkey. */
export const passkeyStep = raw(`CASE WHEN o.sign_in_policy = 'passkey' AND NOT s.is_passkey_proven THEN
    CASE WHEN EXISTS (SELECT FROM passkeys p WHERE p.organisation_id = s.organisation_id AND p.user_id = s.user_id)
      THEN 'use' ELSE 'register' END
  END`);
