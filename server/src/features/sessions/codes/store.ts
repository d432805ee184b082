import { column, type Db, type RowOf, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import { joinOrganisation } from '../../organisations/index.ts';
import { joinUser } from '../../users/index.ts';
import type { SignInMethod } from '../rules.ts';

const { bytea, integer, text, timestamptz } = column;

export const signInCodes = table('sign_in_codes', {
  organisationId: text,
  codeHash: bytea,
  userId: text,
  method: text.as<SignInMethod>(),
  sessionId: text.orNull,
  createdAt: timestamptz,
  expiresAt: timestamptz,
});

export async function insertCode(
  tx: Tx,
  organisationId: string,
  code: Omit<TableRow<typeof signInCodes>, 'organisationId'>,
): Promise<void> {
  await tx.execute(signInCodes.insert({ ...code, organisationId }));
}

const bearerColumns = { organisationId: text, userId: text, method: signInCodes.columns.method };
export type CodeBearer = RowOf<typeof bearerColumns>;

/** Searches by code alone: a person who follows a link belongs to no organisation yet. */
export const findBearer = (db: Db, codeHash: Buffer): Promise<CodeBearer | undefined> =>
  db.one(
    bearerColumns,
    sql`SELECT organisation_id AS "organisationId", user_id AS "userId", method FROM sign_in_codes
      WHERE code_hash = ${codeHash} AND session_id IS NULL`,
  );

const previewColumns = { userId: text, email: text, organisationId: text, organisationName: text };
export type CodePreview = RowOf<typeof previewColumns>;

/** The user whose session the code would open now. */
export const findPreview = (db: Db, codeHash: Buffer, now: Date): Promise<CodePreview | undefined> =>
  db.one(
    previewColumns,
    sql`SELECT c.user_id AS "userId", u.email, c.organisation_id AS "organisationId", o.name AS "organisationName"
      FROM sign_in_codes c ${joinUser('u', 'c', 'user_id')} ${joinOrganisation('o', 'c')}
      WHERE c.code_hash = ${codeHash} AND c.session_id IS NULL AND c.expires_at > ${now} AND u.status = 'active'`,
  );

/**
 * A code that opens a session has no session yet. False if there is no such code: of two concurrent requests with the
 * same code, the second waits for the first and then finds nothing.
 */
export async function takeCode(
  tx: Tx,
  organisationId: string,
  { codeHash, sessionId }: { codeHash: Buffer; sessionId: string | null },
  now: Date,
): Promise<boolean> {
  const taken = signInCodes.delete({ organisationId, codeHash, sessionId });
  return (await tx.execute(sql`${taken} AND expires_at > ${now}`)) === 1;
}

/** The unused codes of links, or of confirmations, that were mailed to a user. */
export async function countMailed(
  tx: Tx,
  organisationId: string,
  userId: string,
  { opensSession, now }: { opensSession: boolean; now: Date },
): Promise<number> {
  const row = await tx.one(
    { count: integer },
    sql`SELECT count(*)::int AS count FROM sign_in_codes
      WHERE ${signInCodes.where({ organisationId, userId, method: 'mail_link' })}
        AND (session_id IS NULL) = ${opensSession} AND expires_at > ${now}`,
  );
  return row?.count ?? 0;
}

export async function deleteCodesOfUser(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx.execute(signInCodes.delete({ organisationId, userId }));
}

export const deleteExpiredCodes = (db: Db, now: Date): Promise<number> =>
  db.execute(sql`DELETE FROM sign_in_codes WHERE expires_at <= ${now}`);
