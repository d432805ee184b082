import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { sumApart, sumBy } from '../../entries/index.ts';
import { sumConfirmed } from '../../offsets/index.ts';
import type { ReadFilter } from '../filter.service.ts';
import { summarise, summed } from './rules.ts';
import type { EmissionsSummary, SummaryQuery } from './schema.ts';

const PENDING = ['draft', 'submitted'] as const;

export type Summary = ReturnType<typeof createSummary>;

export function createSummary({ understand }: { understand: ReadFilter }) {
  return {
    async get(db: Db, actor: Actor, asked: WithQuery<SummaryQuery>): Promise<EmissionsSummary> {
      const question = await understand(db, actor, asked);
      const { states, ...filter } = question;
      const { organisationId } = actor;
      const selection = { organisationId, ...filter };
      const [counted, pending, confirmed] = await db.together((same) =>
        Promise.all([
          sumApart(same, selection, ['ghgScope'], { states, of: summed }),
          // By state, as reports show it: each rounds its shares by itself.
          sumBy(same, selection, ['state'], { states: PENDING }),
          sumConfirmed(same, organisationId, filter),
        ]),
      );
      return summarise({ ...counted, pending, confirmed: new Decimal(confirmed) }, question);
    },
  };
}
