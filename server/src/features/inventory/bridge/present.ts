import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { type Bridge, type BridgeYear, type Change, type Parts, type Total, totalOf } from './rules.ts';
import type { EmissionsBridge } from './schema.ts';

export const presentBridge = ({ from, to, changes, nameOf }: Bridge): EmissionsBridge => ({
  from: presentYear(from),
  to: presentYear(to),
  parts: presentParts(totalOf(changes).parts),
  byScope: grouped(changes, ({ ghgScope }) => ghgScope)
    .map(({ first, total }) => ({ scope: first.ghgScope, ...presentItem(total) }))
    .sort((one, other) => one.scope - other.scope),
  byCategory: bySize(grouped(changes, ({ ghgScope, category }) => `${ghgScope} ${category}`)).map(
    ({ first, total }) => ({ scope: first.ghgScope, category: first.category, ...presentItem(total) }),
  ),
  byLocation: bySize(grouped(changes, ({ locationId }) => locationId)).map(({ first, total }) => ({
    location: { id: first.locationId, name: nameOf(first.locationId) },
    ...presentItem(total),
  })),
});

const presentYear = ({ year, periodStart, periodEnd, tco2e, straddling }: BridgeYear): EmissionsBridge['from'] => ({
  year,
  periodStart,
  periodEnd,
  tco2e: tco2e.toNumber(),
  straddlingTco2e: straddling.toNumber(),
});

const presentParts = (parts: Parts): EmissionsBridge['parts'] => ({
  activity: parts.activity.toNumber(),
  factor: parts.factorEdition.plus(parts.factorChoice).toNumber(),
  factorEdition: parts.factorEdition.toNumber(),
  factorChoice: parts.factorChoice.toNumber(),
  method: parts.gwpSet.plus(parts.scope2Contracts).toNumber(),
  gwpSet: parts.gwpSet.toNumber(),
  scope2Contracts: parts.scope2Contracts.toNumber(),
  boundary: parts.boundary.toNumber(),
  new: parts.new.toNumber(),
  ended: parts.ended.toNumber(),
  reclassified: parts.reclassified.toNumber(),
});

const presentItem = ({ from, to, parts }: Total) => ({
  fromTco2e: from.toNumber(),
  toTco2e: to.toNumber(),
  parts: presentParts(parts),
});

interface Grouped {
  first: Change;
  total: Total;
}

const grouped = (changes: readonly Change[], keyOf: (change: Change) => unknown): Grouped[] =>
  [...groupBy(changes, keyOf).values()].map((group) => ({ first: group[0]!, total: totalOf(group) }));

const bySize = (groups: readonly Grouped[]): Grouped[] => {
  const size = ({ total: { from, to } }: Grouped): Decimal => Decimal.abs(to.minus(from));
  return groups.toSorted((one, other) => size(other).comparedTo(size(one)));
};
