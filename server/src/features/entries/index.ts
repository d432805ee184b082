import { type Clock, createDemoClock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import type { Audit, DemoTenant, FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Scanner } from '../../platform/storage/scanner/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import type { Library } from '../factors/index.ts';
import type { ChangeKind, RequestApproval } from '../organisations/index.ts';
import { createPeriods, type ReportingPeriods } from '../periods/index.ts';
import { type Allocator, noAllocator } from './allocation/service.ts';
import { batchRoutes } from './batch/routes.ts';
import { createService as createBatches } from './batch/service.ts';
import { createService as createCalculations } from './calculation/service.ts';
import { createLockBatch } from './closing/lock.service.ts';
import { closingRoutes } from './closing/routes.ts';
import { createService as createClosing, type FindCertificatesOver } from './closing/service.ts';
import { closingWork } from './closing/work.ts';
import { addDemo } from './demo/demo.ts';
import { closeDemoYears } from './demo/review.demo.ts';
import { filesAudit } from './evidence/audit.ts';
import { filesWork } from './evidence/cleanup.work.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { scanWork } from './evidence/scan.work.ts';
import { createService as createEvidence, type EvidenceFiles } from './evidence/service.ts';
import { createAudit, type HistoryAudit as Histories, historiesAudit } from './history/audit.ts';
import { createService as createBulkReview } from './review/bulk.service.ts';
import { bulkReviewRoutes, reviewRoutes } from './review/routes.ts';
import { calculationRoutes, entryRoutes } from './routes.ts';
import { createService, type EntriesService } from './service.ts';
import type { FindRetirementOfEntry } from './store.ts';
import { totalsAudit } from './totals/audit.ts';
import { foldWork } from './totals/work.ts';

export * from './allocation/index.ts';
export { readCsv } from './batch/csv.service.ts';
export { checkRow } from './batch/row.service.ts';
export { MAX_BYTES as MAX_BATCH_BYTES, MAX_ENTRIES as MAX_BATCH_ENTRIES } from './batch/schema.ts';
export type { Assessed } from './calculation/assessment.rules.ts';
export { isNoResidualMix, noResidualMix } from './calculation/warning.rules.ts';
export { DuplicateEntry } from './duplicates/rules.ts';
export { findNearEntries } from './duplicates/store.ts';
export {
  checkEvidenceFile,
  type EvidenceType,
  evidenceTypes,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_NAME,
  storeEvidenceFile,
} from './evidence/index.ts';
export type { EvidenceFiles, ReceivedFile } from './evidence/service.ts';
export { entriesFeature } from './feature.ts';
export { deletedEntryView, revisionView } from './history/store.ts';
export { countImported, importedStates } from './list/imported.store.ts';
export { findApprovedPins, findRecentActivities } from './list/store.ts';
export { insidePeriod, lockInventoryExclusive, overlappingPeriod } from './period.store.ts';
export { type EntryState, LONGEST_ENTRY, states, unknownCategories, type WarningCode, warningCodes } from './rules.ts';
export type { EntriesService } from './service.ts';
export { entries, entryView, isOverridden, unknownEntries } from './store.ts';
export {
  type amounts,
  countEntries,
  entryTotals,
  fromTotals,
  gasAmounts,
  type proximityAmounts,
  sharedKey,
} from './totals/store.ts';
export { foldTotals } from './totals/work.ts';

export interface EntriesModule extends FeatureModule {
  service: EntriesService;
  evidence: EvidenceFiles;
  audit: Histories;
  work: Work[];
  audits: Audit[];
  changeKinds: readonly ChangeKind[];
  /** Closes the demo's past years. Runs last, after instruments have been entered. */
  closeDemoYears(tx: Tx, tenant: DemoTenant): Promise<void>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  enqueue: Enqueue;
  storage: Storage;
  library: Library;
  reportingPeriods: ReportingPeriods;
  legacyBatchUntil: Date;
  findRetirementOfEntry: FindRetirementOfEntry;
  allocator: Allocator;
  requestApproval: RequestApproval;
  findCertificatesOver: FindCertificatesOver;
  /** Scans evidence; null if the operator has not set up a scanner. */
  scanner: Scanner | null;
}

/** The demo's past emits no events, and the record receives it as an import. */
const silent = {
  emitAll: async () => undefined,
  record: () => undefined,
  recordAll: () => undefined,
  enqueue: async () => undefined,
};

export function createEntries(deps: Dependencies): EntriesModule {
  const service = createService(deps);
  const lockBatch = createLockBatch(deps);
  const periods = createClosing({ ...deps, lockBatch });
  const audit = createAudit(deps);
  const evidence = createEvidence(deps);
  return {
    service,
    evidence,
    audit,
    changeKinds: [periods.changeKind],
    audits: [historiesAudit(audit), filesAudit(deps), totalsAudit(deps.db)],
    routes: [
      ...entryRoutes(service),
      ...reviewRoutes(service),
      ...calculationRoutes(createCalculations(deps)),
      ...batchRoutes(createBatches(service), deps.legacyBatchUntil),
      ...bulkReviewRoutes(createBulkReview(deps)),
      ...evidenceRoutes(evidence),
      ...closingRoutes(periods),
    ],
    work: [
      foldWork(deps),
      closingWork(deps, lockBatch),
      filesWork(deps),
      ...(deps.scanner ? [scanWork(deps, deps.scanner)] : []),
    ],
    async demo(tx, { admin }) {
      const clock = createDemoClock(deps.clock.now());
      const then = { ...deps, ...silent, clock };
      const emissions = createService({ ...then, allocator: noAllocator });
      await addDemo(tx, admin, deps.clock.now(), {
        ...then,
        emissions,
        evidence: createEvidence({ ...then, allocator: noAllocator }),
      });
    },
    closeDemoYears: (tx, { admin }) =>
      closeDemoYears(tx, admin, deps.clock.now(), (clock) => {
        const then = { ...deps, ...silent, clock };
        const { service: reportingPeriods } = createPeriods(then);
        return createClosing({ ...then, reportingPeriods, lockBatch: createLockBatch(then) });
      }),
  };
}
