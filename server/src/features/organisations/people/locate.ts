import type { Db } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { UserRow } from '../users/store.ts';
import { locateUser } from './store.ts';

/** Where the operator names a user, and perhaps the organisation. */
export interface Named {
  readonly userId: string;
  readonly organisationId?: string | undefined;
}

export async function locate(db: Db, { userId, organisationId }: Named): Promise<UserRow> {
  const row = await locateUser(db, userId, organisationId);
  if (row) return row;
  const where = organisationId === undefined ? '' : ` in organisation ${organisationId}`;
  throw new AppError('NOT_FOUND', { message: `There is no user ${userId}${where}.` });
}
