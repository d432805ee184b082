import type { FiscalYearStart } from '../../kernel/fiscal-year.ts';
import { column, type Db, type RowOf, sql } from '../../platform/db/index.ts';
import type { Scope2Method } from './organisation/schema.ts';

const { text } = column;

const accountingColumns = { scope2Method: text.as<Scope2Method>(), fiscalYearStart: text.as<FiscalYearStart>() };

/** How an organisation adds up: which figure of scope 2 its totals use, and when its years begin. */
export type Accounting = RowOf<typeof accountingColumns>;

export async function readAccounting(db: Db, organisationId: string): Promise<Accounting> {
  const accounting = await db.one(
    accountingColumns,
    sql`SELECT scope2_method AS "scope2Method", fiscal_year_start AS "fiscalYearStart"
      FROM organisations WHERE id = ${organisationId}`,
  );
  if (!accounting) throw new Error(`organisation ${organisationId} has vanished`);
  return accounting;
}
