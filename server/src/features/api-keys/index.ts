import { type Authenticate, createLastUse, type Rights, type Usage } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import { createAuthenticate } from './authentication.service.ts';
import { saveLastUsed } from './credential.store.ts';
import { apiKeyRoutes } from './routes.ts';
import { apiKeySchemas } from './schema.ts';
import { type ApiKeys, createService } from './service.ts';

export { apiKeysFeature } from './feature.ts';
export { couldBeKey, MAX_ACTIVE_KEYS } from './rules.ts';
export { type ApiKeys, keysOf } from './service.ts';
export { countActive as countActiveKeys } from './store.ts';

export interface ApiKeysModule extends FeatureModule {
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

export function createApiKeys(deps: Dependencies): ApiKeysModule {
  const service = createService(deps);
  const usage = createLastUse({ log: deps.log, save: (uses) => saveLastUsed(deps.db, uses) });
  const authenticate = createAuthenticate({ ...deps, onUse: usage.note });
  return { service, routes: apiKeyRoutes(service, apiKeySchemas(deps.rights.permissions)), authenticate, usage };
}
