import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { readConsolidation } from '../consolidation/service.ts';
import type { ReadFilter } from '../filter.service.ts';
import { sumApart, sumBy, sumDeviations } from '../sums/service.ts';
import { summarise, summed } from './rules.ts';
import type { EmissionsSummary, SummaryQuery } from './schema.ts';

const PENDING = ['draft', 'submitted'] as const;

export type Summary = ReturnType<typeof createSummary>;

/** Confirmed tonnes of retirements whose period lies inside this one, as decimal text. The feature `offsets` provides it. */
export type SumConfirmed = (db: Db, organisationId: string, period: Period) => Promise<string>;

interface Dependencies {
  readFilter: ReadFilter;
  sumConfirmed: SumConfirmed;
}

export function createSummary({ readFilter, sumConfirmed }: Dependencies) {
  return {
    async get(db: Db, actor: Actor, request: WithQuery<SummaryQuery>): Promise<EmissionsSummary> {
      const filter = await readFilter(db, actor, request);
      const { states, ...rest } = filter;
      const { organisationId } = actor;
      const selection = { organisationId, ...rest };
      const [counted, deviations, pending, confirmed, consolidation] = await db.together((same) =>
        Promise.all([
          sumApart(same, selection, ['ghgScope'], { states, of: summed }),
          sumDeviations(same, selection, states),
          // By state, as in reports: each state rounds its shares separately.
          sumBy(same, selection, ['state'], { states: PENDING }),
          sumConfirmed(same, organisationId, filter),
          readConsolidation(same, selection, states),
        ]),
      );
      return summarise({ ...counted, deviations, pending, confirmed: new Decimal(confirmed), consolidation }, filter);
    },
  };
}
