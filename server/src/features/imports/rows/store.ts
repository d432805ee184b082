import {
  column,
  type Db,
  isAmong,
  join,
  listPage,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { Counts } from '../rules.ts';
import type { EntryBody } from './body.rules.ts';
import type { Problem, RowState } from './rules.ts';
import { type ImportRow, type ImportRowList, sortable } from './schema.ts';

const { boolean, integer, jsonb, numeric, text } = column;

export const importRows = table('import_rows', {
  organisationId: text,
  importId: text,
  line: integer,
  cells: jsonb.as<string[]>(),
  edits: jsonb.as<Record<string, string>>().orNull,
  state: text.as<RowState>(),
  ignoredBecause: text.orNull,
  isIgnored: boolean.orNull,
  isKept: boolean,
  entry: jsonb.as<EntryBody>().orNull,
  understood: jsonb.as<NonNullable<ImportRow['understood']>>().orNull,
  problems: jsonb.as<Problem[]>(),
  confidence: numeric.orNull,
  key: text.orNull,
  nearDigest: text.orNull,
  quantity: numeric.orNull,
  repeats: text.orNull,
  entryId: text.orNull,
});
export type StoredRow = TableRow<typeof importRows>;

export interface Key {
  readonly organisationId: string;
  readonly importId: string;
}

export type NewRow = Pick<StoredRow, 'line' | 'cells' | 'ignoredBecause'>;

/** Rows as the file has them. */
export async function insertRows(tx: Tx, { organisationId, importId }: Key, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const computed = { organisationId: sql`${organisationId}`, importId: sql`${importId}`, state: sql`'unread'` };
  await tx.execute(importRows.insertAll(rows, computed));
}

/** Tells the planner of a large import. */
export async function analyseRows(db: Db): Promise<void> {
  await db.query({}, sql`SELECT FROM analyse_import_rows()`);
}

/** Few enough that a deletion takes well under a second. */
const DELETED_AT_ONCE = 20_000;

/** True once no row is left. */
export async function deleteSomeRows(tx: Tx, { organisationId, importId }: Key): Promise<boolean> {
  const deleted = await tx.execute(sql`
    DELETE FROM import_rows WHERE organisation_id = ${organisationId} AND import_id = ${importId} AND line IN (
      SELECT line FROM import_rows WHERE organisation_id = ${organisationId} AND import_id = ${importId}
      ORDER BY line LIMIT ${DELETED_AT_ONCE})`);
  return deleted < DELETED_AT_ONCE;
}

export function listRows(db: Db, { organisationId, importId }: Key, query: ImportRowList) {
  const where = [
    sql`organisation_id = ${organisationId} AND import_id = ${importId}`,
    ...isAmong('state', query.state),
  ];
  const { columns } = importRows;
  const listing = { columns, select: importRows.select(), from: sql`import_rows`, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'line::text' });
}

export const findLines = (db: Db, key: Key, lines: readonly number[]): Promise<StoredRow[]> =>
  db.query(
    importRows.columns,
    sql`SELECT ${importRows.select()} FROM import_rows
      WHERE ${importRows.where(key)} AND line = ANY (${lines}::int[]) ORDER BY line`,
  );

/** The next rows after a line, in their order. */
export const rowsAfter = (db: Db, key: Key, after: number, limit: number): Promise<StoredRow[]> =>
  db.query(
    importRows.columns,
    sql`SELECT ${importRows.select()} FROM import_rows
      WHERE ${importRows.where(key)} AND line > ${after} ORDER BY line LIMIT ${limit}`,
  );

/** The next rows in a state, in their order. */
export const rowsIn = (
  db: Db,
  key: Key,
  states: readonly RowState[],
  after: number,
  limit: number,
): Promise<StoredRow[]> =>
  db.query(
    importRows.columns,
    sql`SELECT ${importRows.select()} FROM import_rows
      WHERE ${join([importRows.where(key), ...isAmong('state', states)], ' AND ')} AND line > ${after}
      ORDER BY line LIMIT ${limit}`,
  );

export type Checked = Pick<
  StoredRow,
  | 'line'
  | 'state'
  | 'entry'
  | 'understood'
  | 'problems'
  | 'confidence'
  | 'key'
  | 'nearDigest'
  | 'quantity'
  | 'repeats'
  | 'entryId'
>;

