import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read } from '../../../platform/http/index.ts';
import { Movement, MovementList, Wallet } from './schema.ts';
import type { Wallets } from './service.ts';

const PATH = '/api/v1/offsets/wallet';
const tag = 'Offsets';
const access = needs('offsets:read');

export const walletRoutes = (wallets: Wallets): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'getWallet',
    tag,
    summary: 'Get the credit wallet',
    description: 'Credits that the organisation holds, read from the ledger in one snapshot.',
    access,
    success: { status: 200, description: 'The wallet', data: Wallet },
    async handle({ actor }, db) {
      return ok(await wallets.get(db, actor));
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/movements`,
    operationId: 'listWalletMovements',
    tag,
    summary: 'List the movements of the credit wallet',
    description:
      'Every ledger movement that changed the wallet. Movements never change, and their effects add up to the wallet. Credits of an unpaid order are not included.',
    access,
    query: MovementList,
    success: { status: 200, description: 'A page of movements', data: Movement, list: true },
    async handle({ actor, query }, db) {
      return page(await wallets.movements(db, actor, { query }), query);
    },
  }),
];
