import type { Authenticate } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { createAuthenticate } from './credentials.ts';
import { apiKeyRoutes } from './routes.ts';
import { type ApiKeys, createService } from './service.ts';
import { createKeyUsage, type KeyUsage } from './usage.ts';

export { couldBeKey } from './rules.ts';
export type { ApiKeys } from './service.ts';

export interface ApiKeysRoom {
  service: ApiKeys;
  routes: Route[];
  authenticate: Authenticate;
  usage: KeyUsage;
}

export function createApiKeys(deps: { db: Database; clock: Clock; log: Log }): ApiKeysRoom {
  const service = createService(deps);
  const usage = createKeyUsage(deps);
  const authenticate = createAuthenticate({ ...deps, onUse: usage.note });
  return { service, routes: apiKeyRoutes(service), authenticate, usage };
}
