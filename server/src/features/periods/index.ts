import type { Clock } from '../../platform/clock.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import { addDemoPeriods } from './demo.ts';
import { reportingPeriodRoutes } from './routes.ts';
import { createService, type ReportingPeriods } from './service.ts';

export { periodsFeature } from './feature.ts';
export { refuseClosed } from './rules.ts';
export { periodId, ReportingPeriod } from './schema.ts';
export type { ReportingPeriods } from './service.ts';
export { closedPeriods, lockEntryContext, periodIdsBefore, readEntryContext } from './store.ts';
export type { PeriodTask, Reached } from './task.store.ts';
export * as periodTasks from './task.store.ts';

export interface PeriodsModule extends FeatureModule {
  service: ReportingPeriods;
}

export function createPeriods(deps: { clock: Clock; record: RecordChange }): PeriodsModule {
  const service = createService(deps);
  return {
    service,
    routes: reportingPeriodRoutes(service),
    demo: (tx, { admin }) => addDemoPeriods(tx, admin, deps.clock.now()),
  };
}
