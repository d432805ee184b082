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
  /** Kind of unit, such as the base unit of energy: quantities of one kind add up. */
  measure: string;
  /** In the base unit of the measure. */
  quantity: Decimal;
  factorCode: string;
  gwpSet: string;
  tco2e: Decimal;
  /** By the average of the grid: another figure in scope 2, where it is counted by the market. */
  gridTco2e: Decimal;
}

/** Facts about lines that they do not hold themselves. */
export interface Methods {
  /** The tonnes by the grid with the warming potentials of another set; undefined where nobody can tell. */
  restate(line: Line, gwpSet: string): Decimal | undefined;
  /** The tonnes of the energy that contracts cover, in the series of a line of the earlier year. */
  contracted(line: Line): Decimal;
}

/** How one series changed. The parts add up to `to` less `from`. */
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

/** One series in both years, in quantities that add up; a year without entries has no lines. */
interface Pair {
  before: readonly Line[];
  after: readonly Line[];
}

const seriesKey = ({ locationId, ghgScope, category, subcategory }: Line): string =>
  JSON.stringify([locationId, ghgScope, category, subcategory]);

/** Splits the difference between two years, series by series: a location, a category and a subcategory. */
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

/** By measure. Where a series is measured by something else than before, the two belong together. */
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
 * activity = (q₁ − q₀) × f₀, and factor = (f₁ − f₀) × q₁ without what a change of the GWP set or of contracts alone moves,
 * where q are quantities and f tonnes per unit. Rounded once; the factor takes up the rounding, so that the parts add up.
 * Without a quantity in common units there is no activity to compare, and the difference is one of the factor.
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
 * The tonnes of the later year with the GWP set and the contracts of the earlier one: as much of the figure by the grid as
 * contracts left then, and as much of what they covered as activity has grown. Without contracts, the figure by the grid.
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

/** The GWP set behind most tonnes of a year; of equal ones the first by name. */
function mainSetOf(lines: readonly Line[]): string {
  const sets = [...groupBy(lines, ({ gwpSet }) => gwpSet)].map(([set, some]) => ({ set, tonnes: tonnesOf(some) }));
  sets.sort((one, other) => other.tonnes.comparedTo(one.tonnes) || (one.set < other.set ? -1 : 1));
  return sets[0]!.set;
}

/** The difference to the same lines in the set of the year before. */
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
 * A series that ended and one that began are the same under another name if they lie at one location, are measured in the
 * same kind of unit and used the same factors, whatever their editions. Only a pair without another candidate counts. A
 * move adds nothing and takes nothing away: what the old name loses, the new one gains.
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

/** Changes added up. */
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
