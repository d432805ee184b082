import { checkPeriod } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { unknownLocations } from '../../emissions/index.ts';
import { readAccounting } from '../../organisations/index.ts';
import { type CategoriesNamed, problemWith, readCategories } from '../filters.ts';
import { type Question, readQuestion } from './rules.ts';
import type { QuestionQuery } from './schema.ts';

/** Reads which entries a request asks about, with the code of every category. */
export type Understand = (db: Db, actor: Actor, asked: WithQuery<QuestionQuery>) => Promise<Question>;

interface Dependencies {
  clock: Clock;
  categoriesNamed: CategoriesNamed;
}

/** Names and periods that would only give an empty sum are refused. */
export const createUnderstand =
  ({ clock, categoriesNamed }: Dependencies): Understand =>
  async (db, actor, { query }) => {
    const accounting = await readAccounting(db, actor.organisationId);
    const { question, details } = readQuestion(query, accounting, clock.now());
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
