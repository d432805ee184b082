import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Db } from '../../../platform/db/index.ts';
import { sumByYear, type YearTotal } from '../../emissions/index.ts';
import { sumConfirmedByYear } from '../../offsets/index.ts';
import type { TargetRow } from '../store.ts';
import type { YearBooks } from './year.ts';

/** The books of an organisation, year by year, for any set of scopes. */
export interface Books {
  of(ghgScopes: readonly GhgScope[], year: number): YearBooks | undefined;
}

/** Read from the rollups, once for all targets that are looked at. */
export async function openBooks(db: Db, organisationId: string, targets: readonly TargetRow[]): Promise<Books> {
  if (targets.length === 0) return { of: () => undefined };
  const years = {
    from: Math.min(...targets.map(({ baseYear }) => baseYear)),
    to: Math.max(...targets.map(({ targetYear }) => targetYear)),
  };
  const totals = await sumByYear(db, organisationId, years);
  const needsRetirements = targets.some(({ type }) => type === 'net_zero');
  const retired = needsRetirements ? await sumConfirmedByYear(db, organisationId, years) : [];
  const retiredIn = new Map(retired.map(({ year, quantity }) => [year, new Decimal(quantity)]));
  return {
    of: (ghgScopes, year) =>
      add(
        totals.filter((total) => total.year === year && ghgScopes.includes(total.ghgScope)),
        retiredIn.get(year),
      ),
  };
}

function add(totals: readonly YearTotal[], retired = new Decimal(0)): YearBooks | undefined {
  if (totals.length === 0) return undefined;
  const ends = totals.flatMap(({ coveredUntil }) => coveredUntil ?? []).sort();
  return {
    tco2e: totals.reduce((sum, { tco2e }) => sum.plus(tco2e), new Decimal(0)),
    entries: totals.reduce((sum, { entries }) => sum + entries, 0),
    coveredUntil: ends.at(-1) ?? null,
    retired,
  };
}
