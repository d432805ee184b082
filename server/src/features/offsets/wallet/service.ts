import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { readHoldings } from '../ledger/store.ts';
import { presentWallet } from './present.ts';
import type { Wallet } from './schema.ts';

export type Wallets = ReturnType<typeof createWallets>;

export function createWallets() {
  return {
    async get(db: Db, actor: Actor): Promise<Wallet> {
      return presentWallet(await readHoldings(db, actor.organisationId));
    },
  };
}
