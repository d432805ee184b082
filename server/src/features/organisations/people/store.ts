import { type Db, sql, type Tx } from '../../../platform/db/index.ts';
import { type UserRow, users } from '../users/store.ts';

/** For the operator, who may have the id alone. */
export const locateUser = (db: Db, id: string, organisationId: string | undefined): Promise<UserRow | undefined> =>
  db.one(
    users.columns,
    sql`SELECT ${users.select()} FROM users
      WHERE id = ${id} AND organisation_id = coalesce(${organisationId ?? null}, organisation_id)`,
  );

export const saveIdentity = (
  tx: Tx,
  { organisationId, id }: UserRow,
  identity: { email: string; name: string },
  updatedAt: Date,
): Promise<UserRow | undefined> =>
  tx.one(
    users.columns,
    sql`${users.update({ ...identity, updatedAt }, { organisationId, id })} RETURNING ${users.select()}`,
  );
