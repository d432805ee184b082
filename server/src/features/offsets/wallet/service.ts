import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { readHoldings } from '../ledger/store.ts';
import { presentMovement, presentWallet } from './present.ts';
import type { Movement, MovementList, Wallet } from './schema.ts';
import { listMovements } from './store.ts';

export type Wallets = ReturnType<typeof createWallets>;

export function createWallets() {
  return {
    async get(db: Db, actor: Actor): Promise<Wallet> {
      return presentWallet(await readHoldings(db, actor.organisationId));
    },

    async movements(db: Db, actor: Actor, { query }: WithQuery<MovementList>): Promise<Page<Movement>> {
      return pageOf(await listMovements(db, actor.organisationId, query), presentMovement);
    },
  };
}
