import type { Clock } from '../../platform/clock.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import { createBreakdown } from './breakdown/service.ts';
import { createBridges } from './bridge/service.ts';
import { createCoverage } from './coverage/service.ts';
import { createReadFilter } from './filter.service.ts';
import { breakdownRoutes, bridgeRoutes, coverageRoutes, summaryRoutes } from './routes.ts';
import type { CategoriesNamed } from './rules.ts';
import { createSummary, type SumConfirmed } from './summary/service.ts';

export { type Bridge, type Change, type Reason, reasons, totalOf } from './bridge/rules.ts';
export { readBridge } from './bridge/service.ts';
export { type ClaimBasis, type FactorEdition, holdClaimBasis, readClaimBasis } from './claim-basis.service.ts';
export { type ClaimFacts, readClaimFacts } from './claim-facts.service.ts';
export { type Consolidation, yearsOf } from './consolidation/rules.ts';
export { readConsolidation } from './consolidation/service.ts';
export { monthOf, nameOfMonth } from './coverage/month.rules.ts';
export type { Coverage, CoverageGap, UnrecordedScope } from './coverage/rules.ts';
export { type MissingMonths, readCoverage, readMissingMonths } from './coverage/service.ts';
export { inventoryFeature } from './feature.ts';
export { gwpSetsByYear, type UsedGwpSet } from './gwp-sets.store.ts';
export { type Input, type InputKind, type InputsRoot, inputKinds, readInputsRoot } from './inputs/service.ts';
export { type EntryLine, streamEntries } from './lines/entry.store.ts';
export { type OverrideSum, streamOverrides, sumOverrides } from './lines/override.store.ts';
export { countRevisions, streamRevisions } from './lines/revision.store.ts';
export { type CategoriesNamed, problemWith, readCategories } from './rules.ts';
export type { EntrySelection, Selection } from './selection.store.ts';
export { type RecordedSpan, type SeriesYear, settledSpans, sumBySeries } from './series.store.ts';
export { biogenicOf, summed } from './summary/rules.ts';
export { type ActivitySum, sumActivities } from './sums/activity.service.ts';
export type { UsedFactor } from './sums/factor.store.ts';
export { sumHeldInstruments } from './sums/instrument.store.ts';
export { type OwnFactorSum, sumOwnFactors } from './sums/own-factor.service.ts';
export { PRINTED_PLACES, proximityInWords, proximityWords, statedParts } from './sums/proximity.present.ts';
export {
  type ProximityPart,
  type ProximityPercents,
  percentsIn,
  proximityOf,
  proximityParts,
  roundedPercents,
} from './sums/proximity.rules.ts';
export {
  type GroupedDeviation,
  LEAST_COVERAGE_PERCENT,
  type Quality,
  type QualityName,
  qualityOf,
} from './sums/quality.rules.ts';
export { type Amount, type MonthSum, type Sum, sumOf, type WarnedAmount } from './sums/rules.ts';
export { countCounted, readQuality, sumBy, sumByMonth, sumDeviations, sumWarned } from './sums/service.ts';
export { holdYearFigures, readYearFigures } from './year-figures.service.ts';

interface Dependencies {
  clock: Clock;
  categoriesNamed: CategoriesNamed;
  sumConfirmed: SumConfirmed;
}

export function createInventory(deps: Dependencies): FeatureModule {
  const readFilter = createReadFilter(deps);
  return {
    routes: [
      ...summaryRoutes(createSummary({ ...deps, readFilter })),
      ...breakdownRoutes(createBreakdown({ readFilter })),
      ...bridgeRoutes(createBridges({ readFilter })),
      ...coverageRoutes(createCoverage({ ...deps, readFilter })),
    ],
  };
}
