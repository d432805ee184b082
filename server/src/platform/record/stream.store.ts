import { firstIdAt } from '../../kernel/ids.ts';
import { column, type Db, type Sql, sql } from '../db/index.ts';
import type { StoredEvent } from './read.store.ts';
import { recordPersonal } from './store.ts';

/** The part of the record that a report lists. */
export interface RecordStretch {
  readonly organisationId: string;
  readonly subjectTypes: readonly string[];
  readonly from: Date;
}

const columns = { id: column.text, leaf: column.text, fields: recordPersonal.columns.fields.orNull };

/** Number of events read at once. Their size is limited like that of requests. */
const BATCH_SIZE = 500;

/** In the order of time, one batch at a time. */
export async function* streamRecord(db: Db, stretch: RecordStretch): AsyncGenerator<StoredEvent[]> {
  let next: Sql = sql`>= ${firstIdAt('rec', stretch.from)}`;
  for (;;) {
    const events = await nextEvents(db, stretch, next);
    if (events.length > 0) yield events;
    if (events.length < BATCH_SIZE) return;
    next = sql`> ${events[BATCH_SIZE - 1]!.id}`;
  }
}

/**
 * Each kind has its own limit, so that its index serves it. This skips the events of entries, by far the most numerous.
 */
const nextEvents = (db: Db, { organisationId, subjectTypes }: RecordStretch, next: Sql): Promise<StoredEvent[]> =>
  db.query(
    columns,
    sql`SELECT e.id, e.leaf, p.fields
      FROM unnest(${subjectTypes}::text[]) AS kind (subject_type)
      CROSS JOIN LATERAL (
        SELECT r.organisation_id, r.id, r.leaf FROM record_events r
        WHERE r.organisation_id = ${organisationId} AND r.subject_type = kind.subject_type AND r.id ${next}
        ORDER BY r.id LIMIT ${BATCH_SIZE}
      ) AS e
      LEFT JOIN record_personal p ON p.organisation_id = e.organisation_id AND p.event_id = e.id
      ORDER BY e.id LIMIT ${BATCH_SIZE}`,
  );

export async function countRecord(db: Db, { organisationId, subjectTypes, from }: RecordStretch): Promise<number> {
  const row = await db.one(
    { total: column.integer },
    sql`SELECT count(*)::int AS total FROM record_events
      WHERE organisation_id = ${organisationId} AND subject_type = ANY (${subjectTypes}::text[])
        AND id >= ${firstIdAt('rec', from)}`,
  );
  return row?.total ?? 0;
}
