import type { Clock } from '../../platform/clock/clock.ts';
import type { SecretBox } from '../../platform/crypto/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { EmitTo } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Foreman, Job } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbound } from '../../platform/outbound/index.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { createDeliveries } from './deliveries/service.ts';
import { addDemo } from './demo.ts';
import { endpointRoutes } from './endpoints/routes.ts';
import { createEndpoints } from './endpoints/service.ts';
import { createAttempt } from './engine/attempt.ts';
import { createEngine } from './engine/engine.ts';
import { retentionJob } from './jobs.ts';

export { PURPOSE as SECRET_PURPOSE } from './secrets.ts';

export interface WebhooksDeps {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  emitTo: EmitTo;
  outbound: Outbound;
  secretBox: SecretBox;
  retryDelays: readonly number[];
  userAgent: string;
}

export interface Webhooks {
  routes: Route[];
  jobs: Job[];
  /** Runs in the worker only. */
  engine: Foreman;
  /** This room's share of the demo organisation. */
  addDemo(tx: Tx, organisationId: string): Promise<void>;
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const attempt = createAttempt(deps);
  return {
    routes: [...endpointRoutes(createEndpoints(deps)), ...deliveryRoutes(createDeliveries({ ...deps, attempt }))],
    jobs: [retentionJob(deps)],
    engine: createEngine({ ...deps, attempt }),
    addDemo: (tx, organisationId) => addDemo(tx, organisationId, deps.clock.now(), deps.secretBox),
  };
}
