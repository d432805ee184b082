import { createHash } from 'node:crypto';
import { periodOfFiscalYear } from '../../kernel/fiscal-year.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { lockInventoryExclusive } from '../entries/index.ts';
import { readAccounting, type YearFigures } from '../organisations/index.ts';
import { readInputsRoot } from './inputs/service.ts';
import type { Selection } from './selection.store.ts';
import { sumOf } from './sums/rules.ts';
import { sumBy } from './sums/service.ts';

async function selectionOf(db: Db, organisationId: string, fiscalYear: number): Promise<Selection> {
  const { scope2Method, fiscalYearStart, shares } = await readAccounting(db, organisationId);
  return { organisationId, scope2Method, shares, ...periodOfFiscalYear(fiscalYear, fiscalYearStart) };
}

const byLocation = ['locationId', 'ghgScope', 'category'] as const;
const amounts = ['tco2e', 'locationTco2e', 'marketTco2e'] as const;

async function figuresIn(db: Db, selection: Selection): Promise<YearFigures> {
  const sums = await sumBy(db, selection, byLocation, { of: amounts });
  const lines = sums.map((sum) => [...byLocation, ...amounts].map((name) => sum[name]).join(' '));
  return {
    totalTco2e: sumOf(sums, 'tco2e').toFixed(),
    totalsHash: createHash('sha256').update(lines.join('\n')).digest('hex'),
    categories: new Set(sums.map(({ category }) => category)),
  };
}

/** The counted figures of a fiscal year. */
export async function readYearFigures(db: Db, organisationId: string, fiscalYear: number): Promise<YearFigures> {
  return figuresIn(db, await selectionOf(db, organisationId, fiscalYear));
}

/** The same with the root over their inputs. Locks the inventory until the transaction ends. */
export async function holdYearFigures(
  tx: Tx,
  organisationId: string,
  fiscalYear: number,
): Promise<YearFigures & { inputsRoot: string }> {
  await lockInventoryExclusive(tx, organisationId);
  const selection = await selectionOf(tx, organisationId, fiscalYear);
  const { root } = await readInputsRoot(tx, selection);
  return { ...(await figuresIn(tx, selection)), inputsRoot: root };
}
