import { column, type Db, inTimes, listPage, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import type { GwpSet } from '../schema.ts';
import type { Draft, Line } from './rules.ts';
import { type ExternalInventoryList, sortable } from './schema.ts';

const { integer, jsonb, text, timestamptz } = column;

export const externalInventories = table('external_inventories', {
  organisationId: text,
  fiscalYear: integer,
  source: text,
  gwpSet: text.as<GwpSet>(),
  lines: jsonb.as<readonly Line[]>(),
  evidence: jsonb.as<Draft['evidence']>(),
  assurance: jsonb.as<NonNullable<Draft['assurance']>>().orNull,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type ExternalInventoryRow = TableRow<typeof externalInventories>;

export const findInventory = (
  db: Db,
  organisationId: string,
  fiscalYear: number,
): Promise<ExternalInventoryRow | undefined> =>
  db.one(
    externalInventories.columns,
    sql`SELECT ${externalInventories.select()} FROM external_inventories
      WHERE ${externalInventories.where({ organisationId, fiscalYear })}`,
  );

/** External inventories of these fiscal years; years without one are omitted. */
export const externalInventoriesFor = (
  db: Db,
  organisationId: string,
  fiscalYears: readonly number[],
): Promise<ExternalInventoryRow[]> =>
  db.query(
    externalInventories.columns,
    sql`SELECT ${externalInventories.select()} FROM external_inventories
      WHERE organisation_id = ${organisationId} AND fiscal_year = ANY (${fiscalYears}::integer[])`,
  );

export function listInventories(db: Db, organisationId: string, query: ExternalInventoryList) {
  const where = [sql`organisation_id = ${organisationId}`, ...inTimes(query, sortable)];
  const { columns } = externalInventories;
  const listing = { columns, select: externalInventories.select(), from: sql`external_inventories` };
  return listPage(db, { ...listing, where, sortable, query, tieBreak: 'fiscal_year::text' });
}

/** Ordered by year, as the record pages: years of four digits sort like numbers. */
export const inventoriesAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<ExternalInventoryRow[]> =>
  db.query(
    externalInventories.columns,
    sql`SELECT ${externalInventories.select()} FROM external_inventories
      WHERE organisation_id = ${organisationId} AND fiscal_year::text > ${after} ORDER BY fiscal_year LIMIT ${limit}`,
  );

type Year = Pick<ExternalInventoryRow, 'fiscalYear'> & Draft;

export async function insertInventory(
  tx: Tx,
  organisationId: string,
  inventory: Year & { createdAt: Date },
): Promise<void> {
  await tx.execute(externalInventories.insert({ ...inventory, organisationId }));
}

export async function updateInventory(
  tx: Tx,
  organisationId: string,
  { fiscalYear, ...change }: Year & { updatedAt: Date },
): Promise<void> {
  await tx.execute(externalInventories.update(change, { organisationId, fiscalYear }));
}

export async function deleteInventory(tx: Tx, organisationId: string, fiscalYear: number): Promise<void> {
  await tx.execute(externalInventories.delete({ organisationId, fiscalYear }));
}
