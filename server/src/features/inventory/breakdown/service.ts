import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { readConsolidation } from '../consolidation/service.ts';
import type { ReadFilter } from '../filter.service.ts';
import type { InventoryFilter } from '../rules.ts';
import type { Selection } from '../selection.store.ts';
import { sumBy, sumByMonth } from '../sums/service.ts';
import type { PlaceDimension } from '../sums/store.ts';
import { presentBreakdown } from './present.ts';
import { type BreakdownKey, type BreakdownSum, MOST_GROUPS, placeDimensions } from './rules.ts';
import type { BreakdownQuery, EmissionsBreakdown } from './schema.ts';

export type Breakdown = ReturnType<typeof createBreakdown>;

export function createBreakdown({ readFilter }: { readFilter: ReadFilter }) {
  return {
    async get(db: Db, actor: Actor, { query }: WithQuery<BreakdownQuery>): Promise<EmissionsBreakdown> {
      const { by, ...filterQuery } = query;
      const filter = await readFilter(db, actor, { query: filterQuery });
      const sums = await readSums(db, actor.organisationId, filter, by);
      if (sums.length > MOST_GROUPS) refuseIfAny([{ field: 'by', message: TOO_MANY }]);
      const { states, ...rest } = filter;
      const consolidation = await readConsolidation(db, { organisationId: actor.organisationId, ...rest }, states);
      return presentBreakdown(filter, by, sums, consolidation);
    },
  };
}

const TOO_MANY = `would give more than ${MOST_GROUPS.toLocaleString('en')} groups; ask for a shorter period, fewer locations or categories, or one key`;

function readSums(
  db: Db,
  organisationId: string,
  { states, ...filter }: InventoryFilter,
  by: readonly BreakdownKey[],
): Promise<BreakdownSum[]> {
  const selection: Selection = { organisationId, ...filter };
  const places = placeDimensions(by);
  const choice = { states, most: MOST_GROUPS + 1 };
  return by.includes('month')
    ? sumByMonth(db, selection, places, choice)
    : sumBy(db, selection, places as [PlaceDimension, ...PlaceDimension[]], choice);
}
