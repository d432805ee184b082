import { Decimal } from '../../../kernel/decimal.ts';
import { checkPeriod } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { sumByScopeAndState, unknownLocations } from '../../emissions/index.ts';
import { sumConfirmed } from '../../offsets/index.ts';
import { type CategoriesNamed, problemWith, readCategories } from '../filters.ts';
import { type Question, readQuestion, summarise } from './rules.ts';
import type { EmissionsSummary, SummaryQuery } from './schema.ts';

export type Summary = ReturnType<typeof createSummary>;

interface Dependencies {
  clock: Clock;
  categoriesNamed: CategoriesNamed;
}

export function createSummary({ clock, categoriesNamed }: Dependencies) {
  /** Returns the codes of the categories asked for; refuses names and periods that would only give an empty sum. */
  const refuseEmptySum = async (db: Db, actor: Actor, question: Question): Promise<string[] | undefined> => {
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
    return categories && codes;
  };

  return {
    async get(db: Db, actor: Actor, { query }: WithQuery<SummaryQuery>): Promise<EmissionsSummary> {
      const { question, details } = readQuestion(query, clock.now());
      if (details.length > 0) throw refusal('VALIDATION_ERROR', details);
      const categories = await refuseEmptySum(db, actor, question);
      const { ghgScopes, locationIds, periodStart, periodEnd } = question;
      const filter = { ghgScopes, locationIds, categories, periodStart, periodEnd };
      const totals = await sumByScopeAndState(db, actor.organisationId, filter);
      const confirmed = await sumConfirmed(db, actor.organisationId, { periodStart, periodEnd });
      return summarise(totals, question, new Decimal(confirmed));
    },
  };
}
