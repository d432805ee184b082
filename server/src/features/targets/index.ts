import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { addDemo } from './demo.ts';
import { evaluationJob } from './evaluation/jobs.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { createMilestones } from './milestones/service.ts';
import { targetRoutes } from './routes.ts';
import { readSbtiCriteria } from './sbti/criteria.ts';
import { createService } from './service.ts';

export { type ClaimTarget, holdClaimTargets } from './claim-store.ts';
export { type ReportedTarget, readTargets } from './reporting.ts';

export interface TargetsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
}

export interface TargetsRoom {
  routes: Route[];
  jobs: Job[];
  /** This room's share of the demo organisation, in the name of one of its users. */
  addDemo(tx: Tx, actor: Actor): Promise<void>;
}

export function createTargets(deps: TargetsDeps): TargetsRoom {
  const targets = createService({ ...deps, criteria: readSbtiCriteria() });
  const milestones = createMilestones(deps);
  return {
    routes: [...targetRoutes(targets), ...milestoneRoutes(milestones)],
    jobs: [evaluationJob(deps)],
    addDemo: (tx, actor) => addDemo(tx, actor, { ...deps, targets, milestones }),
  };
}
