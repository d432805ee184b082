import { readFileSync } from 'node:fs';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import { DATA } from '../../platform/package.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Work } from '../../platform/work/index.ts';
import type { ChangeKind, RequestApprovalIfRequired } from '../organisations/index.ts';
import { addDemo } from './demo.ts';
import { evaluationWork } from './evaluation/work.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { createMilestones } from './milestones/service.ts';
import { createTargetReads } from './reads.service.ts';
import { targetRoutes } from './routes.ts';
import type { SbtiCriteria } from './sbti/rules.ts';
import { createTargetService } from './service.ts';

export type { ClaimTarget } from './claims/rules.ts';
export { findClaimTargets, holdClaimTargets } from './claims/service.ts';
export { targetsFeature } from './feature.ts';
export { findTargetVersion } from './inputs/store.ts';
export { type ReportedTarget, readTargets } from './progress/reported-targets.service.ts';

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
}

export const readSbtiCriteria = (): SbtiCriteria =>
  JSON.parse(readFileSync(new URL('sbti-criteria.json', DATA), 'utf8')) as SbtiCriteria;

export function createTargets(deps: TargetsDeps): TargetsModule {
  const criteria = readSbtiCriteria();
  const reads = createTargetReads({ ...deps, criteria });
  const targets = createTargetService({ ...deps, criteria, reads });
  const milestones = createMilestones(deps);
  return {
    routes: [...targetRoutes(targets), ...milestoneRoutes(milestones)],
    work: [evaluationWork(deps)],
    changeKinds: [targets.changeKind, milestones.changeKind],
    demo(tx, { admin }) {
      const silent = { ...deps, record: () => undefined };
      const past = {
        targets: createTargetService({ ...silent, criteria, reads }),
        milestones: createMilestones(silent),
      };
      return addDemo(tx, admin, { ...deps, ...past });
    },
  };
}
