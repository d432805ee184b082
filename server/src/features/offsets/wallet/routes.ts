import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { Wallet as WalletShape } from './schema.ts';
import type { Wallet } from './service.ts';

export const walletRoutes = (wallet: Wallet): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/offsets/wallet',
    operationId: 'getWallet',
    tag: 'Offsets',
    summary: 'Get the credit wallet',
    description: 'What the organisation holds, read from the ledger at one moment.',
    access: needs('offsets:read'),
    success: { status: 200, description: 'The wallet', data: WalletShape },
    handle: async ({ actor }, db) => ok(await wallet.get(db, actor)),
  }),
];
