import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { Wallet } from './schema.ts';
import type { Wallets } from './service.ts';

export const walletRoutes = (wallets: Wallets): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/offsets/wallet',
    operationId: 'getWallet',
    tag: 'Offsets',
    summary: 'Get the credit wallet',
    description: 'The credits that the organisation holds, read from the ledger at one moment.',
    access: needs('offsets:read'),
    success: { status: 200, description: 'The wallet', data: Wallet },
    async handle({ actor }, db) {
      return ok(await wallets.get(db, actor));
    },
  }),
];
