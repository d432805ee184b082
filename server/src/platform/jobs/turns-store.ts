import { type Db, raw, sql } from '../db/index.ts';

/** Where a kind of work waits, as SQL of its own room. Indexes by (due, id) and by (organisation_id, due, id) serve it. */
export interface Waiting {
  readonly table: string;
  /** The condition of both indexes; it names no other table. */
  readonly open: string;
  /** The column that says from when a piece may be begun. */
  readonly due: string;
}

export interface WorkKey {
  readonly organisationId: string;
  readonly id: string;
}

interface Look {
  readonly now: Date;
  /** Pieces that are not wanted. */
  readonly held: readonly string[];
  /** At most how many pieces are looked at. */
  readonly limit: number;
}

/**
 * What is due, one piece of each organisation and then another of each, beginning behind the organisation that was served
 * last; of one organisation, the oldest first.
 *
 * Most of the time little is due, and all of it is read. Where more is due than is looked at, `walk` steps from one
 * organisation to the next by the index, so that a long queue of one costs no more than its first pieces.
 */
export function findInTurn(db: Db, work: string, waiting: Waiting, { now, held, limit }: Look): Promise<WorkKey[]> {
  const [table, open, due] = [raw(waiting.table), raw(waiting.open), raw(waiting.due)];
  const isDue = sql`${open} AND ${due} <= ${now} AND id <> ALL (${held}::text[])`;
  return db.query<WorkKey>(sql`
    WITH RECURSIVE served AS (
      SELECT (SELECT organisation_id FROM work_turns WHERE work = ${work}) AS last
    ), soon AS MATERIALIZED (
      SELECT organisation_id, id, ${due} AS due FROM ${table} WHERE ${isDue}
      ORDER BY ${due}, id LIMIT ${limit}::int + 1
    ), walk (organisation, lap) AS (
      SELECT last, 0 FROM served WHERE (SELECT count(*) FROM soon) > ${limit}::int
      UNION ALL
      SELECT next.organisation, CASE WHEN next.organisation IS NULL THEN 2 ELSE greatest(lap, 1) END
      FROM walk CROSS JOIN served CROSS JOIN LATERAL (
        SELECT CASE WHEN organisation IS NULL THEN (SELECT min(organisation_id) FROM ${table} WHERE ${open})
          ELSE (SELECT organisation_id FROM ${table} WHERE ${open} AND organisation_id > organisation
                ORDER BY organisation_id LIMIT 1) END AS organisation) AS next
      -- Null stands before the first organisation. There the second lap begins; it ends with the one served last.
      WHERE lap < 2 OR next.organisation <= last
    ), turns AS MATERIALIZED (
      SELECT organisation FROM walk
      WHERE lap > 0 AND EXISTS (SELECT FROM ${table} WHERE organisation_id = organisation AND ${isDue})
      LIMIT ${limit}::int
    ), found AS (
      SELECT organisation_id, id, due FROM soon WHERE (SELECT count(*) FROM soon) <= ${limit}::int
      UNION ALL
      SELECT first.* FROM turns CROSS JOIN LATERAL (
        SELECT organisation_id, id, ${due} FROM ${table} WHERE organisation_id = organisation AND ${isDue}
        -- As many as fill the look where all others have one.
        ORDER BY ${due}, id LIMIT (SELECT ${limit}::int - count(*) + 1 FROM turns)) AS first
    )
    SELECT organisation_id AS "organisationId", id FROM found CROSS JOIN served
    ORDER BY row_number() OVER (PARTITION BY organisation_id ORDER BY due, id), organisation_id <= last, organisation_id
    LIMIT ${limit}`);
}

/**
 * For the next look of any process. It is noted before each piece begins and nothing is lost with it, so the commit does
 * not wait for the disk.
 */
export async function noteTurn(db: Db, work: string, organisationId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO work_turns (work, organisation_id)
    SELECT ${work}, ${organisationId} WHERE set_config('synchronous_commit', 'off', true) = 'off'
    ON CONFLICT (work) DO UPDATE SET organisation_id = excluded.organisation_id`);
}
