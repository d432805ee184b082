import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import type { ChangeKind, RequestApproval } from './change-kinds/service.ts';
import { createDeletion, type Deletion, type DeletionConstraints } from './deletion.service.ts';
import { addDemo, approveDemo } from './demo.ts';
import { externalInventoryRoutes } from './external-inventories/routes.ts';
import { createService as createExternalInventories } from './external-inventories/service.ts';
import { locationRoutes } from './locations/routes.ts';
import { type CountEntriesFrom, createService as createLocations, type Locations } from './locations/service.ts';
import { metricRoutes } from './metrics/routes.ts';
import { createService as createMetrics } from './metrics/service.ts';
import { organisationRoutes } from './routes.ts';
import {
  createService as createOrganisation,
  type Dependencies as OrganisationDeps,
  type OrganisationService,
} from './service.ts';
import { statementRoutes } from './statements/routes.ts';
import { createService as createStatements, type Deciders, type FiguresOfYear } from './statements/service.ts';
import { filesWork } from './work.ts';

export { CHANGES, type MaybePending, type Pending, pending, taggedOrPending } from './change-kinds/present.ts';
export {
  type ChangeRequest,
  type ChangeStatus,
  differences,
  type FieldChange,
  type Kind,
  kinds as changeKinds,
  linesOf,
  refuseIfOutdated,
  soleChange,
  statuses as changeStatuses,
} from './change-kinds/rules.ts';
export { PendingChange, underFourEyes, withPendingChange } from './change-kinds/schema.ts';
export {
  type ChangeKind,
  createRequestApprovalIfRequired,
  type DueChange,
  isGuarded,
  type RequestApproval,
  type RequestApprovalIfRequired,
  type RequestedChange,
} from './change-kinds/service.ts';
export { type EntryContext, lockEntryContext, readEntryContext, type Site } from './entry-context.store.ts';
export { NOT_KEPT_HERE } from './external-inventories/rules.ts';
export { type ExternalInventoryRow, externalInventoriesFor } from './external-inventories/store.ts';
export { organisationsFeature } from './feature.ts';
export { countriesIn, type Placed, placeOn, placesOf } from './locations/place.rules.ts';
export {
  countLocations,
  findMarkets,
  hasSeveralLocations,
  locationIdsByName,
  unknownLocations,
} from './locations/store.ts';
export { metricsFor, type StoredMetric } from './metrics/store.ts';
export { type FormerName, namesOf } from './names/identity.rules.ts';
export {
  type AssuranceWords,
  assuranceIn,
  checkAssurance,
  checkCharacters,
  lookalikeWords,
  type PrintedText,
  printedForm,
} from './names/printed.rules.ts';
export { formerNames } from './names/schema.ts';
export { assuranceWords, lookalikes, type OrganisationNames, readNames } from './names/store.ts';
export { personOrNull } from './present.ts';
export { checkRecipient, checkRegion } from './rules.ts';
export { type GwpSet, type Scope2Method, scope2Methods } from './schema.ts';
export type { OrganisationService, OrganisationTerms } from './service.ts';
export {
  type Accounting,
  type ReportedLocation,
  type Reporter,
  type ReportingSettings,
  readAccounting,
  readReporter,
  reportingSettings,
} from './settings.store.ts';
export type { YearFigures } from './statements/approval.rules.ts';
export type { LocationShare } from './statements/rules.ts';
export type { InventoryStatement } from './statements/schema.ts';
export { statementFor } from './statements/service.ts';
export {
  excludedSources,
  findBaseYear as chosenBaseYear,
  findStatement,
  type StatementRow,
} from './statements/store.ts';
export {
  defaultLocation,
  findOrganisation,
  isInUse,
  joinLocation,
  joinOrganisation,
  joinPlace,
  listOrganisationIds,
  lockOrganisation,
  requiresPasskeys,
} from './store.ts';

export interface OrganisationsModule extends FeatureModule {
  work: Work[];
  changeKinds: readonly ChangeKind[];
  organisation: OrganisationService;
  deletion: Deletion;
  locations: Locations;
  /** Approves the statements of the demo, once its figures are there. */
  approveDemoStatements(tx: Tx, reviewer: Actor): Promise<void>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  record: RecordChange;
  requestApproval: RequestApproval;
  countEntriesFrom: CountEntriesFrom;
  signIns: OrganisationDeps['signIns'];
  deciders: Deciders;
  figuresOfYear: FiguresOfYear;
  deletionConstraints: DeletionConstraints;
  enqueue: Enqueue;
  storage: Storage;
}

export function createOrganisations(deps: Dependencies): OrganisationsModule {
  const organisation = createOrganisation(deps);
  const locations = createLocations(deps);
  const externalInventories = createExternalInventories(deps);
  return {
    organisation,
    locations,
    deletion: createDeletion(deps),
    changeKinds: [externalInventories.changeKind],
    routes: [
      ...organisationRoutes(organisation),
      ...locationRoutes(locations),
      ...statementRoutes(createStatements(deps)),
      ...metricRoutes(createMetrics(deps)),
      ...externalInventoryRoutes(externalInventories),
    ],
    work: [filesWork(deps)],
    approveDemoStatements: (tx, reviewer) => approveDemo(tx, reviewer, deps),
    demo: (tx, { admin, locationId }) => addDemo(tx, admin, { ...deps, locationId, now: deps.clock.now() }),
  };
}
