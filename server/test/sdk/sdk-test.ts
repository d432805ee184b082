import { Tonne, type TonneOptions } from '@tonne/sdk';
import { test as base } from '../api-test.ts';
import type { TestOrganisation } from '../harness.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

/**
 * The client and the service on a real socket, connected directly (`tonne`) or through a proxy that fails on demand.
 */
export const test = base
  .extend('address', { scope: 'file' }, ({ api }, { onCleanup }) => {
    // An unread response would block its connection, and the service, for a minute.
    onCleanup(() => api.app.server.closeAllConnections());
    return api.app.listen({ host: '127.0.0.1', port: 0 });
  })
  .extend('clientOf', ({ address }) => (org: TestOrganisation, more: Partial<TonneOptions> = {}) => {
    const { key } = org.admin;
    return new Tonne({ baseUrl: address, apiKey: key, ...more });
  })
  .extend('tonne', ({ clientOf, org }) => clientOf(org))
  .extend('proxy', async ({ address }, { onCleanup }) => {
    const proxy = await startFaultyProxy(address);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .extend('unlucky', ({ clientOf, org, proxy }) => clientOf(org, { baseUrl: proxy.url }));
