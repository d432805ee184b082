import { column, sql, type Tx, table } from '../db/index.ts';
import { treeSize } from './leaf.store.ts';

const { bigint, text } = column;

/** How far background work has read the log. */
export const recordReaders = table('record_readers', { reader: text, leafIndex: bigint });

/**
 * The organisations in which resources of these types were changed since the reader's last look. Places in the log are
 * given one after the other, so no change is missed, however long its transaction took.
 */
export async function takeChanged(tx: Tx, reader: string, subjectTypes: readonly string[]): Promise<string[]> {
  const size = await treeSize(tx);
  const changed = await tx.query(
    { organisationId: text },
    sql`SELECT DISTINCT l.organisation_id AS "organisationId"
      FROM log_leaves l JOIN record_events e ON e.organisation_id = l.organisation_id AND e.id = l.event_id
      WHERE l.leaf_index >= coalesce((SELECT leaf_index FROM record_readers WHERE reader = ${reader}), 0) AND l.leaf_index < ${size}
        AND e.subject_type = ANY (${subjectTypes}::text[])`,
  );
  await tx.execute(sql`INSERT INTO record_readers (reader, leaf_index) VALUES (${reader}, ${size})
    ON CONFLICT (reader) DO UPDATE SET leaf_index = excluded.leaf_index`);
  return changed.map(({ organisationId }) => organisationId);
}
