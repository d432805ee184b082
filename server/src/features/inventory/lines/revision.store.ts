import { canonicalJson } from '../../../kernel/canonical-json.ts';
import { daysInPeriod, type Period } from '../../../kernel/period.ts';
import { column, type Db, type RowOf, type Sql, sql } from '../../../platform/db/index.ts';
import { deletedEntryView, entryView, revisionView } from '../../entries/index.ts';
import { after, beforeAll, type Cursor, conditions, type EntrySelection } from '../selection.store.ts';
import { daysCounted } from './rules.ts';

const { date, integer, jsonb, text } = column;

const lineColumns = {
  entryId: text,
  revision: integer,
  action: text,
  at: text,
  byId: text,
  byEmail: text,
  reason: text.orNull,
  changes: jsonb,
  previousHash: text.orNull,
  hash: text,
  periodStart: date,
  periodEnd: date,
};

/** A revision as a row of a report. `changes` is in the RFC 8785 form that the hash covers. */
export type RevisionLine = Omit<RowOf<typeof lineColumns>, 'changes'> & {
  changes: string;
  /** Days of the entry, and the number of them in the period. */
  days: number;
  daysCounted: number;
};

/** Number of entries whose histories are read at once. */
const HISTORY_BATCH_SIZE = 1_000;

/** Histories of all entries with a day in the period, including deleted ones, in the order of period and id. */
export async function* streamRevisions(db: Db, selection: EntrySelection): AsyncGenerator<RevisionLine[]> {
  let last: Cursor = beforeAll(selection);
  for (;;) {
    const entries = await nextEntries(db, selection, last);
    if (entries.length > 0) yield await historiesOf(db, selection, entries);
    if (entries.length < HISTORY_BATCH_SIZE) return;
    last = entries[HISTORY_BATCH_SIZE - 1]!;
  }
}

type EntryDays = Cursor & Period;

/** Each part has its own limit, so that PostgreSQL reads no more rows than needed from its index. */
function nextEntries(db: Db, selection: EntrySelection, last: Cursor): Promise<EntryDays[]> {
  const part = (view: Sql): Sql => sql`
    (SELECT period_start AS "periodStart", period_end AS "periodEnd", id FROM ${view}
     WHERE ${conditions(selection, undefined, 'overlapping')} AND ${after(last)}
     ORDER BY period_start, id LIMIT ${HISTORY_BATCH_SIZE})`;
  return db.query(
    { periodStart: date, periodEnd: date, id: text },
    sql`${part(entryView)} UNION ALL ${part(deletedEntryView)}
      ORDER BY "periodStart", id LIMIT ${HISTORY_BATCH_SIZE}`,
  );
}

async function historiesOf(db: Db, selection: EntrySelection, entries: readonly EntryDays[]): Promise<RevisionLine[]> {
  const rows = await db.query(
    lineColumns,
    sql`SELECT r.entry_id AS "entryId", r.revision, r.action,
        to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, r.by_id AS "byId", r.by_email AS "byEmail",
        r.reason, r.changes, encode(lag(r.hash) OVER (PARTITION BY r.entry_id ORDER BY r.revision), 'hex') AS "previousHash",
        encode(r.hash, 'hex') AS hash, entry.period_start AS "periodStart", entry.period_end AS "periodEnd"
      FROM unnest(${entries.map(({ id }) => id)}::text[], ${entries.map(({ periodStart }) => periodStart)}::date[],
        ${entries.map(({ periodEnd }) => periodEnd)}::date[])
        WITH ORDINALITY AS entry (id, period_start, period_end, place)
      JOIN ${revisionView} r ON r.organisation_id = ${selection.organisationId} AND r.entry_id = entry.id
      ORDER BY entry.place, r.revision`,
  );
  return rows.map((row) => ({
    ...row,
    changes: canonicalJson(row.changes),
    days: daysInPeriod(row.periodStart, row.periodEnd),
    daysCounted: daysCounted(row, selection),
  }));
}

export async function countRevisions(db: Db, selection: EntrySelection): Promise<number> {
  const part = (view: Sql): Sql => sql`SELECT id FROM ${view} WHERE ${conditions(selection, undefined, 'overlapping')}`;
  const row = await db.one(
    { total: integer },
    sql`SELECT count(*)::int AS total
      FROM (${part(entryView)} UNION ALL ${part(deletedEntryView)}) AS e
      JOIN ${revisionView} r ON r.organisation_id = ${selection.organisationId} AND r.entry_id = e.id`,
  );
  return row?.total ?? 0;
}
