import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Period } from '../../../kernel/period.ts';

/** Reasons why one year differs from another. */
export const reasons = ['activity', 'factor', 'method', 'new', 'ended', 'reclassified'] as const;
export type Reason = (typeof reasons)[number];
export type Parts = Readonly<Record<Reason, Decimal>>;

/** Entries of a year with the same activity, unit, factor and GWP set. */
export interface Line {
  locationId: string;
  ghgScope: GhgScope;
  category: string;
  subcategory: string;
  /** Base unit of the quantity: quantities with the same base unit can be added. */
  measure: string;
  /** In the base unit of the measure. */
  quantity: Decimal;
  factorCode: string;
  gwpSet: string;
  tco2e: Decimal;
  /** Location-based tonnes; they differ from `tco2e` in market-based scope 2. */
  gridTco2e: Decimal;
}

/** Calculations that need more than the lines. */
export interface Methods {
  /** The location-based tonnes with another GWP set; undefined if unknown. */
  restate(line: Line, gwpSet: string): Decimal | undefined;
  /** The tonnes of the energy that contracts cover in the series of a line of the earlier year. */
  contracted(line: Line): Decimal;
}

/** The change of one series. The parts add up to `to` minus `from`. */
export interface Change {
  locationId: string;
  ghgScope: GhgScope;
  category: string;
  from: Decimal;
  to: Decimal;
  parts: Parts;
}

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

const ZERO = new Decimal(0);
const NONE: Parts = { activity: ZERO, factor: ZERO, method: ZERO, new: ZERO, ended: ZERO, reclassified: ZERO };

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
const tonnesOf = (lines: readonly Line[]): Decimal => sumOf(lines.map(({ tco2e }) => tco2e));

/** One series in both years, with quantities that can be added. A year without entries has no lines. */
interface Pair {
  before: readonly Line[];
  after: readonly Line[];
}

const seriesKey = ({ locationId, ghgScope, category, subcategory }: Line): string =>
  JSON.stringify([locationId, ghgScope, category, subcategory]);

/** Splits the difference between two years by series: a location, a category and a subcategory. */
export function changesBetween(before: readonly Line[], after: readonly Line[], methods: Methods): Change[] {
  const [former, latter] = [groupBy(before, seriesKey), groupBy(after, seriesKey)];
  const keys = [...new Set([...former.keys(), ...latter.keys()])];
  const pairs = keys.flatMap((key) => pairsOf(former.get(key) ?? [], latter.get(key) ?? []));
  const moves = movesAmong(pairs);
  const moved = new Set(moves.flatMap(({ from, to }) => [from, to]));
  return [
    ...pairs.filter((pair) => !moved.has(pair)).map((pair) => changeOf(pair, methods)),
    ...moves.flatMap((move) => movedChanges(move, methods)),
  ];
}

/** Pairs by measure. If a series changes its measure, the old and the new one form a pair. */
function pairsOf(before: readonly Line[], after: readonly Line[]): Pair[] {
  const measures = [...new Set([...before, ...after].map(({ measure }) => measure))];
  const pairs = measures.map((each) => ({
    before: before.filter(({ measure }) => measure === each),
    after: after.filter(({ measure }) => measure === each),
  }));
  const ended = pairs.filter((pair) => pair.after.length === 0);
  const begun = pairs.filter((pair) => pair.before.length === 0);
  if (ended.length === 0 || begun.length === 0) return pairs;
  const changed = { before: ended.flatMap((pair) => pair.before), after: begun.flatMap((pair) => pair.after) };
  return [...pairs.filter((pair) => !ended.includes(pair) && !begun.includes(pair)), changed];
}

function changeOf({ before, after }: Pair, methods: Methods): Change {
  const [from, to] = [tonnesOf(before), tonnesOf(after)];
  const { locationId, ghgScope, category } = (after[0] ?? before[0])!;
  const parts = ((): Parts => {
    if (before.length === 0) return { ...NONE, new: to };
    if (after.length === 0) return { ...NONE, ended: from.negated() };
    return continued({ before, after }, methods);
  })();
  return { locationId, ghgScope, category, from, to, parts };
}

/**
 * activity = (q₁ − q₀) × f₀, and factor = (f₁ − f₀) × q₁ minus the effect of a changed GWP set or changed contracts, where
 * q are quantities and f tonnes per unit. Each part is rounded once; the factor absorbs the rounding, so that the parts add
 * up. Without quantities in common units, the whole difference counts as factor.
 */
