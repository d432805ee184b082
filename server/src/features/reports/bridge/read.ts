import { Decimal } from '../../../kernel/decimal.ts';
import { periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type EntryState, readFactorCopies, type Selection, type Sum, sumBy } from '../../emissions/index.ts';
import { type AppliedGwpSet, createLibrary, type Library } from '../../factors/index.ts';
import { type Accounting, readReporter } from '../../organisations/index.ts';
import { type Change, changesBetween, type Line, type Restate } from './rules.ts';

/** A year of a bridge. */
export interface BridgeYear extends Period {
  year: number;
  tco2e: Decimal;
  straddling: Decimal;
  entries: number;
}

export interface Bridge {
  from: BridgeYear;
  to: BridgeYear;
  changes: readonly Change[];
  nameOf(locationId: string): string;
}

interface Asked {
  from: number;
  to: number;
  /** The entries that count, in either year. */
  filter: Omit<Selection, keyof Period>;
  states?: readonly EntryState[];
  accounting: Accounting;
}

const by = [
  ...(['locationId', 'ghgScope', 'category', 'subcategory', 'unit'] as const),
  ...(['factorCode', 'factorValue', 'gwpSet'] as const),
] as const;

type Read = Sum<(typeof by)[number], 'tco2e' | 'quantity'>;
type ReadLine = Line & { of: Read };

let library: Library | undefined;

/** From the totals: as many rows as there are activities with their factors, however many entries. */
export async function readBridge(db: Db, asked: Asked): Promise<Bridge> {
  library ??= createLibrary();
  const { units } = library;
  const { filter, accounting, states } = asked;
  const choice = states ? { states } : {};
  const read = async (year: number) => {
    const period = periodOfFiscalYear(year, accounting.fiscalYearStart);
    const selection = { ...filter, ...period, scope2Method: accounting.scope2Method };
    const sums = await sumBy(db, selection, by, { ...choice, of: ['tco2e', 'quantity'] });
    const [straddling] = await sumBy(db, selection, [], { ...choice, reach: 'straddling' });
    const tco2e = sums.reduce((all, sum) => all.plus(sum.tco2e), new Decimal(0));
    return {
      summary: { year, ...period, tco2e, straddling: new Decimal(straddling?.tco2e ?? 0), entries: countOf(sums) },
      lines: sums.map((sum) => lineOf(sum, units)),
    };
  };
  const [before, after] = [await read(asked.from), await read(asked.to)];
  const restate = await restating(db, library.calculate, { ...asked, before: before.lines, after: after.lines });
  const { locations } = await readReporter(db, filter.organisationId);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return {
    from: before.summary,
    to: after.summary,
    changes: changesBetween(before.lines, after.lines, restate),
    nameOf: (locationId) => names.get(locationId) ?? locationId,
  };
}

const countOf = (sums: readonly Read[]): number => sums.reduce((all, { entries }) => all + entries, 0);

function lineOf(of: Read, units: Library['units']): ReadLine {
  const { locationId, ghgScope, category, subcategory, factorCode, gwpSet, unit } = of;
  const measure = units.get(unit)?.baseUnit ?? unit;
  const quantity = new Decimal(of.quantity);
  return {
    ...{ locationId, ghgScope, category, subcategory, factorCode, gwpSet, measure },
    quantity: units.convert(quantity, unit, measure) ?? quantity,
    tco2e: new Decimal(of.tco2e),
    of,
  };
}

interface Restating extends Asked {
  before: readonly ReadLine[];
  after: readonly ReadLine[];
}

/** Compares the warming potentials of two sets by the gases of a factor. */
async function restating(
  db: Db,
  calculate: Library['calculate'],
  { filter, accounting, before, after }: Restating,
): Promise<Restate> {
  const sets = new Set([...before, ...after].map(({ gwpSet }) => gwpSet));
  const isMarketBased = (line: Line) => line.ghgScope === 2 && accounting.scope2Method === 'market_based';
  const used = sets.size < 2 ? [] : after.map(({ of }) => ({ code: of.factorCode, value: of.factorValue }));
  const copyOf = await readFactorCopies(db, filter.organisationId, used);
  return (line, gwpSet) => {
    const { unit, subcategory, factorCode: code, factorValue: value } = (line as ReadLine).of;
    const factor = copyOf({ code, value });
    if (!factor || isMarketBased(line)) return undefined;
    const tonnesIn = (set: string) =>
      calculate({ quantity: MUCH, unit, subcategory, factor, calorificBasis: null, gwpSet: set as AppliedGwpSet })
        ?.tco2e;
    const [own, wanted] = [tonnesIn(line.gwpSet), tonnesIn(gwpSet)];
    return own && wanted && !own.isZero() ? line.tco2e.times(wanted).div(own) : undefined;
  };
}

/** The same amount in both sets: enough of it that the rounding of tonnes does not show in their quotient. */
const MUCH = new Decimal(1e12);
