import { column, type Db, raw, type Sql, sql, table } from '../db/index.ts';
import type { Work, WorkKey } from './work.ts';

export const workTurns = table('work_turns', { work: column.text, organisationId: column.text });

/** The organisation that was served last, as an expression; null if none was. */
export const lastServed = (work: string): Sql => sql`(SELECT organisation_id FROM work_turns WHERE work = ${work})`;

/** The tables in which a kind of work waits. They need indexes by (due, id) and by (organisation_id, due, id). */
export interface Waiting {
  readonly table: string;
  /** The condition of both indexes, which names no other table. */
  readonly open: string;
  /** Column with the time from which a piece may begin. */
  readonly due: string;
}

interface Bounds {
  readonly now: Date;
  /** Pieces to leave out. */
  readonly held: readonly string[];
  /** Maximum number of pieces to read. */
  readonly limit: number;
}

/**
 * Finds the due pieces: one of each organisation, then another of each, starting after the organisation that was served
 * last. Within an organisation the oldest comes first.
 *
 * Usually little is due, and all of it is read. If more than `limit` is due, `walk` steps from one organisation to the
 * next by the index, so that a long queue of one organisation costs no more than its first pieces.
 */
export function findDueFairly(
  db: Db,
  work: string,
  waiting: Waiting,
  { now, held, limit }: Bounds,
): Promise<WorkKey[]> {
  const [from, open, due] = [raw(waiting.table), raw(waiting.open), raw(waiting.due)];
  const isDue = sql`${open} AND ${due} <= ${now} AND id <> ALL (${held}::text[])`;
  return db.query(
    { organisationId: column.text, id: column.text },
    sql`
    WITH RECURSIVE served AS (
      SELECT ${lastServed(work)} AS last
    ), soon AS MATERIALIZED (
      SELECT organisation_id, id, ${due} AS due FROM ${from} WHERE ${isDue}
      ORDER BY ${due}, id LIMIT ${limit}::int + 1
    ), walk (organisation, lap) AS (
      SELECT last, 0 FROM served WHERE (SELECT count(*) FROM soon) > ${limit}::int
      UNION ALL
      SELECT next.organisation, CASE WHEN next.organisation IS NULL THEN 2 ELSE greatest(lap, 1) END
      FROM walk CROSS JOIN served CROSS JOIN LATERAL (
        SELECT CASE WHEN organisation IS NULL THEN (SELECT min(organisation_id) FROM ${from} WHERE ${open})
          ELSE (SELECT organisation_id FROM ${from} WHERE ${open} AND organisation_id > organisation
                ORDER BY organisation_id LIMIT 1) END AS organisation) AS next
      -- Null stands before the first organisation, where the second lap begins; it ends with the one served last.
      WHERE lap < 2 OR next.organisation <= last
    ), workTurns AS MATERIALIZED (
      SELECT organisation FROM walk
      WHERE lap > 0 AND EXISTS (SELECT FROM ${from} WHERE organisation_id = organisation AND ${isDue})
      LIMIT ${limit}::int
    ), found AS (
      SELECT organisation_id, id, due FROM soon WHERE (SELECT count(*) FROM soon) <= ${limit}::int
      UNION ALL
      SELECT first.* FROM workTurns CROSS JOIN LATERAL (
        SELECT organisation_id, id, ${due} FROM ${from} WHERE organisation_id = organisation AND ${isDue}
        -- As many as fill the look where all others have one.
        ORDER BY ${due}, id LIMIT (SELECT ${limit}::int - count(*) + 1 FROM workTurns)) AS first
    )
    SELECT organisation_id AS "organisationId", id FROM found CROSS JOIN served
    ORDER BY row_number() OVER (PARTITION BY organisation_id ORDER BY due, id), organisation_id <= last, organisation_id
    LIMIT ${limit}`,
  );
}

export async function findNextDue(db: Db, waiting: Waiting, now: Date): Promise<Date | null> {
  const [from, open, due] = [raw(waiting.table), raw(waiting.open), raw(waiting.due)];
  const row = await db.one(
    { due: column.timestamptz },
    sql`SELECT ${due} AS due FROM ${from} WHERE ${open} AND ${due} > ${now} ORDER BY ${due} LIMIT 1`,
  );
  return row?.due ?? null;
}

/**
 * For the next look of any process. The commit does not wait for the disk: this runs before every piece, and losing the
 * entry loses no work.
 */
export async function noteServed(db: Db, work: string, organisationId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO work_turns (work, organisation_id)
    SELECT ${work}, ${organisationId} WHERE set_config('synchronous_commit', 'off', true) = 'off'
    ON CONFLICT (work) DO UPDATE SET organisation_id = excluded.organisation_id`);
}

/** More than workers hold at any time, so that a look also finds pieces that are not held. */
const LOOKED_AT = 100;

type Finding = Required<Pick<Work, 'name' | 'look' | 'took' | 'nextDue'>>;

/** Finds due rows of a table, fairly: no organisation keeps another waiting for more than one piece per worker. */
export const dueRows = ({ db }: { db: Db }, name: string, waiting: Waiting): Finding => ({
  name,
  look: ({ now, held }) => findDueFairly(db, name, waiting, { now, held, limit: LOOKED_AT }),
  took: async (pieces) => {
    const last = pieces.at(-1);
    if (last) await noteServed(db, name, last.organisationId);
  },
  nextDue: (now) => findNextDue(db, waiting, now),
});
