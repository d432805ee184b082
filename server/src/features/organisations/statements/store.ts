import type { CategoryCode } from '../../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { ApprovalBy, Exclusion, Relevance, Signatory } from './rules.ts';
import { type approaches, type InventoryStatementList, sortable } from './schema.ts';

const { integer, jsonb, numeric, text, texts, timestamptz } = column;

export const statements = table('inventory_statements', {
  organisationId: text,
  fiscalYear: integer,
  boundary: text.orNull,
  consolidationApproach: text.as<(typeof approaches)[number]>(),
  baseYear: integer.orNull,
  baseYearReason: text.orNull,
  recalculationThresholdPercent: numeric,
  exclusions: jsonb.as<readonly Exclusion[]>(),
  scope3: jsonb.as<readonly Relevance[]>(),
  energyEfficiency: text.orNull,
  preparer: jsonb.as<Signatory>().orNull,
  approver: jsonb.as<Signatory>().orNull,
  /** Empty if the statement is older than the list. */
  authors: texts,
  approvedAt: timestamptz.orNull,
  approvedById: text.orNull,
  approvedByEmail: text.orNull,
  approval: text.as<ApprovalBy>().orNull,
  approvedInputsRoot: text.orNull,
  approvedTco2e: numeric.orNull,
  approvedTotalsHash: text.orNull,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});

export const statementShares = table('inventory_statement_shares', {
  organisationId: text,
  fiscalYear: integer,
  locationId: text,
  percent: numeric,
});

export type Share = Pick<TableRow<typeof statementShares>, 'locationId' | 'percent'>;

const statementColumns = { ...statements.columns, shares: jsonb.as<readonly Share[]>() };
export type StatementRow = RowOf<typeof statementColumns>;

const selected = sql`${statements.select('s')}, (
  SELECT coalesce(jsonb_agg(jsonb_build_object('locationId', h.location_id, 'percent', h.percent::text)
    ORDER BY h.location_id), '[]')
  FROM inventory_statement_shares h
  WHERE h.organisation_id = s.organisation_id AND h.fiscal_year = s.fiscal_year) AS shares`;

export const findStatement = (db: Db, organisationId: string, fiscalYear: number): Promise<StatementRow | undefined> =>
  db.one(
    statementColumns,
    sql`SELECT ${selected} FROM inventory_statements s WHERE ${statements.where({ organisationId, fiscalYear }, 's')}`,
  );

export function listStatements(db: Db, organisationId: string, query: InventoryStatementList) {
  const where = [
    sql`s.organisation_id = ${organisationId}`,
    ...isAmong("CASE WHEN s.approved_at IS NULL THEN 'none' ELSE 'given' END", query.approval),
    ...inTimes(query, sortable),
  ];
  const listing = { columns: statementColumns, select: selected, from: sql`inventory_statements s` };
  return listPage(db, { ...listing, where, sortable, query, tieBreak: 's.fiscal_year::text' });
}

/** Ordered by year, as the record pages: years of four digits sort like numbers. */
export const statementsAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<StatementRow[]> =>
  db.query(
    statementColumns,
    sql`SELECT ${selected} FROM inventory_statements s
      WHERE s.organisation_id = ${organisationId} AND s.fiscal_year::text > ${after} ORDER BY s.fiscal_year LIMIT ${limit}`,
  );

export async function insertStatement(
  tx: Tx,
  organisationId: string,
  { shares, ...statement }: Omit<StatementRow, 'organisationId' | 'version'>,
): Promise<void> {
  await tx.execute(statements.insert({ ...statement, organisationId }));
  await insertShares(tx, organisationId, statement.fiscalYear, shares);
}

export async function updateStatement(
  tx: Tx,
  organisationId: string,
  {
    shares,
    fiscalYear,
    ...change
  }: Omit<StatementRow, 'organisationId' | 'version' | 'createdAt'> & { updatedAt: Date },
): Promise<void> {
  await tx.execute(statements.update(change, { organisationId, fiscalYear }));
  await tx.execute(statementShares.delete({ organisationId, fiscalYear }));
  await insertShares(tx, organisationId, fiscalYear, shares);
}

/** All columns of an approval, or none of them. */
export type ApprovalColumns = Pick<
  StatementRow,
  | 'approvedAt'
  | 'approvedById'
  | 'approvedByEmail'
  | 'approval'
  | 'approvedInputsRoot'
  | 'approvedTco2e'
  | 'approvedTotalsHash'
>;

export async function setApproval(
  tx: Tx,
  organisationId: string,
  fiscalYear: number,
  approval: ApprovalColumns & { updatedAt: Date },
): Promise<void> {
  await tx.execute(statements.update(approval, { organisationId, fiscalYear }));
}

async function insertShares(
  tx: Tx,
  organisationId: string,
  fiscalYear: number,
  shares: readonly Share[],
): Promise<void> {
  if (shares.length === 0) return;
  await tx.execute(statementShares.insertAll(shares.map((share) => ({ ...share, organisationId, fiscalYear }))));
}

/** Also deletes the shares. */
export async function deleteStatement(tx: Tx, organisationId: string, fiscalYear: number): Promise<void> {
  await tx.execute(statements.delete({ organisationId, fiscalYear }));
}

/** Of the latest statement that has one. */
export async function findBaseYear(db: Db, organisationId: string): Promise<number | null> {
  const row = await db.one(
    { baseYear: integer },
    sql`SELECT base_year AS "baseYear" FROM inventory_statements
      WHERE organisation_id = ${organisationId} AND base_year IS NOT NULL ORDER BY fiscal_year DESC LIMIT 1`,
  );
  return row?.baseYear ?? null;
}

interface Years {
  from: number;
  to: number;
}

export interface ExcludedSource {
  readonly fiscalYear: number;
  readonly locationId: string | null;
  readonly category: CategoryCode | null;
}

/** Exclusions of these fiscal years that name a location, a category, or both. */
export const excludedSources = (db: Db, organisationId: string, { from, to }: Years): Promise<ExcludedSource[]> =>
  db.query(
    { fiscalYear: integer, locationId: text.orNull, category: text.as<CategoryCode>().orNull },
    sql`SELECT s.fiscal_year AS "fiscalYear", e.value->>'locationId' AS "locationId", e.value->>'category' AS category
      FROM inventory_statements s CROSS JOIN LATERAL jsonb_array_elements(s.exclusions) AS e
      WHERE s.organisation_id = ${organisationId} AND s.fiscal_year BETWEEN ${from} AND ${to}
        AND (e.value->>'locationId' IS NOT NULL OR e.value->>'category' IS NOT NULL)`,
  );
