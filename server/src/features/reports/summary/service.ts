import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { sumByScopeAndState } from '../../emissions/index.ts';
import { sumConfirmed } from '../../offsets/index.ts';
import type { QuestionQuery } from '../question/schema.ts';
import type { Understand } from '../question/service.ts';
import { summarise } from './rules.ts';
import type { EmissionsSummary } from './schema.ts';

export type Summary = ReturnType<typeof createSummary>;

export function createSummary({ understand }: { understand: Understand }) {
  return {
    async get(db: Db, actor: Actor, asked: WithQuery<QuestionQuery>): Promise<EmissionsSummary> {
      const question = await understand(db, actor, asked);
      const { states: _, ...filter } = question;
      const [totals, confirmed] = await db.together((same) =>
        Promise.all([
          sumByScopeAndState(same, actor.organisationId, filter),
          sumConfirmed(same, actor.organisationId, filter),
        ]),
      );
      return summarise(totals, question, new Decimal(confirmed));
    },
  };
}
