import { Decimal } from '../../../kernel/decimal.ts';
import { periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import type { EntryState } from '../../entries/index.ts';
import { type AppliedGwpSet, createLibrary, type Library, readDerivations } from '../../factors/index.ts';
import { instrumentsFor } from '../../instruments/index.ts';
import { type Accounting, excludedSources, readAccounting, readReporter } from '../../organisations/index.ts';
import type { ReadFilter } from '../filter.service.ts';
import type { InventoryFilter } from '../rules.ts';
import type { EntrySelection, Selection } from '../selection.store.ts';
import { isPart } from '../summary/rules.ts';
import { readFactorCopies } from '../sums/factor.store.ts';
import { sumHeldInstruments } from '../sums/instrument.store.ts';
import type { DerivesFrom } from '../sums/quality.rules.ts';
import type { Sum } from '../sums/rules.ts';
import { sumBy } from '../sums/service.ts';
import { type Counted, leftOutBy, type Recorded, recountedBy, type Side } from './boundary.rules.ts';
import type { Line } from './line.rules.ts';
import { presentBridge } from './present.ts';
import { type Bridge, changesBetween, type Methods } from './rules.ts';
import type { BridgeQuery, EmissionsBridge } from './schema.ts';
import { keptShares, shareChanges } from './share.rules.ts';

interface Asked {
  from: number;
  to: number;
  /** Selects the counted entries in both years. */
  filter: Omit<EntrySelection, keyof Period>;
  states?: readonly EntryState[];
  accounting: Accounting;
}

const by = [
  ...(['locationId', 'ghgScope', 'category', 'subcategory', 'unit'] as const),
  ...(['factorCode', 'factorValue', 'gwpSet'] as const),
] as const;

const of = ['tco2e', 'locationTco2e', 'quantity'] as const;

type Read = Sum<(typeof by)[number], (typeof of)[number]>;
type ReadLine = Line & { of: Read };

let library: Library | undefined;

/** Reads the totals: one row per activity and factor, regardless of the number of entries. */
export async function readBridge(db: Db, asked: Asked): Promise<Bridge> {
  library ??= createLibrary();
  const { units } = library;
  const { filter, accounting, states } = asked;
  const choice = states ? { states } : {};
  const { fiscalYearStart, scope2Method, shares } = accounting;
  const read = async (year: number) => {
    const period = periodOfFiscalYear(year, fiscalYearStart);
    const selection = { ...filter, ...period, scope2Method, shares };
    const sums = await sumBy(db, selection, by, { ...choice, of });
    const [straddling] = await sumBy(db, selection, [], { ...choice, reach: 'straddling' });
    const tco2e = sums.reduce((all, sum) => all.plus(sum.tco2e), new Decimal(0));
    return {
      selection,
      summary: { year, ...period, tco2e, straddling: new Decimal(straddling?.tco2e ?? 0), entries: countOf(sums) },
      lines: sums.map((sum) => lineOf(sum, units)),
    };
  };
  const [before, after] = [await read(asked.from), await read(asked.to)];
  const kept = keptShares(after.selection, asked, new Set(before.lines.map(({ locationId }) => locationId)));
  const compared = kept ? { ...after.selection, shares: kept } : after.selection;
  const asBefore = kept
    ? (await sumBy(db, compared, by, { ...choice, of })).map((sum) => lineOf(sum, units))
    : after.lines;
  const restate = await restating(db, library.calculate, filter, [...before.lines, ...after.lines]);
  const contracted = await contracting(db, before.selection, accounting);
  const boundary = await readBoundary(db, asked, [before.selection, compared], units);
  const { locations } = await readReporter(db, filter.organisationId);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return {
    from: before.summary,
    to: after.summary,
    changes: [
      ...changesBetween(before.lines, asBefore, { restate, contracted, ...boundary }),
      ...shareChanges(asBefore, after.lines),
    ],
    nameOf: (locationId) => names.get(locationId) ?? locationId,
  };
}

const countOf = (sums: readonly Read[]): number => sums.reduce((all, { entries }) => all + entries, 0);

function lineOf(of: Read, units: Library['units']): ReadLine {
  const { locationId, ghgScope, category, subcategory, factorCode, gwpSet } = of;
  return {
    locationId,
    ghgScope,
    category,
    subcategory,
    factorCode,
    gwpSet,
    ...measured(of, units),
    tco2e: new Decimal(of.tco2e),
    gridTco2e: new Decimal(of.locationTco2e),
    of,
  };
}

/** The quantity in the base unit. */
function measured({ unit, quantity: text }: Pick<Read, 'unit' | 'quantity'>, units: Library['units']) {
  const measure = units.get(unit)?.baseUnit ?? unit;
  const quantity = new Decimal(text);
  return { measure, quantity: units.convert(quantity, unit, measure) ?? quantity };
}

/** Restates tonnes in another GWP set by the gases of the factor. */
async function restating(
  db: Db,
  calculate: Library['calculate'],
  { organisationId }: Asked['filter'],
  lines: readonly ReadLine[],
): Promise<Methods['restate']> {
  const sets = new Set(lines.map(({ gwpSet }) => gwpSet));
  const used = sets.size < 2 ? [] : lines.map(({ of }) => ({ code: of.factorCode, value: of.factorValue }));
  const copyOf = await readFactorCopies(db, organisationId, used);
  return (line, gwpSet) => {
    const { unit, subcategory, factorCode: code, factorValue: value, quantity } = (line as ReadLine).of;
    const factor = copyOf({ code, value });
    if (!factor) return undefined;
    const tonnesIn = (set: string) =>
      calculate({ quantity: MUCH, unit, subcategory, factor, calorificBasis: null, gwpSet: set as AppliedGwpSet })
        ?.tco2e;
    const [own, wanted] = [tonnesIn(line.gwpSet), tonnesIn(gwpSet)];
    if (!own || !wanted) return undefined;
    // Gases outside the Kyoto Protocol count only as published, so the quotient may not exist.
    return own.isZero() ? wanted.times(quantity).div(MUCH) : line.gridTco2e.times(wanted).div(own);
  };
}

/** A quantity so large that the rounding of tonnes does not affect the quotient of two sets. */
const MUCH = new Decimal(1e12);

/** In market-based scope 2: the energy that instruments cover, times their rates. */
async function contracting(db: Db, selection: Selection, { scope2Method }: Accounting): Promise<Methods['contracted']> {
  const instruments =
    scope2Method === 'market_based' ? await instrumentsFor(db, selection.organisationId, selection) : [];
  const rates = new Map(instruments.map(({ id, kgCo2ePerKwh }) => [id, kgCo2ePerKwh]));
  const held = rates.size === 0 ? [] : await sumHeldInstruments(db, selection);
  return ({ ghgScope, ...line }) =>
    held
      .filter(({ locationId, subcategory }) => ghgScope === 2 && isOf(line, { locationId, subcategory }))
      .reduce(
        (all, { kwh, instrumentId }) => all.plus(kwh.times(rates.get(instrumentId) ?? 0).div(KG)),
        new Decimal(0),
      );
}

const KG = 1000;

const isOf = (line: Pick<Line, 'locationId' | 'subcategory'>, other: typeof line): boolean =>
  line.locationId === other.locationId && line.subcategory === other.subcategory;

let derivesFrom: DerivesFrom | undefined;

/** Reads all scopes and categories of the locations: the activity of a derived entry may not be among the selected ones. */
async function readBoundary(
  db: Db,
  { from, to, states }: Asked,
  selections: readonly [Selection, Selection],
  units: Library['units'],
): Promise<Pick<Methods, 'isLeftOut' | 'recounted'>> {
  derivesFrom ??= readDerivations();
  const excluded = await excludedSources(db, selections[0].organisationId, { from, to });
  const recordedIn = async (selection: Selection): Promise<Recorded[]> => {
    const { organisationId, locationIds, periodStart, periodEnd, shares } = selection;
    const sums = await sumBy(
      db,
      { organisationId, locationIds, periodStart, periodEnd, shares },
      ['locationId', 'ghgScope', 'category', 'subcategory', 'unit', 'isDerived'],
      { ...(states && { states }), of: ['quantity'] },
    );
    return sums.map((sum) => ({ ...sum, ...measured(sum, units) }));
  };
  const recorded = { from: await recordedIn(selections[0]), to: await recordedIn(selections[1]) };
  const countedIn = (side: Side, year: number): Counted => ({
    series: recorded[side],
    exclusions: excluded.filter(({ fiscalYear }) => fiscalYear === year),
  });
  return {
    isLeftOut: leftOutBy({ from: countedIn('from', from), to: countedIn('to', to) }, derivesFrom),
    recounted: recountedBy(recorded, derivesFrom),
  };
}

export type Bridges = ReturnType<typeof createBridges>;

export function createBridges({ readFilter }: { readFilter: ReadFilter }) {
  return {
    async get(db: Db, actor: Actor, { query }: WithQuery<BridgeQuery>): Promise<EmissionsBridge> {
      const { from, to, ...filters } = query;
      refuseIfAny(checkYears(from, to));
      const filter = await readFilter(db, actor, { query: filters });
      const accounting = await readAccounting(db, actor.organisationId);
      const bridge = await readBridge(db, { from, to, accounting, ...selectionOf(actor, filter) });
      if (!isPart(filter)) refuseIfAny(unknownYears(bridge));
      return presentBridge(bridge);
    },
  };
}

const selectionOf = ({ organisationId }: Actor, { locationIds, ghgScopes, categories, states }: InventoryFilter) => ({
  filter: { organisationId, locationIds, ghgScopes, categories },
  states,
});

const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;

function checkYears(from: number, to: number): ErrorDetail[] {
  const unlikely = Object.entries({ from, to })
    .filter(([, year]) => year < FIRST_YEAR || year > LAST_YEAR)
    .map(([field]) => ({ field, message: `must be a year from ${FIRST_YEAR} to ${LAST_YEAR}` }));
  if (unlikely.length > 0) return unlikely;
  return from < to ? [] : [{ field: 'to', message: 'must be after from' }];
}

/** Compared with a year without figures, everything would look new or ended. */
const unknownYears = ({ from, to }: Bridge): ErrorDetail[] =>
  Object.entries({ from, to })
    .filter(([, { entries }]) => entries === 0)
    .map(([field, { year }]) => ({
      field,
      message: `must be a year with approved or locked entries; ${year} has none`,
    }));
