import type { Db } from '../db/index.ts';
import { findInTurn, findNextDue, noteTurn, type Waiting } from './turns-store.ts';
import type { Work } from './work.ts';

/** More than workers hold at any time, so that a look also finds pieces that nobody holds. */
const LOOKED_AT = 100;

type Finding = Required<Pick<Work, 'name' | 'look' | 'took' | 'nextDue'>>;

/** Finds due rows of a table, in turn: no organisation keeps another waiting for more than one piece per worker. */
export const dueRows = ({ db }: { db: Db }, name: string, waiting: Waiting): Finding => ({
  name,
  look: ({ now, held }) => findInTurn(db, name, waiting, { now, held, limit: LOOKED_AT }),
  took: async (pieces) => {
    const last = pieces.at(-1);
    if (last) await noteTurn(db, name, last.organisationId);
  },
  nextDue: (now) => findNextDue(db, waiting, now),
});
