import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit, EmitAll } from '../../platform/events/outbox.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import { type ChangeKind, isGuarded, type RequestApprovalIfRequired } from '../organisations/index.ts';
import { activityRoutes } from './activities/routes.ts';
import { type ActivitiesContext, createService as createActivitySearch } from './activities/service.ts';
import { airportRoutes } from './airports/routes.ts';
import { createService as createAirportSearch } from './airports/service.ts';
import { createChangeKind } from './custom/pending-change.service.ts';
import { customFactorRoutes } from './custom/routes.ts';
import { createCustomFactors } from './custom/service.ts';
import { addDemo } from './demo.ts';
import { createFactorImports, type ImportFile } from './import/service.ts';
import { createLibrary, type FindApprovedPins, type Library } from './library.service.ts';
import { publishedAudit } from './releases/audit.ts';
import { factorRoutes } from './routes.ts';
import { createService } from './service.ts';

export {
  type Activities,
  type ActivityKind,
  activityKinds,
  type CatalogueActivity,
  type Language,
} from './activities/rules.ts';
export { activitySearchOf, type FoundActivity } from './activities/search.rules.ts';
export { allowedSlips, contentOf, isIncidental, slipsBetween, stemOf, wordsOf } from './activities/words.rules.ts';
export type { Airport, Airports } from './airports/rules.ts';
export { HEAT, type Heat, heatFor, isEnergy, ratioThrough } from './calculation/energy.rules.ts';
export { countedMasses, type GasAmount, type GasGroup, type Gwp, gasGroups } from './calculation/gas.rules.ts';
export type { Figure, FiguredActivity } from './calculation/rules.ts';
export {
  consumption,
  type EnergySource,
  isDelivered,
  type SourceOrigin,
  type StatedSource,
  sourceOrigins,
} from './calculation/source.rules.ts';
export { categories as ghgCategories } from './categories/rules.ts';
export { MAX_OWN_FACTORS } from './custom/rules.ts';
export { countOwn as countOwnFactors, findOwnSupport } from './custom/store.ts';
export { factorsFeature } from './feature.ts';
export { createLibrary, type Library } from './library.service.ts';
export type { Commodity, FoundCommodity, Purchases } from './purchases/rules.ts';
export type {
  CalorificBasis,
  Component,
  Derivation,
  DerivedPart,
  FuelProperties,
  ReferenceData,
  Volume,
} from './reference-data/rules.ts';
export { readDerivations } from './reference-data/store.ts';
export { listReleases, readRelease, readUnits } from './releases/files.store.ts';
export { loadPublishedFactors } from './releases/service.ts';
export {
  type AppliedGwpSet,
  appliedGwpSets,
  type Basis,
  BIOGENIC_CO2,
  type Factor,
  type FactorEvidence,
  type GasMass,
  type GwpSet,
  hasMasses,
  insideScopes,
  type Proximity,
  proximities,
  rateUnit,
} from './rules.ts';
export {
  type ActivityInput,
  checkFit,
  isFor,
  type Resolution,
  type ResolvedActivity,
} from './selection/activity.rules.ts';
export type { Choice } from './selection/rules.ts';
export { type Chooser, limitComparisons } from './selection/service.ts';
export { checkSource } from './selection/source.rules.ts';
export { applied, chained, type Ratio, type Units } from './units.rules.ts';

export interface FactorsModule extends FeatureModule {
  readonly library: Library;
  /** For the operator's command. */
  readonly importFactors: ImportFile;
  readonly audits: readonly Audit[];
  /** Pending changes of custom factors. */
  readonly changeKinds: readonly ChangeKind[];
}

export interface FactorsDeps extends ActivitiesContext {
  findApprovedPins: FindApprovedPins;
  db: Database;
  clock: Clock;
  emit: Emit;
  emitAll: EmitAll;
  record: RecordChange;
  recordAll: RecordChanges;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

export function createFactors(deps: FactorsDeps): FactorsModule {
  const library = createLibrary(deps.findApprovedPins);
  const guard = { isGuarded, requestApprovalIfRequired: deps.requestApprovalIfRequired };
  const imports = createFactorImports({ ...deps, library, guard });
  const custom = createCustomFactors({ ...deps, library, guard });
  return {
    routes: [
      ...activityRoutes(createActivitySearch({ ...deps, library })),
      ...airportRoutes(createAirportSearch(library.airports)),
      ...factorRoutes(createService(library)),
      ...customFactorRoutes(custom, imports),
    ],
    library,
    importFactors: imports.importFile,
    audits: [publishedAudit(deps.db)],
    changeKinds: [createChangeKind({ ...deps, custom })],
    demo: (tx, { admin }) => addDemo(tx, admin, (demo) => createCustomFactors({ ...deps, ...demo, library })),
  };
}
