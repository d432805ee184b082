import { Decimal } from '../../../kernel/decimal.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { AppError, refuseIfAny, summarise as sentence } from '../../../platform/errors/index.ts';
import { sumByScopeAndState, unknownLocations } from '../../emissions/index.ts';
import { sumConfirmed } from '../../offsets/index.ts';
import { type Question, readQuestion, summarise } from './rules.ts';
import type { SummaryQuery } from './schema.ts';

export type SummaryService = ReturnType<typeof createService>;

export function createService({ clock }: { clock: Clock }) {
  return {
    async get(db: Db, actor: Actor, query: SummaryQuery) {
      const { question, details } = readQuestion(query, clock.now());
      if (details.length > 0) throw new AppError('VALIDATION_ERROR', { message: sentence(details), details });
      await refuseNonsense(db, actor, question);
      const { ghgScopes, locationIds, periodStart, periodEnd } = question;
      const filter = { ghgScopes, locationIds, periodStart, periodEnd };
      const totals = await sumByScopeAndState(db, actor.organisationId, filter);
      // Retirements are claims of the whole organisation: no filter divides them among its sites or scopes.
      const offsets = await sumConfirmed(db, actor.organisationId, { periodStart, periodEnd });
      return summarise(totals, question, new Decimal(offsets));
    },
  };
}

async function refuseNonsense(
  db: Db,
  actor: Actor,
  { periodStart, periodEnd, locationIds = [] }: Question,
): Promise<void> {
  const unknown = await unknownLocations(db, actor.organisationId, locationIds);
  refuseIfAny([
    ...(periodEnd < periodStart ? [{ field: 'periodEnd', message: 'must not be before periodStart' }] : []),
    ...unknown.map((id) => ({ field: 'locationIds', message: `${id} is not a location of this organisation` })),
  ]);
}
