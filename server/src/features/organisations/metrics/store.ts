import {
  column,
  type Db,
  inTimes,
  listPage,
  type RowOf,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { type MetricsList, sortable } from './schema.ts';

const { integer, jsonb, numeric, smallint, text, timestamptz } = column;

export const metricYears = table('metric_years', {
  organisationId: text,
  fiscalYear: integer,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});

export const metrics = table('metrics', {
  organisationId: text,
  fiscalYear: integer,
  position: smallint,
  name: text,
  value: numeric,
  unit: text,
  currency: text.orNull,
});

/** The value is decimal text. */
export type StoredMetric = Pick<TableRow<typeof metrics>, 'name' | 'value' | 'unit' | 'currency'>;

const yearColumns = { ...metricYears.columns, metrics: jsonb.as<readonly StoredMetric[]>() };
export type MetricsRow = RowOf<typeof yearColumns>;

const selected = sql`${metricYears.select('y')}, (
  SELECT jsonb_agg(jsonb_build_object('name', m.name, 'value', m.value::text, 'unit', m.unit, 'currency', m.currency)
    ORDER BY m.position)
  FROM metrics m WHERE m.organisation_id = y.organisation_id AND m.fiscal_year = y.fiscal_year) AS metrics`;

export const findMetrics = (db: Db, organisationId: string, fiscalYear: number): Promise<MetricsRow | undefined> =>
  db.one(
    yearColumns,
    sql`SELECT ${selected} FROM metric_years y WHERE ${metricYears.where({ organisationId, fiscalYear }, 'y')}`,
  );

/** By fiscal year; years without metrics are omitted. Values are decimal text. */
export async function metricsFor(
  db: Db,
  organisationId: string,
  fiscalYears: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredMetric[]>> {
  const rows = await db.query(
    yearColumns,
    sql`SELECT ${selected} FROM metric_years y
      WHERE y.organisation_id = ${organisationId} AND y.fiscal_year = ANY (${fiscalYears}::integer[])`,
  );
  return new Map(rows.map(({ fiscalYear, metrics }) => [fiscalYear, metrics]));
}

export function listMetrics(db: Db, organisationId: string, query: MetricsList) {
  const where = [sql`y.organisation_id = ${organisationId}`, ...inTimes(query, sortable)];
  const listing = { columns: yearColumns, select: selected, from: sql`metric_years y` };
  return listPage(db, { ...listing, where, sortable, query, tieBreak: 'y.fiscal_year::text' });
}

/** Ordered by year, as the record pages: years of four digits sort like numbers. */
export const metricsAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<MetricsRow[]> =>
  db.query(
    yearColumns,
    sql`SELECT ${selected} FROM metric_years y
      WHERE y.organisation_id = ${organisationId} AND y.fiscal_year::text > ${after} ORDER BY y.fiscal_year LIMIT ${limit}`,
  );

interface Year {
  readonly fiscalYear: number;
  readonly metrics: readonly StoredMetric[];
}

export async function insertYear(tx: Tx, organisationId: string, year: Year & { createdAt: Date }): Promise<void> {
  const { fiscalYear, createdAt } = year;
  await tx.execute(metricYears.insert({ organisationId, fiscalYear, createdAt }));
  await insertMetrics(tx, organisationId, year);
}

export async function replaceYear(tx: Tx, organisationId: string, year: Year & { updatedAt: Date }): Promise<void> {
  const { fiscalYear, updatedAt } = year;
  await tx.execute(metricYears.update({ updatedAt }, { organisationId, fiscalYear }));
  await tx.execute(metrics.delete({ organisationId, fiscalYear }));
  await insertMetrics(tx, organisationId, year);
}

async function insertMetrics(tx: Tx, organisationId: string, { fiscalYear, metrics: given }: Year): Promise<void> {
  const rows = given.map((metric, position) => ({ ...metric, organisationId, fiscalYear, position }));
  await tx.execute(metrics.insertAll(rows));
}

/** Also deletes the metrics. */
export async function deleteYear(tx: Tx, organisationId: string, fiscalYear: number): Promise<void> {
  await tx.execute(metricYears.delete({ organisationId, fiscalYear }));
}
