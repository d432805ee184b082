import { periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import { readData } from '../../../platform/data-files.ts';
import type { Db } from '../../../platform/db/index.ts';
import { sumBy } from '../../inventory/index.ts';
import { findStatement, readAccounting } from '../../organisations/index.ts';
import { claimedPeriods } from '../store.ts';
import type { Candidate } from './candidate.rules.ts';
import { fiscalYearsOf, type NeutralityCriteria, type Standing, unstatedIn } from './standing.rules.ts';

let criteria: NeutralityCriteria | undefined;

/** The dated file `data/neutrality-criteria.json`. */
function neutralityCriteria(): NeutralityCriteria {
  criteria ??= JSON.parse(readData('neutrality-criteria.json').toString('utf8')) as NeutralityCriteria;
  return criteria;
}

type Subject = Pick<Candidate, 'type' | 'periodStart' | 'periodEnd' | 'ghgScopes'>;

/** Reads the categories and the former claims for `carbon_neutral` only; no other type needs them. */
export async function readStanding(db: Db, organisationId: string, subject: Subject): Promise<Standing> {
  const { fiscalYearStart } = await readAccounting(db, organisationId);
  const standing = { fiscalYearStart, criteria: neutralityCriteria(), unstated: [], claimedFrom: [] };
  if (subject.type !== 'carbon_neutral') return standing;
  const years = fiscalYearsOf(subject, fiscalYearStart);
  const unstated = [];
  for (const year of years) {
    const days = periodOfFiscalYear(year, fiscalYearStart);
    const recorded = subject.ghgScopes.includes(3)
      ? await sumBy(db, { organisationId, ...days, ghgScopes: [3], shares: [] }, ['category'])
      : [];
    const statement = await findStatement(db, organisationId, year);
    const categories = unstatedIn(
      new Set(recorded.map(({ category }) => category)),
      new Set(statement?.scope3.map(({ category }) => category)),
    );
    if (categories.length > 0) unstated.push({ year, categories });
  }
  const claimed = await claimedPeriods(db, organisationId, 'carbon_neutral');
  const claimedFrom = claimed.map(({ periodStart }) => periodStart).filter((day) => day !== subject.periodStart);
  return { ...standing, unstated, claimedFrom };
}
