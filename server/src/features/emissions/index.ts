import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Enqueue, Job } from '../../platform/jobs/index.ts';
import type { Library } from '../factors/index.ts';
import type { ReportingPeriods } from '../organisations/index.ts';
import { type Audit, createAudit } from './audit/service.ts';
import { batchRoutes } from './batch/routes.ts';
import { createService as createBatches } from './batch/service.ts';
import { addDemo } from './demo.ts';
import type { FindRetirementNaming } from './keeping.ts';
import { lockJob } from './periods/jobs.ts';
import { createMoveBatch } from './periods/locking.ts';
import { periodRoutes } from './periods/routes.ts';
import { createService as createPeriods } from './periods/service.ts';
import { emissionRoutes } from './routes.ts';
import { createService, type Emissions } from './service.ts';
import { foldJob } from './totals/jobs.ts';

export { categories as ghgCategories } from '../factors/index.ts';
export type { Report as AuditReport } from './audit/service.ts';
export { readCsv } from './batch/csv.ts';
export { CSV_DIALECT } from './batch/dialect.ts';
export { MAX_BYTES as MAX_BATCH_BYTES, MAX_ENTRIES as MAX_BATCH_ENTRIES } from './batch/schema.ts';
export { unknownLocations } from './inventory.ts';
export { unknownCategories } from './list.ts';
export { settledSpans } from './periods/settled-store.ts';
export { type ActivitySum, sumActivities, type UsedFactor } from './reporting/activity-store.ts';
export { type ClaimBasis, holdClaimBasis } from './reporting/claim-basis.ts';
export type { FactorEdition } from './reporting/editions-store.ts';
export { kilowattHours } from './reporting/energy.ts';
export { type EntryLine, streamEntries } from './reporting/entry-stream.ts';
export { type OverrideSum, streamOverrides, sumOverrides } from './reporting/override-stream.ts';
export { type ReportedLocation, type Reporter, readReporter } from './reporting/reporter-store.ts';
export { countRevisions, streamRevisions } from './reporting/revision-stream.ts';
export type { Selection } from './reporting/selection.ts';
export { type Amount, countCounted, type Sum, sumBy } from './reporting/sums-store.ts';
export type { EntryState } from './rules.ts';
export { unknownEntries } from './store.ts';
export { foldTotals } from './totals/jobs.ts';
export { type RecordedSpan, type SeriesYear, sumBySeries } from './totals/series-store.ts';
export { sumByScopeAndState, type Total, type TotalsFilter } from './totals/store.ts';

export interface EmissionsRoom {
  service: Emissions;
  audit: Audit;
  routes: Route[];
  jobs: Job[];
  /** This room's share of the demo organisation. */
  addDemo(tx: Tx, organisationId: string): Promise<void>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  emitAll: EmitAll;
  enqueue: Enqueue;
  library: Library;
  reportingPeriods: ReportingPeriods;
  legacyBatchUntil: Date;
  findRetirementNaming: FindRetirementNaming;
}

export function createEmissions(deps: Dependencies): EmissionsRoom {
  const service = createService(deps);
  const moveBatch = createMoveBatch(deps);
  const periods = createPeriods({ ...deps, moveBatch });
  return {
    service,
    audit: createAudit(deps.db),
    routes: [
      ...emissionRoutes(service),
      ...batchRoutes(createBatches(service), deps.legacyBatchUntil),
      ...periodRoutes(periods),
    ],
    jobs: [foldJob(deps.db), lockJob(deps.db, moveBatch)],
    async addDemo(tx, organisationId) {
      const quiet = createPeriods({ ...deps, moveBatch: createMoveBatch({ ...deps, emitAll: async () => undefined }) });
      const closePeriod = (on: Tx, actor: Actor, periodId: string) => quiet.close(on, actor, periodId, true);
      await addDemo(tx, organisationId, deps.clock.now(), { library: deps.library, closePeriod });
    },
  };
}
