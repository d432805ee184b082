import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/index.ts';
import type { Trade } from './foreman.ts';
import { findInTurn, noteTurn, type Waiting, type WorkKey } from './turns-store.ts';

/** More than workers hold at any time, so that behind what they hold a look finds what is free. */
const LOOKED_AT = 100;

/** How a trade finds its work, so that no organisation keeps another waiting for more than one piece a worker. */
export const inTurn = (
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  waiting: Waiting,
): Required<Pick<Trade<WorkKey>, 'name' | 'find' | 'took'>> => ({
  name,
  find: (held) => findInTurn(db, name, waiting, { now: clock.now(), held, limit: LOOKED_AT }),
  took: async (pieces) => {
    const last = pieces.at(-1);
    if (last) await noteTurn(db, name, last.organisationId);
  },
});
