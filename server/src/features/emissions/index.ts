import type { Audit } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import type { Work } from '../../platform/work/index.ts';
import type { Library } from '../factors/index.ts';
import type { ReportingPeriods } from '../organisations/index.ts';
import { historiesAudit } from './audit/audit.ts';
import { createAudit, type Audit as Histories } from './audit/service.ts';
import { batchRoutes } from './batch/routes.ts';
import { createService as createBatches } from './batch/service.ts';
import { calculationRoutes } from './calculation/routes.ts';
import { createService as createCalculations } from './calculation/service.ts';
import { addDemo } from './demo.ts';
import type { FindRetirementNaming } from './keeping.ts';
import { moveRoutes } from './moves/routes.ts';
import { createService as createMoves } from './moves/service.ts';
import { createLockBatch } from './periods/locking.ts';
import { periodRoutes } from './periods/routes.ts';
import { createService as createPeriods } from './periods/service.ts';
import { periodWork } from './periods/work.ts';
import { emissionRoutes } from './routes.ts';
import { createService, type Emissions } from './service.ts';
import { foldWork } from './totals/work.ts';

export { readCsv } from './batch/csv.ts';
export { MAX_BYTES as MAX_BATCH_BYTES, MAX_ENTRIES as MAX_BATCH_ENTRIES } from './batch/schema.ts';
export { unknownCategories } from './category-names.ts';
export { emissionsDescription } from './description.ts';
export { unknownLocations } from './inventory-store.ts';
export { settledSpans } from './periods/settled-store.ts';
export * from './reporting/index.ts';
export type { EntryState } from './rules.ts';
export { unknownEntries } from './store.ts';
export { type RecordedSpan, type SeriesYear, sumBySeries } from './totals/series-store.ts';
export { countEntries, sumByScopeAndState, type Total, type TotalsFilter } from './totals/store.ts';
export { foldTotals } from './totals/work.ts';

export interface EmissionsRoom extends Room {
  service: Emissions;
  audit: Histories;
  work: Work[];
  audits: Audit[];
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  library: Library;
  reportingPeriods: ReportingPeriods;
  legacyBatchUntil: Date;
  findRetirementNaming: FindRetirementNaming;
}

export function createEmissions(deps: Dependencies): EmissionsRoom {
  const service = createService(deps);
  const lockBatch = createLockBatch(deps);
  const periods = createPeriods({ ...deps, lockBatch });
  const audit = createAudit(deps.db);
  return {
    service,
    audit,
    audits: [historiesAudit(audit)],
    routes: [
      ...emissionRoutes(service),
      ...calculationRoutes(createCalculations(deps)),
      ...batchRoutes(createBatches(service), deps.legacyBatchUntil),
      ...moveRoutes(createMoves(deps)),
      ...periodRoutes(periods),
    ],
    work: [foldWork(deps), periodWork(deps, lockBatch)],
    async demo(tx, { admin }) {
      const silent = { emitAll: async () => undefined, recordAll: () => undefined };
      const quiet = createPeriods({ ...deps, lockBatch: createLockBatch({ ...deps, ...silent }) });
      const closePeriod = (on: Tx, actor: Actor, id: string) => quiet.close(on, actor, { id, body: { force: true } });
      await addDemo(tx, admin, deps.clock.now(), { library: deps.library, closePeriod });
    },
  };
}