function continued({ before, after }: Pair, methods: Methods): Parts {
  const [from, to] = [tonnesOf(before), tonnesOf(after)];
  const [formerly, now] = [quantityOf(before), quantityOf(after)];
  const isComparable = before[0]!.measure === after[0]!.measure && !formerly.isZero();
  const growth = isComparable ? now.div(formerly) : null;
  const activity = growth ? roundTonnes(now.minus(formerly).times(from).div(formerly)) : ZERO;
  const method = roundTonnes(to.minus(withFormerMethods({ before, after }, growth, methods)));
  return { ...NONE, activity, method, factor: to.minus(from).minus(activity).minus(method) };
}

/**
 * The tonnes of the later year with the GWP set and the contracts of the earlier one. The part that contracts did not cover
 * scales with the location-based figure, and the part that they covered scales with the activity.
 */
function withFormerMethods({ before, after }: Pair, growth: Decimal | null, methods: Methods): Decimal {
  const [gridThen, gridNow] = [gridOf(before), gridOf(after)];
  const restated = gridNow.minus(movedBySet(after, mainSetOf(before), methods));
  const covered = methods.contracted(before[0]!);
  if (!growth || gridThen.isZero()) return restated;
  return restated.times(tonnesOf(before).minus(covered)).div(gridThen).plus(covered.times(growth));
}

const gridOf = (lines: readonly Line[]): Decimal => sumOf(lines.map(({ gridTco2e }) => gridTco2e));

const quantityOf = (lines: readonly Line[]): Decimal => sumOf(lines.map(({ quantity }) => quantity));

/** The GWP set with most tonnes of a year; ties by name. */
function mainSetOf(lines: readonly Line[]): string {
  const sets = [...groupBy(lines, ({ gwpSet }) => gwpSet)].map(([set, some]) => ({ set, tonnes: tonnesOf(some) }));
  sets.sort((one, other) => other.tonnes.comparedTo(one.tonnes) || (one.set < other.set ? -1 : 1));
  return sets[0]!.set;
}

/** The difference to the same lines in another GWP set. */
const movedBySet = (lines: readonly Line[], set: string, { restate }: Methods): Decimal =>
  sumOf(
    lines
      .filter(({ gwpSet }) => gwpSet !== set)
      .map((line) => roundTonnes(line.gridTco2e.minus(restate(line, set) ?? line.gridTco2e))),
  );

interface Move {
  from: Pair;
  to: Pair;
}

/**
 * A series that ended and a series that began count as moved if they share location, measure and factors, regardless of
 * editions, and if no other candidate exists. A move does not change the total: the new category gains the tonnes that the
 * old one loses.
 */
function movesAmong(pairs: readonly Pair[]): Move[] {
  const ended = groupBy(
    pairs.filter(({ after }) => after.length === 0),
    ({ before }) => fingerprintOf(before),
  );
  const begun = groupBy(
    pairs.filter(({ before }) => before.length === 0),
    ({ after }) => fingerprintOf(after),
  );
  return [...ended].flatMap(([fingerprint, from]) => {
    const to = begun.get(fingerprint) ?? [];
    return from.length === 1 && to.length === 1 ? [{ from: from[0]!, to: to[0]! }] : [];
  });
}

function fingerprintOf(lines: readonly Line[]): string {
  const factors = [...new Set(lines.map(({ factorCode }) => withoutEdition(factorCode)))].sort();
  return JSON.stringify([lines[0]!.locationId, lines[0]!.measure, factors]);
}

/** `DEFRA-2025-ELEC-GRID-GB` and `DEFRA-2026-ELEC-GRID-GB` are editions of one factor. */
const withoutEdition = (factorCode: string): string => factorCode.replace(/-(?:19|20)\d{2}(?=-|$)/, '');

function movedChanges({ from, to }: Move, methods: Methods): Change[] {
  const old = changeOf(from, methods);
  const fresh = changeOf(to, methods);
  const parts = continued({ before: from.before, after: to.after }, methods);
  return [
    { ...old, parts: { ...NONE, reclassified: old.from.negated() } },
    { ...fresh, parts: { ...parts, reclassified: old.from } },
  ];
}

/** Sum of changes. */
export interface Total {
  from: Decimal;
  to: Decimal;
  parts: Parts;
}

export const totalOf = (changes: readonly Change[]): Total => ({
  from: sumOf(changes.map(({ from }) => from)),
  to: sumOf(changes.map(({ to }) => to)),
  parts: Object.fromEntries(
    reasons.map((reason) => [reason, sumOf(changes.map(({ parts }) => parts[reason]))]),
  ) as unknown as Parts,
});
