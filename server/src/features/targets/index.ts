import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Work } from '../../platform/work/index.ts';
import type { ChangeKind, RequestApprovalIfRequired } from '../organisations/index.ts';
import { addDemo } from './demo.ts';
import { evaluationWork } from './evaluation/work.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { createMilestones } from './milestones/service.ts';
import { targetRoutes } from './routes.ts';
import { readSbtiCriteria } from './sbti/rules.ts';
import { createService } from './service.ts';

export { targetsFeature } from './feature.ts';
export { type ReportedTarget, readTargets } from './reported-targets.service.ts';
export { type ClaimTarget, findClaimTargets, holdClaimTargets } from './store.ts';

export interface TargetsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

export interface TargetsModule extends FeatureModule {
  work: Work[];
  changeKinds: readonly ChangeKind[];
  /** This room's share of the demo organisation, in the name of one of its users. */
}

export function createTargets(deps: TargetsDeps): TargetsModule {
  const criteria = readSbtiCriteria();
  const targets = createService({ ...deps, criteria });
  const milestones = createMilestones(deps);
  return {
    routes: [...targetRoutes(targets), ...milestoneRoutes(milestones)],
    work: [evaluationWork(deps)],
    changeKinds: [targets.changeKind, milestones.changeKind],
    demo(tx, { admin }) {
      const silent = { ...deps, record: () => undefined };
      const past = { targets: createService({ ...silent, criteria }), milestones: createMilestones(silent) };
      return addDemo(tx, admin, { ...deps, ...past });
    },
  };
}
