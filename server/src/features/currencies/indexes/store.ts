import { column, type Db, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';

const { integer, numeric, text, timestamptz } = column;

/** The levels of consumer prices that an organisation has entered. */
export const priceIndexes = table('price_indexes', {
  organisationId: text,
  country: text,
  year: integer,
  level: numeric,
  source: text,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type IndexRow = TableRow<typeof priceIndexes>;

interface Key {
  readonly country: string;
  readonly year: number;
}

export const allIndexes = (db: Db, organisationId: string): Promise<IndexRow[]> =>
  db.query(
    priceIndexes.columns,
    sql`SELECT ${priceIndexes.select()} FROM price_indexes
      WHERE organisation_id = ${organisationId} ORDER BY country, year`,
  );

export const findIndex = (db: Db, organisationId: string, { country, year }: Key): Promise<IndexRow | undefined> =>
  db.one(
    priceIndexes.columns,
    sql`SELECT ${priceIndexes.select()} FROM price_indexes WHERE ${priceIndexes.where({ organisationId, country, year })}`,
  );

/** In the order of their names in the record, `FR/2025`. */
export const indexesAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<IndexRow[]> =>
  db.query(
    priceIndexes.columns,
    sql`SELECT ${priceIndexes.select()} FROM price_indexes
      WHERE organisation_id = ${organisationId} AND country || '/' || year > ${after}
      ORDER BY country || '/' || year LIMIT ${limit}`,
  );

type Amounts = Pick<IndexRow, 'level' | 'source'>;

export async function insertIndex(
  tx: Tx,
  organisationId: string,
  index: Key & Amounts & { readonly createdAt: Date },
): Promise<void> {
  await tx.execute(priceIndexes.insert({ ...index, organisationId }));
}

export async function updateIndex(
  tx: Tx,
  organisationId: string,
  { country, year }: Key,
  change: Amounts & { readonly updatedAt: Date },
): Promise<void> {
  await tx.execute(priceIndexes.update(change, { organisationId, country, year }));
}

export async function deleteIndex(tx: Tx, organisationId: string, { country, year }: Key): Promise<void> {
  await tx.execute(priceIndexes.delete({ organisationId, country, year }));
}
