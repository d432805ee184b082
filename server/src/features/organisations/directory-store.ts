import type { CivilDate } from '../../kernel/period.ts';
import type { Role } from '../../platform/auth/index.ts';
import { column, type Db, sql } from '../../platform/db/index.ts';

const { text } = column;

/** Every organisation, for an operator's command that goes through all of them. */
export async function listOrganisationIds(db: Db): Promise<string[]> {
  const rows = await db.query({ id: text }, sql`SELECT id FROM organisations ORDER BY id`);
  return rows.map(({ id }) => id);
}

export async function locationIdsByName(db: Db, organisationId: string): Promise<Map<string, string>> {
  const rows = await db.query(
    { id: text, name: text },
    sql`SELECT id, name FROM locations WHERE organisation_id = ${organisationId}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Of several, the one who was created first. */
export const findActiveUser = (
  db: Db,
  organisationId: string,
  role: Role,
): Promise<{ id: string; email: string } | undefined> =>
  db.one(
    { id: text, email: text },
    sql`SELECT id, email FROM users WHERE organisation_id = ${organisationId} AND role = ${role} AND status = 'active'
      ORDER BY created_at LIMIT 1`,
  );

/** The periods that end before the day, oldest first. */
export async function periodIdsBefore(db: Db, organisationId: string, day: CivilDate): Promise<string[]> {
  const rows = await db.query(
    { id: text },
    sql`SELECT id FROM reporting_periods WHERE organisation_id = ${organisationId} AND period_end < ${day}
      ORDER BY period_start`,
  );
  return rows.map(({ id }) => id);
}
