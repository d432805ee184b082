import { type FiscalYearStart, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { Db } from '../../../platform/db/index.ts';
import { countCounted, readClaimFacts } from '../../inventory/index.ts';
import { externalInventoriesFor, findStatement, readAccounting, readReporter } from '../../organisations/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import { fiscalYearsOf } from '../eligibility/standing.rules.ts';
import type { CertificateRow } from '../store.ts';
import { type BaseSource, statedFacts, statementOf, validationOf } from './preparation.rules.ts';
import type { Accounts } from './preparation.schema.ts';

type Subject = Pick<CertificateRow, 'organisationId' | 'ghgScopes' | 'periodStart' | 'periodEnd'>;

/** The basis of the figures, as the books and the statements of the years are now. */
export async function accountsOf(db: Db, subject: Subject, target: ClaimTarget | undefined): Promise<Accounts> {
  const { organisationId, ghgScopes } = subject;
  const { fiscalYearStart } = await readAccounting(db, organisationId);
  const { locations } = await readReporter(db, organisationId);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const statements: Array<Accounts['statements'][number]> = [];
  const unstatedYears: number[] = [];
  for (const year of fiscalYearsOf(subject, fiscalYearStart)) {
    const row = await findStatement(db, organisationId, year);
    const source = row?.baseYear ? await sourceOf(db, organisationId, row.baseYear, fiscalYearStart) : 'none';
    if (row) statements.push(statementOf(row, names, source));
    else unstatedYears.push(year);
  }
  const facts = await readClaimFacts(db, organisationId, subject);
  return { statements, unstatedYears, ...statedFacts(facts, ghgScopes), targetValidation: validationOf(target) };
}

/** As for targets: a year with entries is the organisation's own; otherwise it may be external. */
async function sourceOf(db: Db, organisationId: string, year: number, start: FiscalYearStart): Promise<BaseSource> {
  if ((await countCounted(db, { organisationId, ...periodOfFiscalYear(year, start) })) > 0) return 'books';
  const external = await externalInventoriesFor(db, organisationId, [year]);
  return external.length > 0 ? 'external' : 'none';
}
