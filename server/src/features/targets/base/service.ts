import { Decimal } from '../../../kernel/decimal.ts';
import { periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Db } from '../../../platform/db/index.ts';
import { gwpSetsByYear, type Selection, settledSpans, sumBy, type UsedGwpSet } from '../../inventory/index.ts';
import {
  type Accounting,
  type ExternalInventoryRow,
  externalInventoriesFor,
  readAccounting,
} from '../../organisations/index.ts';
import { count, marked, yearOf } from '../projection/calendar.rules.ts';
import type { YearInventory } from './rules.ts';

export type BaseInventories = ReadonlyMap<number, YearInventory>;

interface Reading {
  readonly accounting: Accounting;
  readonly gwpSets: readonly UsedGwpSet[];
}

/** Reads the inventories of base years. A year with entries is the organisation's own; otherwise it may be external. */
export async function readBaseInventories(
  db: Db,
  organisationId: string,
  years: readonly number[],
  { accounting, gwpSets }: Reading,
): Promise<BaseInventories> {
  const found = new Map<number, YearInventory>();
  for (const row of await externalInventoriesFor(db, organisationId, years))
    found.set(row.fiscalYear, externalInventory(row, accounting));
  for (const year of new Set(years)) {
    const own = await readBooks(db, organisationId, year, { accounting, gwpSets });
    if (own) found.set(year, own);
  }
  return found;
}

/** Undefined if the year has no approved or locked entries. */
async function readBooks(
  db: Db,
  organisationId: string,
  year: number,
  { accounting: { fiscalYearStart, scope2Method, shares }, gwpSets }: Reading,
): Promise<YearInventory | undefined> {
  const days = periodOfFiscalYear(year, fiscalYearStart);
  const selection = { organisationId, ...days, scope2Method, shares };
  const sums = await sumBy(db, selection, ['ghgScope']);
  if (sums.length === 0) return undefined;
  const frame = yearOf(year, fiscalYearStart);
  const settled = marked(frame, await settledSpans(db, organisationId, days));
  return {
    source: 'books',
    isSettled: count(settled) === frame.days,
    isAssured: false,
    tonnes: new Map(sums.map(({ ghgScope, tco2e }) => [ghgScope, new Decimal(tco2e)])),
    locationIds: await locationsIn(db, selection),
    gwpSetsOf: (ghgScopes) => gwpSetsIn(gwpSets, ghgScopes, year),
  };
}

/** Read only for organisations with equity shares, which most do not have. */
async function locationsIn(db: Db, selection: Selection): Promise<ReadonlySet<string>> {
  const sums = selection.shares.length === 0 ? [] : await sumBy(db, selection, ['locationId']);
  return new Set(sums.map(({ locationId }) => locationId));
}

/** Scope 2 has no amount by the market-based method if a line lacks it. */
function externalInventory(
  { lines, gwpSet, assurance }: ExternalInventoryRow,
  { scope2Method }: Accounting,
): YearInventory {
  const tonnes = new Map<GhgScope, Decimal>();
  const unknown = new Set<GhgScope>();
  for (const { scope, tco2e, marketTco2e } of lines) {
    const amount = scope === 2 && scope2Method === 'market_based' ? marketTco2e : tco2e;
    if (amount === null) unknown.add(scope);
    else tonnes.set(scope, new Decimal(amount).plus(tonnes.get(scope) ?? 0));
  }
  for (const scope of unknown) tonnes.delete(scope);
  return {
    source: 'external',
    isSettled: true,
    isAssured: assurance !== null,
    tonnes,
    gwpSetsOf: () => [gwpSet],
    locationIds: new Set(),
  };
}

/**
 * Sets of warming potentials of the entries of a year. A factor without the mass of each gas keeps its published figure
 * under every set, so `as_published` counts only by itself.
 */
export function gwpSetsIn(used: readonly UsedGwpSet[], ghgScopes: readonly GhgScope[], year: number): string[] {
  const sets = used.filter((one) => one.year === year && ghgScopes.includes(one.ghgScope)).map(({ gwpSet }) => gwpSet);
  const distinct = [...new Set(sets)].toSorted();
  const chosen = distinct.filter((set) => set !== 'as_published');
  return chosen.length > 0 ? chosen : distinct;
}

/** The inventory of one year, for a new or changed base. */
export async function readBaseInventory(
  db: Db,
  organisationId: string,
  year: number,
): Promise<{ inventory: YearInventory | undefined; accounting: Accounting }> {
  const accounting = await readAccounting(db, organisationId);
  const gwpSets = await gwpSetsByYear(db, organisationId, { from: year, to: year }, accounting.fiscalYearStart);
  const inventories = await readBaseInventories(db, organisationId, [year], { accounting, gwpSets });
  return { inventory: inventories.get(year), accounting };
}
