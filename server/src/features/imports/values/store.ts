import { column, type Db, isAmong, listPage, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import { importRows, type Key } from '../rows/store.ts';
import type { KnownMeaning, Means, Suggestion } from './rules.ts';
import { type ImportValueList, sortable } from './schema.ts';

const { integer, jsonb, numeric, text, timestamptz } = column;

export type ValueField = KnownMeaning['field'];

export const importValues = table('import_values', {
  organisationId: text,
  importId: text,
  field: text.as<ValueField>(),
  key: text,
  value: text,
  rows: integer,
  means: jsonb.as<Means>().orNull,
  decidedBy: text.as<'person' | 'template' | 'service'>().orNull,
  confidence: numeric.orNull,
  suggestions: jsonb.as<Suggestion[]>(),
});
export type ValueRow = TableRow<typeof importValues>;

const listed = { ...importValues.columns, id: text };

const { field, key, decidedBy, confidence } = importValues.columns;
const decided = { field, key, means: jsonb.as<Means>(), decidedBy, confidence };

export const allValues = (db: Db, key: Key): Promise<ValueRow[]> =>
  db.query(
    importValues.columns,
    sql`SELECT ${importValues.select()} FROM import_values WHERE ${importValues.where(key)}`,
  );

/** The values that have a meaning. */
export const decidedValues = (db: Db, { organisationId, importId }: Key) =>
  db.query(
    decided,
    sql`SELECT field, key, means, decided_by AS "decidedBy", confidence FROM import_values
      WHERE organisation_id = ${organisationId} AND import_id = ${importId} AND means IS NOT NULL`,
  );

export function listValues(db: Db, { organisationId, importId }: Key, query: ImportValueList) {
  const where = [
    sql`organisation_id = ${organisationId} AND import_id = ${importId}`,
    ...isAmong('field', query.field),
    ...(query.isMapped === undefined ? [] : [query.isMapped === 'true' ? sql`means IS NOT NULL` : sql`means IS NULL`]),
  ];
  const select = sql`${importValues.select()}, field || ':' || key AS id`;
  const from = sql`import_values`;
  return listPage(db, { columns: listed, select, from, where, sortable, query, tieBreak: "(field || ':' || key)" });
}

export async function replaceValues(
  tx: Tx,
  key: Key,
  rows: readonly Omit<ValueRow, 'organisationId' | 'importId'>[],
): Promise<void> {
  await tx.execute(importValues.delete(key));
  if (rows.length === 0) return;
  const { organisationId, importId } = key;
  const computed = { organisationId: sql`${organisationId}`, importId: sql`${importId}` };
  await tx.execute(importValues.insertAll(rows, computed));
}

/** False if the import has no such value. */
export const setMeaning = async (
  tx: Tx,
  { organisationId, importId }: Key,
  { field, key }: Pick<ValueRow, 'field' | 'key'>,
  means: Means | null,
): Promise<boolean> => {
  const change = { means, decidedBy: means && ('person' as const), confidence: means && '1' };
  return (await tx.execute(importValues.update(change, { organisationId, importId, field, key }))) === 1;
};

export async function countUnmapped(db: Db, key: Key): Promise<number> {
  const row = await db.one(
    { total: integer },
    sql`SELECT count(*)::int AS total FROM import_values WHERE ${importValues.where({ ...key, means: null })}`,
  );
  return row!.total;
}

export interface DistinctValue {
  readonly value: string;
  readonly rows: number;
}

/** More distinct values than this are free text, which nobody maps one by one. */
export const MAX_VALUES = 5_000;

/** The texts of a column with corrections, most frequent first. */
export const distinctValues = (db: Db, key: Key, position: number): Promise<DistinctValue[]> =>
  db.query(
    { value: text, rows: integer },
    sql`SELECT value, count(*)::int AS rows FROM (
        SELECT coalesce(edits ->> ${String(position)}, cells ->> ${position}::int) AS value FROM import_rows
        WHERE ${importRows.where(key)} AND ignored_because IS NULL
      ) AS texts
      WHERE value <> '' GROUP BY value ORDER BY count(*) DESC, value LIMIT ${MAX_VALUES}`,
  );

export const importMeanings = table('import_meanings', {
  organisationId: text,
  field: text.as<ValueField>(),
  key: text,
  value: text,
  means: jsonb.as<Means>(),
  uses: integer,
  lastUsedAt: timestamptz,
});

/** The meanings that an organisation has used most; beyond these, history says little. */
const MAX_KNOWN = 10_000;

export const knownMeanings = (db: Db, organisationId: string): Promise<KnownMeaning[]> =>
  db.query(
    { field: importMeanings.columns.field, value: text, means: importMeanings.columns.means, uses: integer },
    sql`SELECT field, value, means, uses FROM import_meanings WHERE organisation_id = ${organisationId}
      ORDER BY uses DESC, last_used_at DESC LIMIT ${MAX_KNOWN}`,
  );

/** Learns the meanings of an applied import. A person's last decision about a value wins. */
export async function learnMeanings(tx: Tx, { organisationId, importId }: Key, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO import_meanings (organisation_id, field, key, value, means, uses, last_used_at)
    SELECT organisation_id, field, key, value, means, 1, ${now} FROM import_values
    WHERE organisation_id = ${organisationId} AND import_id = ${importId} AND means IS NOT NULL
    ON CONFLICT (organisation_id, field, key) DO UPDATE
      SET means = excluded.means, uses = import_meanings.uses + 1, last_used_at = excluded.last_used_at`);
}
