import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { LocationShare } from '../../organisations/index.ts';
import type { Window } from '../share.rules.ts';
import { keyOf, type Side } from './boundary.rules.ts';
import type { Line } from './line.rules.ts';
import { type Change, NONE, tonnesOf, ZERO } from './rules.ts';

/**
 * The shares of the later year if each location had kept that of the earlier one; undefined if all did. A location without
 * entries in the earlier year has its own share: it is new, and its boundary did not move.
 */
export function keptShares(
  { periodStart, periodEnd, shares }: Window,
  { from, to }: Readonly<Record<Side, number>>,
  formerLocations: ReadonlySet<string>,
): LocationShare[] | undefined {
  const isFormer = ({ locationId }: LocationShare): boolean => formerLocations.has(locationId);
  const own = shares.filter(({ fiscalYear }) => fiscalYear === to);
  const kept = shares
    .filter((share) => share.fiscalYear === from && isFormer(share))
    .map((share) => ({ ...share, fiscalYear: to, periodStart, periodEnd }));
  const moved = own.filter(isFormer);
  const isSame = kept.length === moved.length && kept.every((one) => moved.some((other) => isEqual(one, other)));
  return isSame ? undefined : [...kept, ...own.filter((share) => !isFormer(share))];
}

const isEqual = (one: LocationShare, other: LocationShare): boolean =>
  one.locationId === other.locationId && new Decimal(one.percent).eq(other.percent);

/** What other shares of locations alone change: the later year, less the same year with the shares of the earlier one. */
export function shareChanges(asBefore: readonly Line[], after: readonly Line[]): Change[] {
  const former = groupBy(asBefore, keyOf);
  return [...groupBy(after, keyOf)].flatMap(([key, lines]): Change[] => {
    const { locationId, ghgScope, category } = lines[0]!;
    const boundary = tonnesOf(lines).minus(tonnesOf(former.get(key) ?? []));
    if (boundary.isZero()) return [];
    return [{ locationId, ghgScope, category, from: ZERO, to: boundary, parts: { ...NONE, boundary } }];
  });
}
