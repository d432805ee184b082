import { type Authenticate, createUsage, type Rights, type Usage } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import { saveLastUsed } from './credential-store.ts';
import { createAuthenticate } from './credentials.ts';
import { apiKeyRoutes } from './routes.ts';
import { apiKeySchemas } from './schema.ts';
import { type ApiKeys, createService } from './service.ts';

export { keysOf } from './belongings.ts';
export { apiKeysDescription } from './description.ts';
export { couldBeKey, MAX_ACTIVE_KEYS } from './rules.ts';
export type { ApiKeys } from './service.ts';
export { countActive as countActiveKeys } from './store.ts';

export interface ApiKeysRoom extends Room {
  service: ApiKeys;
  authenticate: Authenticate;
  usage: Usage;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  rights: Rights;
  record: RecordChange;
  recordAll: RecordChanges;
}

export function createApiKeys(deps: Dependencies): ApiKeysRoom {
  const service = createService(deps);
  const usage = createUsage({ log: deps.log, save: (uses) => saveLastUsed(deps.db, uses) });
  const authenticate = createAuthenticate({ ...deps, onUse: usage.note });
  return { service, routes: apiKeyRoutes(service, apiKeySchemas(deps.rights.permissions)), authenticate, usage };
}
