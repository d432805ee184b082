import { checkPeriod } from '../../kernel/period.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { refusal, refuseIfAny } from '../../platform/errors/index.ts';
import type { WithQuery } from '../../platform/http/index.ts';
import { unknownLocations } from '../entries/index.ts';
import { readAccounting } from '../organisations/index.ts';
import { type CategoriesNamed, problemWith, readCategories } from '../reports/filters.service.ts';
import { parseFilter, type Question } from './filter.rules.ts';
import type { SummaryQuery } from './summary/schema.ts';

/** Reads which entries a request asks about, with the code of every category. */
export type ReadFilter = (db: Db, actor: Actor, asked: WithQuery<SummaryQuery>) => Promise<Question>;

interface Dependencies {
  clock: Clock;
  categoriesNamed: CategoriesNamed;
}

/** Names and periods that would only give an empty sum are refused. */
export const createReadFilter =
  ({ clock, categoriesNamed }: Dependencies): ReadFilter =>
  async (db, actor, { query }) => {
    const accounting = await readAccounting(db, actor.organisationId);
    const { question, details } = parseFilter(query, accounting, clock.now());
    if (details.length > 0) throw refusal('VALIDATION_ERROR', details);
    const { locationIds = [], categories } = question;
    const strangers = await unknownLocations(db, actor.organisationId, locationIds);
    const { codes, unknown } = readCategories(categories ?? [], categoriesNamed);
    refuseIfAny([
      ...checkPeriod(question),
      ...problemWith(
        'locationIds',
        strangers.map((id) => `${id} is not a location of this organisation`),
      ),
      ...problemWith('categories', unknown),
    ]);
    return { ...question, categories: categories && codes };
  };
