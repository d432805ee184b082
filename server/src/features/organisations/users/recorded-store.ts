import { type Db, type RowOf, sql, type Tx } from '../../../platform/db/index.ts';
import { type Invitation, invitations } from './invitations/store.ts';
import { type UserRow, users } from './store.ts';

/** A user with the link by which they may still come in: one of somebody else must not take its place. */
export type UserWithLink = UserRow & { readonly link: Pick<Invitation, 'tokenHash' | 'expiresAt'> | null };

const { tokenHash, expiresAt } = invitations.columns;
const columns = { ...users.columns, tokenHash: tokenHash.orNull, expiresAt: expiresAt.orNull };

/** In one statement, so that both are of one moment. */
export async function usersAfter(
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<UserWithLink[]> {
  const rows = await db.query(
    columns,
    sql`SELECT ${users.select('u')}, i.token_hash AS "tokenHash", i.expires_at AS "expiresAt"
      FROM users u LEFT JOIN invitations i ON i.organisation_id = u.organisation_id AND i.user_id = u.id
      WHERE u.organisation_id = ${organisationId} AND u.id > ${after} ORDER BY u.id LIMIT ${limit}`,
  );
  return rows.map(withLink);
}

const withLink = ({ tokenHash, expiresAt, ...user }: RowOf<typeof columns>): UserWithLink => ({
  ...user,
  link: tokenHash && expiresAt && { tokenHash, expiresAt },
});

/** Of a user whose row is locked. */
export async function addLink(tx: Tx, user: UserRow): Promise<UserWithLink> {
  const { organisationId, id: userId } = user;
  const link = await tx.one(
    { tokenHash, expiresAt },
    sql`SELECT token_hash AS "tokenHash", expires_at AS "expiresAt" FROM invitations
      WHERE ${invitations.where({ organisationId, userId })}`,
  );
  return { ...user, link: link ?? null };
}
