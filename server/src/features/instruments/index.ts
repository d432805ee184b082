import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import { type Allocator, createApplyAllocations } from '../entries/index.ts';
import type { Library } from '../factors/index.ts';
import type { ChangeKind, RequestApprovalIfRequired } from '../organisations/index.ts';
import { noResidualMix } from './allocation/figure.rules.ts';
import { createAllocation } from './allocation/service.ts';
import { instrumentsAudit } from './audit.ts';
import { createCheckInstrument } from './check.service.ts';
import { addDemo } from './demo.ts';
import { instrumentRoutes } from './routes.ts';
import { createService } from './service.ts';

export { serves } from './allocation/rules.ts';
export { instrumentsFor, type ReportedInstrument } from './allocation/store.ts';
export { coversEnergy, eligibilityOf } from './eligibility/rules.ts';
export { instrumentsFeature } from './feature.ts';
export { type CriterionName, criteriaFor } from './rules.ts';

export interface InstrumentsModule extends FeatureModule {
  /** For the entries feature, whose changes affect the allocation. */
  readonly allocator: Allocator;
  readonly audits: readonly Audit[];
  /** Pending changes of instruments. */
  readonly changeKinds: readonly ChangeKind[];
}

interface Dependencies {
  db: Database;
  clock: Clock;
  record: RecordChange;
  recordAll: RecordChanges;
  library: Library;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

export { findInstrumentVersions, type InstrumentVersion } from './store.ts';
export function createInstruments(deps: Dependencies): InstrumentsModule {
  const assemble = (given: Dependencies) => {
    const applyAllocations = createApplyAllocations(given);
    const allocation = createAllocation({ applyAllocations, findResidualMix: noResidualMix });
    const checkInstrument = createCheckInstrument(given);
    return { allocation, service: createService({ ...given, allocation, checkInstrument }) };
  };
  const { allocation, service } = assemble(deps);
  return {
    routes: instrumentRoutes(service),
    allocator: allocation,
    audits: [instrumentsAudit(deps.db)],
    changeKinds: [service.changeKind],
    demo(tx, { admin }) {
      // The demo's past enters the record as an import and needs no approval.
      const silent = {
        record: () => undefined,
        recordAll: () => undefined,
        requestApprovalIfRequired: async () => undefined,
      };
      return addDemo(tx, admin, deps.clock.now(), (clock) => assemble({ ...deps, ...silent, clock }).service);
    },
  };
}
