import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { createDemoClock } from '../../platform/demo-calendar.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { DemoTenant, Room } from '../../platform/room.ts';
import type { Scanner } from '../../platform/scanner/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import type { Library } from '../factors/index.ts';
import {
  type AskIfGuarded,
  type ChangeKind,
  createReportingPeriods,
  type ReportingPeriods,
} from '../organisations/index.ts';
import { type Allocator, noAllocator } from './allocation/allocator.ts';
import { historiesAudit } from './audit/audit.ts';
import { createAudit, type Audit as Histories } from './audit/service.ts';
import { batchRoutes } from './batch/routes.ts';
import { createService as createBatches } from './batch/service.ts';
import { calculationRoutes } from './calculation/routes.ts';
import { createService as createCalculations } from './calculation/service.ts';
import { addDemo } from './demo.ts';
import { closeDemoYears } from './demo-closing.ts';
import { filesAudit } from './evidence/audit.ts';
import { filesWork } from './evidence/files.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { scanWork } from './evidence/scan.work.ts';
import { createService as createEvidence } from './evidence/service.ts';
import type { FindRetirementNaming } from './keeping.ts';
import { moveRoutes } from './moves/routes.ts';
import { createService as createMoves } from './moves/service.ts';
import { createLockBatch } from './periods/locking.ts';
import { periodRoutes } from './periods/routes.ts';
import { createService as createPeriods } from './periods/service.ts';
import { periodWork } from './periods/work.ts';
import { emissionRoutes } from './routes.ts';
import { createService, type Emissions } from './service.ts';
import { totalsAudit } from './totals/audit.ts';
import { foldWork } from './totals/work.ts';

export * from './allocation/index.ts';
export { readCsv } from './batch/csv.ts';
export { MAX_BYTES as MAX_BATCH_BYTES, MAX_ENTRIES as MAX_BATCH_ENTRIES } from './batch/schema.ts';
export { unknownCategories } from './category-names.ts';
export { emissionsDescription } from './description.ts';
export { holdInventory, unknownLocations } from './inventory-store.ts';
export { settledSpans } from './periods/settled-store.ts';
export * from './reporting/index.ts';
export type { EntryState } from './rules.ts';
export { unknownEntries } from './store.ts';
export { type RecordedSpan, type SeriesYear, sumBySeries } from './totals/series-store.ts';
export { countEntries } from './totals/store.ts';
export { foldTotals } from './totals/work.ts';
export { isNoResidualMix, noResidualMix } from './warnings.ts';

export interface EmissionsRoom extends Room {
  service: Emissions;
  audit: Histories;
  work: Work[];
  audits: Audit[];
  changeKind: ChangeKind;
  /** The last step of the demo's books, after instruments have been entered. */
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
  findRetirementNaming: FindRetirementNaming;
  allocator: Allocator;
  askIfGuarded: AskIfGuarded;
  /** Of evidence; null where nothing is scanned. */
  scanner: Scanner | null;
}

/** The demo's past has no events, and enters the record as an import. */
const silent = {
  emitAll: async () => undefined,
  record: () => undefined,
  recordAll: () => undefined,
  enqueue: async () => undefined,
};

export function createEmissions(deps: Dependencies): EmissionsRoom {
  const service = createService(deps);
  const lockBatch = createLockBatch(deps);
  const periods = createPeriods({ ...deps, lockBatch });
  const audit = createAudit(deps);
  return {
    service,
    audit,
    changeKind: periods.changeKind,
    audits: [historiesAudit(audit), filesAudit(deps), totalsAudit(deps.db)],
    routes: [
      ...emissionRoutes(service),
      ...calculationRoutes(createCalculations(deps)),
      ...batchRoutes(createBatches(service), deps.legacyBatchUntil),
      ...moveRoutes(createMoves(deps)),
      ...evidenceRoutes(createEvidence(deps)),
      ...periodRoutes(periods),
    ],
    work: [
      foldWork(deps),
      periodWork(deps, lockBatch),
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
        const reportingPeriods = createReportingPeriods(then);
        return createPeriods({ ...then, reportingPeriods, lockBatch: createLockBatch(then) });
      }),
  };
}
