import type { Db } from '../../platform/db/index.ts';

/** The one question about users that this room needs answered. */
export interface Owners {
  /** Whether a report may still be made in the user's name. */
  mayReadReports(db: Db, organisationId: string, userId: string): Promise<boolean>;
}
