import type { Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SealedKind, SecretBox } from '../../platform/crypto/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { EmitTo, Events } from '../../platform/events/outbox.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbound } from '../../platform/outbound/index.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Work } from '../../platform/work/index.ts';
import { createAttempt } from './deliveries/attempt.service.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { deliverySchemas } from './deliveries/schema.ts';
import { createDeliveries } from './deliveries/service.ts';
import { deliveryWork } from './deliveries/work.ts';
import { addDemo } from './demo.ts';
import { endpointRoutes } from './endpoints/routes.ts';
import { endpointSchemas } from './endpoints/schema.ts';
import { createEndpoints, sealedSecrets } from './endpoints/service.ts';
import { eventRoutes } from './events/routes.ts';
import { eventSchemas } from './events/schema.ts';
import { createEventLog } from './events/service.ts';
import { replayRoutes } from './replays/routes.ts';
import { replaySchemas } from './replays/schema.ts';
import { createAdvanceReplay, createReplays } from './replays/service.ts';
import { createEventAccess } from './rules.ts';
import { retentionWork } from './work.ts';

export { MAX_ENDPOINTS, PURPOSE as SECRET_PURPOSE } from './endpoints/rules.ts';
export { countEndpoints, sampleSecrets } from './endpoints/store.ts';
export { webhooksFeature } from './feature.ts';

export interface WebhooksDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emitTo: EmitTo;
  record: RecordChange;
  /** The events of all features, which endpoints can subscribe to. */
  events: Events;
  rights: Rights;
  outbound: Outbound;
  secretBox: SecretBox;
  /** Seconds from each failed attempt to the next: WEBHOOK_RETRY_DELAYS. */
  retryDelays: readonly number[];
  userAgent: string;
}

export interface Webhooks extends FeatureModule {
  work: Work[];
  sealed: SealedKind[];
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const attempt = createAttempt(deps);
  const access = createEventAccess(deps.events, deps.rights);
  const schemas = {
    ...endpointSchemas(access.types),
    ...deliverySchemas(access.types),
    ...eventSchemas(access.types),
    ...replaySchemas(access.types),
  };
  return {
    routes: [
      ...endpointRoutes(createEndpoints({ ...deps, access }), schemas),
      ...eventRoutes(createEventLog({ ...deps, access }), schemas),
      ...deliveryRoutes(createDeliveries({ ...deps, attempt, access }), schemas),
      ...replayRoutes(createReplays({ ...deps, access }), schemas),
    ],
    work: [
      retentionWork(deps),
      deliveryWork({ ...deps, attempt, advanceReplay: createAdvanceReplay({ ...deps, access }) }),
    ],
    sealed: [sealedSecrets(deps.record)],
    demo: (tx, { admin }) => addDemo(tx, admin.organisationId, { ...deps, access, now: deps.clock.now() }),
  };
}
