import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { type PlaceDimension, type Selection, sumBy, sumByMonth } from '../../entries/index.ts';
import type { Question } from '../filter.rules.ts';
import type { ReadFilter } from '../filter.service.ts';
import { present } from './present.ts';
import { type BreakdownKey, type BreakdownSum, MOST_GROUPS, placeDimensions } from './rules.ts';
import type { BreakdownQuery, EmissionsBreakdown } from './schema.ts';

export type Breakdown = ReturnType<typeof createBreakdown>;

export function createBreakdown({ understand }: { understand: ReadFilter }) {
  return {
    async get(db: Db, actor: Actor, { query }: WithQuery<BreakdownQuery>): Promise<EmissionsBreakdown> {
      const { by, ...asked } = query;
      const question = await understand(db, actor, { query: asked });
      const sums = await readSums(db, actor.organisationId, question, by);
      if (sums.length > MOST_GROUPS) refuseIfAny([{ field: 'by', message: TOO_MANY }]);
      return present(question, by, sums);
    },
  };
}

const TOO_MANY = `would give more than ${MOST_GROUPS.toLocaleString('en')} groups; ask for a shorter period, fewer locations or categories, or one key`;

function readSums(
  db: Db,
  organisationId: string,
  { states, ...filter }: Question,
  by: readonly BreakdownKey[],
): Promise<BreakdownSum[]> {
  const selection: Selection = { organisationId, ...filter };
  const places = placeDimensions(by);
  const choice = { states, most: MOST_GROUPS + 1 };
  return by.includes('month')
    ? sumByMonth(db, selection, places, choice)
    : sumBy(db, selection, places as [PlaceDimension, ...PlaceDimension[]], choice);
}
