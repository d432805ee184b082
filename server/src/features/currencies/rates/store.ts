import { readTable } from '../../../platform/data-files.ts';
import { column, type Db, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';

const { integer, numeric, text, timestamptz } = column;

/** The rates that an organisation has entered. One of the two amounts is set. */
export const exchangeRates = table('exchange_rates', {
  organisationId: text,
  currency: text,
  period: text,
  unitsPerUsd: numeric.orNull,
  usdPerUnit: numeric.orNull,
  source: text,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  version: integer,
});
export type RateRow = TableRow<typeof exchangeRates>;

interface Key {
  readonly currency: string;
  readonly period: string;
}

/** A few rows at most: nobody enters more rates than there are months and currencies in use. */
export const allRates = (db: Db, organisationId: string): Promise<RateRow[]> =>
  db.query(
    exchangeRates.columns,
    sql`SELECT ${exchangeRates.select()} FROM exchange_rates
      WHERE organisation_id = ${organisationId} ORDER BY currency, period`,
  );

export const findRate = (db: Db, organisationId: string, { currency, period }: Key): Promise<RateRow | undefined> =>
  db.one(
    exchangeRates.columns,
    sql`SELECT ${exchangeRates.select()} FROM exchange_rates
      WHERE ${exchangeRates.where({ organisationId, currency, period })}`,
  );

/** In the order of their names in the record, `CHF/2026-03`. */
export const ratesAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<RateRow[]> =>
  db.query(
    exchangeRates.columns,
    sql`SELECT ${exchangeRates.select()} FROM exchange_rates
      WHERE organisation_id = ${organisationId} AND currency || '/' || period > ${after}
      ORDER BY currency || '/' || period LIMIT ${limit}`,
  );

type Amounts = Pick<RateRow, 'unitsPerUsd' | 'usdPerUnit' | 'source'>;

export async function insertRate(
  tx: Tx,
  organisationId: string,
  rate: Key & Amounts & { readonly createdAt: Date },
): Promise<void> {
  await tx.execute(exchangeRates.insert({ ...rate, organisationId }));
}

export async function updateRate(
  tx: Tx,
  organisationId: string,
  { currency, period }: Key,
  change: Amounts & { readonly updatedAt: Date },
): Promise<void> {
  await tx.execute(exchangeRates.update(change, { organisationId, currency, period }));
}

export async function deleteRate(tx: Tx, organisationId: string, { currency, period }: Key): Promise<void> {
  await tx.execute(exchangeRates.delete({ organisationId, currency, period }));
}

/** Other changes of the organisation's rates and prices wait until this transaction ends. */
export async function lockMoney(tx: Tx, organisationId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`currencies ${organisationId}`}, 0))`);
}

/** The units of money that the service knows. */
export const readCurrencies = (): ReadonlySet<string> =>
  new Set(
    readTable('units.csv')
      .filter(({ dimension }) => dimension === 'money')
      .map(({ unit = '' }) => unit),
  );
