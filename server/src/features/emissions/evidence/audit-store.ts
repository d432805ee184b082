import { type Db, empty, sql } from '../../../platform/db/index.ts';
import { type EvidenceRow, evidence } from './store.ts';

const VERIFY_BATCH_SIZE = 1_000;

/** The files that the entries of a stretch have, as their histories should have them. */
export const watchedFilesOf = (
  db: Db,
  organisationId: string,
  { after, upTo }: { after: string; upTo: string | undefined },
): Promise<EvidenceRow[]> => {
  const bound = upTo === undefined ? empty : sql`AND entry_id <= ${upTo}`;
  return db.query(
    evidence.columns,
    sql`SELECT ${evidence.select()} FROM entry_evidence
      WHERE organisation_id = ${organisationId} AND entry_id > ${after} ${bound}`,
  );
};

/** All evidence of an organisation, by id, a batch at a time. */
export async function* everyFile(db: Db, organisationId: string): AsyncGenerator<EvidenceRow> {
  let last = '';
  for (;;) {
    const rows = await db.query(
      evidence.columns,
      sql`SELECT ${evidence.select()} FROM entry_evidence
        WHERE organisation_id = ${organisationId} AND id > ${last} ORDER BY id LIMIT ${VERIFY_BATCH_SIZE}`,
    );
    yield* rows;
    if (rows.length < VERIFY_BATCH_SIZE) return;
    last = rows.at(-1)!.id;
  }
}
