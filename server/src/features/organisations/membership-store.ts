import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import { hasAddress } from './joins-store.ts';

const { text } = column;

const membershipColumns = {
  organisationId: text,
  organisationName: text,
  userId: text,
  status: text.as<'active' | 'invited'>(),
};
export type Membership = RowOf<typeof membershipColumns>;

/** Users who can come in with an address: active ones, and invited ones while their invitation is open. */
export const findMembersByEmail = (db: Db, email: string, now: Date): Promise<Membership[]> =>
  db.query(
    membershipColumns,
    sql`SELECT u.organisation_id AS "organisationId", o.name AS "organisationName", u.id AS "userId", u.status
      FROM users u JOIN organisations o ON o.id = u.organisation_id
      LEFT JOIN invitations i ON i.organisation_id = u.organisation_id AND i.user_id = u.id AND i.expires_at > ${now}
      WHERE ${hasAddress('u', email)}
        AND (u.status = 'active' OR (u.status = 'invited' AND i.user_id IS NOT NULL))
      ORDER BY o.created_at, o.id`,
  );
