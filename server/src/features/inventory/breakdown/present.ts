import type { Period } from '../../../kernel/period.ts';
import { type Consolidation, consolidationNumbers } from '../consolidation/rules.ts';
import { type BreakdownKey, type BreakdownSum, inOrder, totalOf } from './rules.ts';
import type { BreakdownGroup, EmissionsBreakdown } from './schema.ts';

export const presentBreakdown = (
  { periodStart, periodEnd }: Period,
  by: BreakdownKey[],
  sums: readonly BreakdownSum[],
  consolidation: Consolidation | null,
): EmissionsBreakdown => ({
  periodStart,
  periodEnd,
  by,
  totalTco2e: totalOf(sums).toNumber(),
  consolidation: consolidationNumbers(consolidation),
  groups: inOrder(sums, by).map(presentGroup),
});

const presentGroup = ({
  month,
  ghgScope,
  category,
  locationId,
  locationName,
  ...sum
}: BreakdownSum): BreakdownGroup => ({
  ...(month !== undefined && { month }),
  ...(ghgScope !== undefined && { scope: ghgScope }),
  ...(category !== undefined && { category }),
  ...(locationId !== undefined && locationName !== undefined && { location: { id: locationId, name: locationName } }),
  tco2e: Number(sum.tco2e),
  entries: sum.entries,
});
