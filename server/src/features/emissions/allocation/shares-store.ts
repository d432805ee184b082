import { column, type Db, sql } from '../../../platform/db/index.ts';
import type { InstrumentShare } from '../figure-words.ts';

const { jsonb, text } = column;

export interface SharedEntry {
  readonly id: string;
  readonly instruments: readonly InstrumentShare[];
}

/** The next entries that instruments cover, as they have it themselves, in the order of their ids. */
export const sharedEntriesAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<SharedEntry[]> =>
  db.query(
    { id: text, instruments: jsonb.as<InstrumentShare[]>() },
    sql`SELECT id, instruments FROM emission_entries
      WHERE organisation_id = ${organisationId} AND id > ${after} AND instruments <> '[]' ORDER BY id LIMIT ${limit}`,
  );
