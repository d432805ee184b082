import { column, type Db, type RowOf, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { type Invitation, invitations } from './invitations/store.ts';
import { type UserRow, users } from './store.ts';

/** Who invited or promoted the user. Times are those of the wire. */
interface RecordedAppointment {
  readonly at: string;
  readonly how: string;
  readonly appointedBy: string;
  readonly approvedBy: string | null;
}

/**
 * A user with the link by which they may still come in, and with their appointments: those of somebody else must not take
 * the place of either.
 */
export type WholeUser = UserRow & {
  readonly link: Pick<Invitation, 'tokenHash' | 'expiresAt' | 'isMailedOnly'> | null;
  readonly appointments: readonly RecordedAppointment[];
};

/** Of a user who was created just now. */
export const newcomer = (user: UserRow): WholeUser => ({ ...user, link: null, appointments: [] });

const { tokenHash, expiresAt, isMailedOnly } = invitations.columns;
const beside = {
  tokenHash: tokenHash.orNull,
  expiresAt: expiresAt.orNull,
  isMailedOnly: isMailedOnly.orNull,
  appointments: column.json.as<RecordedAppointment[]>(),
};
const columns = { ...users.columns, ...beside };

/** In one statement, so that all are of one moment. */
const wholeUsers = (organisationId: string, which: Sql): Sql => sql`
  SELECT ${users.select('u')}, i.token_hash AS "tokenHash", i.expires_at AS "expiresAt",
    i.is_mailed_only AS "isMailedOnly", coalesce((
      SELECT json_agg(json_build_object('at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'how', a.how,
        'appointedBy', a.appointed_by, 'approvedBy', a.approved_by) ORDER BY a.at, a.how, a.appointed_by)
      FROM user_appointments a WHERE a.organisation_id = u.organisation_id AND a.appointee = u.id
    ), '[]') AS appointments
  FROM users u LEFT JOIN invitations i ON i.organisation_id = u.organisation_id AND i.user_id = u.id
  WHERE u.organisation_id = ${organisationId} AND ${which}`;

export async function usersAfter(db: Db, organisationId: string, after: string, limit: number): Promise<WholeUser[]> {
  const which = sql`u.id > ${after} ORDER BY u.id LIMIT ${limit}`;
  return (await db.query(columns, wholeUsers(organisationId, which))).map(whole);
}

const whole = ({ tokenHash, expiresAt, isMailedOnly, ...user }: RowOf<typeof columns>): WholeUser => ({
  ...user,
  link: tokenHash && expiresAt && isMailedOnly !== null ? { tokenHash, expiresAt, isMailedOnly } : null,
});

/** The user as given, whose row is locked, with what belongs to them now. */
export async function wholeOf(tx: Tx, user: UserRow): Promise<WholeUser> {
  const row = await tx.one(columns, wholeUsers(user.organisationId, sql`u.id = ${user.id}`));
  return { ...(row ? whole(row) : newcomer(user)), ...user };
}
