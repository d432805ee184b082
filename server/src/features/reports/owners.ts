import type { Db } from '../../platform/db/index.ts';

/** What this room asks of the keeper of the users, whose room it does not enter. */
export interface Owners {
  /** Whether a report may still be made in the user's name. */
  mayReadReports(db: Db, organisationId: string, userId: string): Promise<boolean>;
}
