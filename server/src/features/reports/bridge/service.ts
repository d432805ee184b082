import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { readAccounting } from '../../organisations/index.ts';
import type { Question } from '../question/rules.ts';
import type { Understand } from '../question/service.ts';
import { isPart } from '../summary/rules.ts';
import { present } from './present.ts';
import { type Bridge, readBridge } from './read.ts';
import type { BridgeQuery, EmissionsBridge } from './schema.ts';

export type Bridges = ReturnType<typeof createBridges>;

export function createBridges({ understand }: { understand: Understand }) {
  return {
    async get(db: Db, actor: Actor, { query }: WithQuery<BridgeQuery>): Promise<EmissionsBridge> {
      const { from, to, ...filters } = query;
      refuseIfAny(checkYears(from, to));
      const question = await understand(db, actor, { query: filters });
      const accounting = await readAccounting(db, actor.organisationId);
      const bridge = await readBridge(db, { from, to, accounting, ...selectionOf(actor, question) });
      if (!isPart(question)) refuseIfAny(unknownYears(bridge));
      return present(bridge);
    },
  };
}

const selectionOf = ({ organisationId }: Actor, { locationIds, ghgScopes, categories, states }: Question) => ({
  filter: { organisationId, locationIds, ghgScopes, categories },
  states,
});

const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;

function checkYears(from: number, to: number): ErrorDetail[] {
  const unlikely = Object.entries({ from, to })
    .filter(([, year]) => year < FIRST_YEAR || year > LAST_YEAR)
    .map(([field]) => ({ field, message: `must be a year from ${FIRST_YEAR} to ${LAST_YEAR}` }));
  if (unlikely.length > 0) return unlikely;
  return from < to ? [] : [{ field: 'to', message: 'must be after from' }];
}

/** Beside a year without figures, everything would look new or ended. */
const unknownYears = ({ from, to }: Bridge): ErrorDetail[] =>
  Object.entries({ from, to })
    .filter(([, { entries }]) => entries === 0)
    .map(([field, { year }]) => ({
      field,
      message: `must be a year with approved or locked entries; ${year} has none`,
    }));
