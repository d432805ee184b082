import type { Role } from '../../../platform/auth/index.ts';
import {
  column,
  type Db,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { users } from '../store.ts';
import { APPOINTED_MS, type Appointment, type Decider, type UnprovenAppointment } from './rules.ts';

const { text, timestamptz } = column;

export const userAppointments = table('user_appointments', {
  organisationId: text,
  appointee: text,
  at: timestamptz,
  how: text.as<'invited' | 'promoted'>(),
  appointedBy: text,
  approvedBy: text.orNull,
});

export type NewAppointment = Omit<TableRow<typeof userAppointments>, 'organisationId'>;

/** Two concurrent requests by the same user count once. */
export async function insertAppointment(tx: Tx, organisationId: string, appointment: NewAppointment): Promise<void> {
  await tx.execute(sql`${userAppointments.insert({ ...appointment, organisationId })} ON CONFLICT DO NOTHING`);
}

const { id, role, status, addressProvenBy } = users.columns;
const personColumns = { id, role, status, addressProvenBy };
type Person = RowOf<typeof personColumns>;

const peopleOf = (organisationId: string): Sql =>
  sql`SELECT id, role, status, address_proven_by AS "addressProvenBy" FROM users WHERE organisation_id = ${organisationId}`;

export async function findDecider(
  db: Db,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<Decider | undefined> {
  const row = await db.one(personColumns, sql`${peopleOf(organisationId)} AND id = ${userId}`);
  if (!row) return undefined;
  const [decider] = await withAppointments(db, organisationId, [row], now);
  return decider;
}

/** The active users of these roles. */
export async function listDeciders(
  db: Db,
  organisationId: string,
  roles: readonly Role[],
  now: Date,
): Promise<Decider[]> {
  const rows = await db.query(
    personColumns,
    sql`${peopleOf(organisationId)} AND status = 'active' AND role = ANY (${roles}::text[])`,
  );
  return withAppointments(db, organisationId, rows, now);
}

/** The appointments that can still matter. */
async function withAppointments(db: Db, organisationId: string, people: readonly Person[], now: Date) {
  const since = new Date(now.getTime() - APPOINTED_MS);
  const rows = await db.query(
    userAppointments.columns,
    sql`SELECT ${userAppointments.select()} FROM user_appointments
      WHERE organisation_id = ${organisationId} AND at > ${since} AND appointee = ANY (${people.map((each) => each.id)}::text[])`,
  );
  const of = (userId: string): Appointment[] => rows.filter((each) => each.appointee === userId);
  return people.map((each): Decider => ({ ...each, appointments: of(each.id) }));
}

const { appointee, appointedBy, approvedBy } = userAppointments.columns;

/** Covers all times: an unproven user may not exist. */
export const listUnproven = (db: Db, organisationId: string): Promise<UnprovenAppointment[]> =>
  db.query(
    { appointee, appointedBy, approvedBy },
    sql`SELECT DISTINCT a.appointee, a.appointed_by AS "appointedBy", a.approved_by AS "approvedBy"
      FROM user_appointments a JOIN users u ON u.organisation_id = a.organisation_id AND u.id = a.appointee
      WHERE a.organisation_id = ${organisationId} AND u.address_proven_by IS NULL`,
  );