/** Writes the outcome of a check or of an application. */
export async function saveChecked(tx: Tx, { organisationId, importId }: Key, rows: readonly Checked[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    UPDATE import_rows r SET state = new.state, entry = new.entry, understood = new.understood,
      problems = coalesce(new.problems, '[]'), confidence = new.confidence, key = new.key, near_digest = new.near_digest,
      quantity = new.quantity, repeats = new.repeats, entry_id = new.entry_id
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(inColumns))}::jsonb) AS new (line int, state text, entry jsonb,
      understood jsonb, problems jsonb, confidence numeric, key text, near_digest text, quantity numeric, repeats text,
      entry_id text)
    WHERE r.organisation_id = ${organisationId} AND r.import_id = ${importId} AND r.line = new.line`);
}

const inColumns = ({ nearDigest, entryId, ...row }: Checked) => ({
  ...row,
  near_digest: nearDigest,
  entry_id: entryId,
});

export type RowEdit = Pick<StoredRow, 'line' | 'edits' | 'isIgnored' | 'isKept'>;

export async function saveEdits(tx: Tx, { organisationId, importId }: Key, edits: readonly RowEdit[]): Promise<void> {
  const rows = edits.map(({ line, edits, isIgnored, isKept }) => ({
    line,
    edits,
    is_ignored: isIgnored,
    is_kept: isKept,
  }));
  await tx.execute(sql`
    UPDATE import_rows r SET edits = NULLIF(new.edits, 'null'), is_ignored = new.is_ignored, is_kept = new.is_kept
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (line int, edits jsonb, is_ignored boolean,
      is_kept boolean)
    WHERE r.organisation_id = ${organisationId} AND r.import_id = ${importId} AND r.line = new.line`);
}

/**
 * Of equal rows the first one counts; the others repeat its line. Compares the given rows with those before them and, if
 * they were changed by a person, with all others.
 */
export async function markRepeated(tx: Tx, { organisationId, importId }: Key, compared: Compared): Promise<void> {
  await tx.execute(sql`
    UPDATE import_rows r SET state = 'duplicate', repeats = 'line ' || same.line
    FROM import_rows n CROSS JOIN LATERAL (
      SELECT o.line FROM import_rows o
      WHERE o.organisation_id = ${organisationId} AND o.import_id = ${importId} AND o.key = n.key
        AND ${comparedWith(compared)}
      ORDER BY o.line LIMIT 1
    ) AS same
    WHERE n.organisation_id = ${organisationId} AND n.import_id = ${importId} AND n.line = ANY (${compared.lines}::int[])
      AND n.key IS NOT NULL AND n.state IN ('ready', 'possible_duplicate')
      AND r.organisation_id = ${organisationId} AND r.import_id = ${importId} AND r.line = n.line`);
}

/**
 * Rows of the same site, activity and days, whose amounts are within 5 % of each other, ask a person, unless one has
 * already said that they repeat nothing.
 */
export async function markPossiblyRepeated(
  tx: Tx,
  { organisationId, importId }: Key,
  compared: Compared,
): Promise<void> {
  await tx.execute(sql`
    UPDATE import_rows r SET state = 'possible_duplicate', repeats = 'line ' || like_it.line
    FROM import_rows n CROSS JOIN LATERAL (
      SELECT o.line FROM import_rows o
      WHERE o.organisation_id = ${organisationId} AND o.import_id = ${importId} AND o.near_digest = n.near_digest
        AND o.quantity BETWEEN n.quantity - 0.05 * abs(n.quantity) AND n.quantity + 0.05 * abs(n.quantity)
        AND ${comparedWith(compared)}
      ORDER BY o.quantity, o.line LIMIT 1
    ) AS like_it
    WHERE n.organisation_id = ${organisationId} AND n.import_id = ${importId} AND n.line = ANY (${compared.lines}::int[])
      AND n.near_digest IS NOT NULL AND n.state = 'ready' AND NOT n.is_kept
      AND r.organisation_id = ${organisationId} AND r.import_id = ${importId} AND r.line = n.line`);
}

/** A check of the whole file comes to the rows behind the given ones later; after a change of some rows, it does not. */
export interface Compared {
  readonly lines: readonly number[];
  readonly withAll: boolean;
}

const comparedWith = ({ lines, withAll }: Compared): Sql =>
  withAll ? sql`(o.line < n.line OR o.line <> ALL (${lines}::int[]))` : sql`o.line < n.line`;

/** More rows than this that repeat one line are checked again with the whole file. */
const MOST_FREED = 1_000;

/** Lines of the rows that repeat one of these lines. */
export async function linesRepeating(
  db: Db,
  { organisationId, importId }: Key,
  lines: readonly number[],
): Promise<number[]> {
  const repeated = lines.map((line) => `line ${line}`);
  const rows = await db.query(
    { line: integer },
    sql`SELECT line FROM import_rows WHERE organisation_id = ${organisationId} AND import_id = ${importId}
        AND state IN ('duplicate', 'possible_duplicate') AND repeats = ANY (${repeated}::text[])
      ORDER BY line LIMIT ${MOST_FREED}`,
  );
  return rows.map(({ line }) => line);
}

/** `unmapped` is counted from values. */
export async function countRows(db: Db, key: Key): Promise<Omit<Counts, 'unmapped'>> {
  const rows = await db.query(
    { state: text.as<RowState>(), total: integer },
    sql`SELECT state, count(*)::int AS total FROM import_rows WHERE ${importRows.where(key)} GROUP BY state`,
  );
  const of = (...states: RowState[]): number =>
    rows.reduce((sum, { state, total }) => (states.includes(state) ? sum + total : sum), 0);
  return {
    rows: rows.reduce((sum, { total }) => sum + total, 0),
    ready: of('ready'),
    errors: of('error', 'unread'),
    duplicates: of('duplicate', 'possible_duplicate'),
    ignored: of('ignored'),
    applied: of('applied'),
  };
}

/** Rows whose entries were deleted are ready again. */
export async function releaseRows(tx: Tx, { organisationId, importId }: Key, lines: readonly number[]): Promise<void> {
  await tx.execute(sql`UPDATE import_rows SET state = 'ready', entry_id = NULL
    WHERE organisation_id = ${organisationId} AND import_id = ${importId} AND line = ANY (${lines}::int[])`);
}
