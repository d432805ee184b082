import { column, type Db, type RowOf, raw, type Sql, sql } from '../db/index.ts';
import type { ErasedField } from './erasure.store.ts';
import type { EventKey } from './leaf.store.ts';
import { recordEvents, recordPersonal } from './store.ts';

const { boolean, json, jsonb, text, timestamptz } = column;

const wholeEvent = {
  ...recordEvents.columns,
  fields: recordPersonal.columns.fields.orNull,
  erased: jsonb.as<ErasedField[]>().orNull,
};
export type WholeEvent = RowOf<typeof wholeEvent>;

/** The events with these keys. They may belong to several organisations, because all share one tree. */
export const findEvents = (db: Db, keys: readonly EventKey[]): Promise<WholeEvent[]> =>
  db.query(
    wholeEvent,
    sql`SELECT ${recordEvents.select('e')}, p.fields, p.erased
      FROM unnest(${keys.map((key) => key.organisationId)}::text[], ${keys.map((key) => key.eventId)}::text[])
        AS wanted (organisation_id, id)
      JOIN record_events e ON e.organisation_id = wanted.organisation_id AND e.id = wanted.id
      LEFT JOIN record_personal p ON p.organisation_id = e.organisation_id AND p.event_id = e.id`,
  );

/**
 * Sorts the last event of each resource first. Positions in the tree give the order, and the queue continues it: a
 * change waits for the one before it. Ids depend on clocks, which can be wrong. An import precedes every change, even a
 * change in progress while it read the rows.
 */
const LAST_FIRST = raw(
  `e.subject_id, e.action LIKE '%.imported', l.leaf_index DESC NULLS FIRST, q.position DESC NULLS LAST`,
);

const placed = raw(`record_events e
  LEFT JOIN log_leaves l ON l.organisation_id = e.organisation_id AND l.event_id = e.id
  LEFT JOIN record_queue q ON q.organisation_id = e.organisation_id AND q.event_id = e.id`);

const lastKnown = {
  subjectId: text,
  eventId: text,
  /** Null if the resource is deleted. */
  after: json.orNull,
  fields: recordPersonal.columns.fields.orNull,
};
export type LastKnown = RowOf<typeof lastKnown>;

/**
 * The concatenation keeps PostgreSQL from using the index of kinds: before the table has statistics, it would read
 * every event of the kind for each page of ids.
 */
const isOfType = (type: string): Sql => sql`e.subject_type || '' = ${type}`;

/** The last event of each of these resources. */
export const lastEventsOf = (
  db: Db,
  organisationId: string,
  type: string,
  ids: readonly string[],
): Promise<LastKnown[]> =>
  db.query(
    lastKnown,
    sql`SELECT DISTINCT ON (e.subject_id) e.subject_id AS "subjectId", e.id AS "eventId",
        e.leaf::json -> 'after' AS after, p.fields
      FROM ${placed} LEFT JOIN record_personal p ON p.organisation_id = e.organisation_id AND p.event_id = e.id
      WHERE e.organisation_id = ${organisationId} AND ${isOfType(type)} AND e.subject_id = ANY (${ids}::text[])
      ORDER BY ${LAST_FIRST}`,
  );

const change = { subjectId: text, at: timestamptz, isImport: boolean };
export type ChangeTime = Pick<RowOf<typeof change>, 'at' | 'isImport'>;

/** The times at which the record says that each of these resources changed. */
export async function changeTimesOf(
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, ChangeTime[]>> {
  const rows = await db.query(
    change,
    sql`SELECT subject_id AS "subjectId", at, action LIKE '%.imported' AS "isImport" FROM record_events
      WHERE organisation_id = ${organisationId} AND subject_id = ANY (${ids}::text[])`,
  );
  const times = new Map<string, ChangeTime[]>(ids.map((id) => [id, []]));
  for (const { subjectId, ...time } of rows) times.get(subjectId)?.push(time);
  return times;
}

export interface Stretch {
  readonly type: string;
  /** Exclusive. */
  readonly after: string;
  /** Inclusive; null for no end. */
  readonly upTo: string | null;
}

/** The next resources with events in the record, in the order of their ids. */
export async function nextSubjects(
  db: Db,
  organisationId: string,
  { type, after, upTo }: Stretch,
  limit: number,
): Promise<string[]> {
  const rows = await db.query(
    { subjectId: text },
    sql`SELECT DISTINCT e.subject_id AS "subjectId" FROM record_events e
      WHERE e.organisation_id = ${organisationId} AND ${isOfType(type)} AND e.subject_id > ${after}
        AND (${upTo}::text IS NULL OR e.subject_id <= ${upTo})
      ORDER BY e.subject_id LIMIT ${limit}`,
  );
  return rows.map(({ subjectId }) => subjectId);
}

/** Every organisation in the record, with the kinds of resource recorded there. */
export const listSubjectTypes = (db: Db): Promise<Array<{ organisationId: string; type: string }>> =>
  db.query(
    { organisationId: text, type: text },
    sql`SELECT DISTINCT organisation_id AS "organisationId", subject_type AS type FROM record_events ORDER BY 1, 2`,
  );

/** Events with a position neither in the tree nor in the queue. */
export const findUnplaced = (db: Db, limit: number): Promise<EventKey[]> =>
  db.query(
    { organisationId: text, eventId: text },
    sql`SELECT e.organisation_id AS "organisationId", e.id AS "eventId" FROM record_events e
      WHERE NOT EXISTS (SELECT FROM log_leaves l WHERE l.organisation_id = e.organisation_id AND l.event_id = e.id)
        AND NOT EXISTS (SELECT FROM record_queue q WHERE q.organisation_id = e.organisation_id AND q.event_id = e.id)
      ORDER BY e.organisation_id, e.id LIMIT ${limit}`,
  );
