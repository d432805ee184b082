import { type Db, violatesForeignKey } from '../../platform/db/index.ts';
import { type AppError, invalidState } from '../../platform/errors/index.ts';

/** Finds the retirement that names an entry. The room of retirements provides it: this one does not know that room. */
export type FindRetirementNaming = (db: Db, organisationId: string, entryId: string) => Promise<string | undefined>;

/** An entry that a live retirement names stays, or its record would point at nothing. */
export function refuseIfNamed(retirementId: string | undefined): void {
  if (retirementId !== undefined) throw kept(`retirement ${retirementId}`);
}

/** The database has the last word: the retirement may have been made since this request looked. */
export function explainKept(error: unknown): never {
  if (!violatesForeignKey(error, 'entry_named_in_retirement')) throw error;
  throw kept('a retirement made a moment ago');
}

const kept = (who: string): AppError =>
  invalidState(`The entry is named in ${who}; it cannot be deleted unless that retirement is cancelled.`);
