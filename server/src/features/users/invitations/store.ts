import type { Role } from '../../../platform/auth/index.ts';
import { column, type Db, type RowOf, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import { joinOrganisation } from '../../organisations/index.ts';
import { joinUser } from '../directory.store.ts';

const { boolean, bytea, text, timestamptz } = column;

export const invitations = table('invitations', {
  organisationId: text,
  userId: text,
  tokenHash: bytea,
  expiresAt: timestamptz,
  isMailedOnly: boolean,
});

export type Invitation = TableRow<typeof invitations>;

const invitationColumns = {
  ...invitations.columns,
  organisationName: text,
  email: text,
  name: text,
  role: text.as<Role>(),
};
export type InvitationRow = RowOf<typeof invitationColumns>;

/** One invitation per user: a new one replaces the old one, whose link no longer works. */
export async function putInvitation(
  tx: Tx,
  organisationId: string,
  invitation: Omit<TableRow<typeof invitations>, 'organisationId'>,
): Promise<void> {
  await tx.execute(sql`
    ${invitations.insert({ ...invitation, organisationId })}
    ON CONFLICT (organisation_id, user_id) DO UPDATE
      SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, is_mailed_only = excluded.is_mailed_only`);
}

/** Searches by token alone: the visitor who follows the link belongs to no organisation yet. */
export const findInvitation = (db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  db.one(
    invitationColumns,
    sql`SELECT ${invitations.select('i')}, o.name AS "organisationName", u.email, u.name, u.role
      FROM invitations i ${joinOrganisation('o', 'i')} ${joinUser('u', 'i', 'user_id')}
      WHERE i.token_hash = ${tokenHash} AND i.expires_at > ${now}`,
  );

export const findOpenInvitation = (
  db: Db,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<Invitation | undefined> =>
  db.one(
    invitations.columns,
    sql`SELECT ${invitations.select()} FROM invitations
      WHERE ${invitations.where({ organisationId, userId })} AND expires_at > ${now}`,
  );

/** False if the link was used, replaced or withdrawn since it was found. */
export async function takeInvitation(
  tx: Tx,
  organisationId: string,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> {
  return (await tx.execute(invitations.delete({ organisationId, userId, tokenHash }))) === 1;
}

export async function deleteInvitation(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx.execute(invitations.delete({ organisationId, userId }));
}
