import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import { type Db, raw, type Sql, sql } from '../../../platform/db/index.ts';
import { conditions, type Selection } from './selection.ts';

/** A revision as a row of a report. */
export type RevisionLine = {
  entryId: string;
  revision: number;
  action: string;
  at: string;
  byId: string;
  byEmail: string;
  reason: string | null;
  /** The RFC 8785 form, which the hash covers. */
  changes: string;
  previousHash: string | null;
  hash: string;
};

interface Place {
  periodStart: CivilDate;
  id: string;
}

const CHUNK = 1_000;

/** The histories of all entries inside, of deleted ones too, entry by entry in the order of period and id. */
export async function* streamRevisions(db: Db, selection: Selection): AsyncGenerator<RevisionLine[]> {
  let last: Place = { periodStart: selection.periodStart, id: '' };
  for (;;) {
    const entries = await nextEntries(db, selection, last);
    if (entries.length > 0) yield await historiesOf(db, selection.organisationId, entries);
    if (entries.length < CHUNK) return;
    last = entries[CHUNK - 1]!;
  }
}

/** Each part has its own limit, so that its index serves it and no more is read. */
function nextEntries(db: Db, selection: Selection, { periodStart, id }: Place): Promise<Place[]> {
  const part = (table: string): Sql => sql`
    (SELECT period_start AS "periodStart", id FROM ${raw(table)}
     WHERE ${conditions(selection, undefined, 'inside')} AND (period_start, id) > (${periodStart}::date, ${id})
     ORDER BY period_start, id LIMIT ${CHUNK})`;
  return db.query<Place>(sql`
    ${part('emission_entries')} UNION ALL ${part('deleted_entries')} ORDER BY "periodStart", id LIMIT ${CHUNK}`);
}

async function historiesOf(db: Db, organisationId: string, entries: readonly Place[]): Promise<RevisionLine[]> {
  const rows = await db.query<Omit<RevisionLine, 'changes'> & { changes: Json }>(sql`
    SELECT r.entry_id AS "entryId", r.revision, r.action,
      to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, r.by_id AS "byId", r.by_email AS "byEmail",
      r.reason, r.changes, encode(lag(r.hash) OVER (PARTITION BY r.entry_id ORDER BY r.revision), 'hex') AS "previousHash",
      encode(r.hash, 'hex') AS hash
    FROM unnest(${entries.map(({ id }) => id)}::text[]) WITH ORDINALITY AS entry (id, place)
    JOIN entry_revisions r ON r.organisation_id = ${organisationId} AND r.entry_id = entry.id
    ORDER BY entry.place, r.revision`);
  return rows.map((row) => ({ ...row, changes: canonicalJson(row.changes) }));
}

export async function countRevisions(db: Db, selection: Selection): Promise<number> {
  const part = (table: string): Sql =>
    sql`SELECT id FROM ${raw(table)} WHERE ${conditions(selection, undefined, 'inside')}`;
  const [row] = await db.query<{ total: number }>(sql`
    SELECT count(*)::int AS total
    FROM (${part('emission_entries')} UNION ALL ${part('deleted_entries')}) AS e
    JOIN entry_revisions r ON r.organisation_id = ${selection.organisationId} AND r.entry_id = e.id`);
  return row?.total ?? 0;
}
