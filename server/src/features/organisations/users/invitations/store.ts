import type { Role } from '../../../../platform/auth/index.ts';
import { type Db, sql, type Tx } from '../../../../platform/db/index.ts';

export interface InvitationRow {
  organisationId: string;
  userId: string;
  organisationName: string;
  email: string;
  name: string;
  role: Role;
  expiresAt: Date;
}

/** One a user: a new invitation takes the place of the old one, whose link is void from then on. */
export async function putInvitation(
  tx: Tx,
  organisationId: string,
  userId: string,
  invitation: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO invitations (organisation_id, user_id, token_hash, expires_at)
    VALUES (${organisationId}, ${userId}, ${invitation.tokenHash}, ${invitation.expiresAt})
    ON CONFLICT (organisation_id, user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
}

/** By token alone: whoever follows the link has no organisation yet. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await db.query<InvitationRow>(sql`
    SELECT i.organisation_id AS "organisationId", i.user_id AS "userId", o.name AS "organisationName",
           u.email, u.name, u.role, i.expires_at AS "expiresAt"
    FROM invitations i
    JOIN organisations o ON o.id = i.organisation_id
    JOIN users u ON u.organisation_id = i.organisation_id AND u.id = i.user_id
    WHERE i.token_hash = ${tokenHash} AND i.expires_at > ${now}`);
  return row;
}

/** False when the link was used, replaced or withdrawn since it was found. */
export async function takeInvitation(
  tx: Tx,
  organisationId: string,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const taken = await tx.execute(sql`
    DELETE FROM invitations
    WHERE organisation_id = ${organisationId} AND user_id = ${userId} AND token_hash = ${tokenHash}`);
  return taken === 1;
}

export async function deleteInvitation(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM invitations WHERE organisation_id = ${organisationId} AND user_id = ${userId}`);
}
