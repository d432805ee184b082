import type { TestApi } from '../../../../test/harness.ts';
import { column, type Db, sql } from '../../../platform/db/index.ts';
import { byService, createRecorder } from '../../../platform/record/index.ts';
import { leafHash } from './reference.ts';

let things = 0;

/** Events without a real subject, all in one transaction. */
export async function addEvents(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  count: number,
  organisationId = 'org_of_events',
): Promise<void> {
  const { recordAll } = createRecorder(clock);
  await db.transaction(async (tx) => {
    const changes = Array.from({ length: count }, () => {
      const id = `thing_${++things}`;
      return { action: 'thing.created', subject: { type: 'thing', id }, before: null, after: { id, name: 'A thing' } };
    });
    recordAll(tx, byService(organisationId), changes);
  });
}

/** The hashes of all leaves in order, calculated from the events. */
export async function leavesOf(db: Db): Promise<Buffer[]> {
  const rows = await db.query(
    { leaf: column.text },
    sql`SELECT e.leaf FROM log_leaves l JOIN record_events e ON e.organisation_id = l.organisation_id AND e.id = l.event_id
      ORDER BY l.leaf_index`,
  );
  return rows.map(({ leaf }) => leafHash(Buffer.from(leaf)));
}
