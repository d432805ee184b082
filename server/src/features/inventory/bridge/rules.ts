import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Period } from '../../../kernel/period.ts';
import { keyOf, type Series, type Side } from './boundary.rules.ts';
import { editionOf, familyOf, type Line, type Move, movesAmong, type Pair } from './line.rules.ts';

/** Reasons why one year differs from another. */
export const reasons = [
  ...(['activity', 'factorEdition', 'factorChoice', 'gwpSet', 'scope2Contracts'] as const),
  ...(['boundary', 'new', 'ended', 'reclassified'] as const),
] as const;
export type Reason = (typeof reasons)[number];
export type Parts = Readonly<Record<Reason, Decimal>>;

/** Calculations that need more than the lines. */
export interface Methods {
  /** The location-based tonnes with another GWP set; undefined if unknown. */
  restate(line: Line, gwpSet: string): Decimal | undefined;
  /** The tonnes of the energy that contracts cover in the series of a line of the earlier year. */
  contracted(line: Line): Decimal;
  /** Whether the year without a series did not count it, though its activity may have gone on. */
  isLeftOut(series: Series, absent: Side): boolean;
  /** The quantity in the series of a line that only one of the years counted, though both have its activity. */
  recounted(line: Line): Decimal;
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

export const ZERO = new Decimal(0);
export const NONE = Object.fromEntries(reasons.map((reason) => [reason, ZERO])) as unknown as Parts;

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
export const tonnesOf = (lines: readonly Line[]): Decimal => sumOf(lines.map(({ tco2e }) => tco2e));

/** Splits the difference between two years by series: a location, a category and a subcategory. */
export function changesBetween(before: readonly Line[], after: readonly Line[], methods: Methods): Change[] {
  const [former, latter] = [groupBy(before, keyOf), groupBy(after, keyOf)];
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
  const series = (after[0] ?? before[0])!;
  const { locationId, ghgScope, category } = series;
  const parts = ((): Parts => {
    if (before.length > 0 && after.length > 0) return continued({ before, after }, methods);
    const absent = before.length === 0 ? 'from' : 'to';
    if (methods.isLeftOut(series, absent)) return { ...NONE, boundary: to.minus(from) };
    return absent === 'from' ? { ...NONE, new: to } : { ...NONE, ended: from.negated() };
  })();
  return { locationId, ghgScope, category, from, to, parts };
}

/**
 * boundary = the quantity that only one year counted × f₀, activity = (q₁ − q₀) × f₀ minus boundary, method = the effect of a changed GWP set or changed contracts, and factor = (f₁ − f₀) × q₁ minus
 * method, where q are quantities and f tonnes per unit. Each part is rounded once; the factor absorbs the rounding, so that
 * the parts add up. Without quantities in common units, the whole difference counts as another factor.
 */
function continued(pair: Pair, methods: Methods): Parts {
  const { before, after } = pair;
  const [from, to] = [tonnesOf(before), tonnesOf(after)];
  const [formerly, now] = [quantityOf(before), quantityOf(after)];
  const isComparable = before[0]!.measure === after[0]!.measure && !formerly.isZero();
  const growth = isComparable ? now.div(formerly) : null;
  const grown = growth ? roundTonnes(now.minus(formerly).times(from).div(formerly)) : ZERO;
  const boundary = growth ? roundTonnes(methods.recounted(before[0]!).times(from).div(formerly)) : ZERO;
  const activity = grown.minus(boundary);
  const open = openShare(pair, growth, methods);
  const bySet = movedBySet(after, mainSetOf(before), methods);
  const method = roundTonnes(to.minus(withFormerMethods(pair, gridOf(after).minus(bySet), growth, methods)));
  const gwpSet = roundTonnes(bySet.times(open));
  const factor = to.minus(from).minus(grown).minus(method);
  const factorEdition = growth ? editionPart(pair, factor, open, methods) : ZERO;
  const factorChoice = factor.minus(factorEdition);
  return { ...NONE, activity, boundary, factorEdition, factorChoice, gwpSet, scope2Contracts: method.minus(gwpSet) };
}

/** The tonnes that contracts did not cover in the earlier year, as a share of its location-based tonnes. */
function openShare({ before }: Pair, growth: Decimal | null, { contracted }: Methods): Decimal {
  const grid = gridOf(before);
  if (!growth || grid.isZero()) return new Decimal(1);
  return tonnesOf(before).minus(contracted(before[0]!)).div(grid);
}

/**
 * The tonnes of the later year with the GWP set and the contracts of the earlier one. The part that contracts did not cover
 * scales with the location-based figure, and the part that they covered scales with the activity.
 */
function withFormerMethods({ before }: Pair, restated: Decimal, growth: Decimal | null, methods: Methods): Decimal {
  const gridThen = gridOf(before);
  const covered = methods.contracted(before[0]!);
  if (!growth || gridThen.isZero()) return restated;
  return restated.times(tonnesOf(before).minus(covered)).div(gridThen).plus(covered.times(growth));
}

/** The part of the factor that comes from later editions of the same factors. */
function editionPart({ before, after }: Pair, factor: Decimal, open: Decimal, methods: Methods): Decimal {
  const former = groupBy(before, familyOf);
  const isLater = (line: Line): boolean =>
    (former.get(familyOf(line)) ?? []).some(({ factorCode }) => editionOf(factorCode) <= editionOf(line.factorCode));
  if (former.size === 1 && after.every(isLater)) return factor;
  const set = mainSetOf(before);
  const effects = after.filter(isLater).map((line) => {
    const known = former.get(familyOf(line))!;
    const restated = line.gridTco2e.minus(movedBySet([line], set, methods));
    const quantity = quantityOf(known);
    return quantity.isZero() ? ZERO : restated.minus(gridOf(known).times(line.quantity).div(quantity));
  });
  return roundTonnes(sumOf(effects).times(open));
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
