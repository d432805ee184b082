import { checkPeriod } from '../../kernel/period.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { refusal, refuseIfAny } from '../../platform/errors/index.ts';
import type { WithQuery } from '../../platform/http/index.ts';
import { readAccounting, unknownLocations } from '../organisations/index.ts';
import { type CategoriesNamed, type InventoryFilter, parseFilter, problemWith, readCategories } from './rules.ts';
import type { SummaryQuery } from './summary/schema.ts';

/** Reads the filter of a request, with categories as codes. */
export type ReadFilter = (db: Db, actor: Actor, request: WithQuery<SummaryQuery>) => Promise<InventoryFilter>;

interface Dependencies {
  clock: Clock;
  categoriesNamed: CategoriesNamed;
}

/** Refuses unknown names and impossible periods, which would silently give an empty sum. */
export const createReadFilter =
  ({ clock, categoriesNamed }: Dependencies): ReadFilter =>
  async (db, actor, { query }) => {
    const accounting = await readAccounting(db, actor.organisationId);
    const { filter, details } = parseFilter(query, accounting, clock.now());
    if (details.length > 0) throw refusal('VALIDATION_ERROR', details);
    const { locationIds = [], categories } = filter;
    const unknownIds = await unknownLocations(db, actor.organisationId, locationIds);
    const { codes, unknown } = readCategories(categories ?? [], categoriesNamed);
    refuseIfAny([
      ...checkPeriod(filter),
      ...problemWith(
        'locationIds',
        unknownIds.map((id) => `${id} is not a location of this organisation`),
      ),
      ...problemWith('categories', unknown),
    ]);
    return { ...filter, categories: categories && codes };
  };
