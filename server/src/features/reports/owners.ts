import type { Permission } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/db/index.ts';

/** The one question about users that this room needs answered. */
export interface Owners {
  /** Whether the user is active and still has the permission. */
  mayStill(db: Db, organisationId: string, userId: string, permission: Permission): Promise<boolean>;
}
