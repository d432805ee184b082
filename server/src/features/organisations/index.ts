import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import { createDeletion, type Deletion, type DeletionConstraints } from './deletion.service.ts';
import { addDemo } from './demo.ts';
import { locationRoutes } from './locations/routes.ts';
import { createService as createLocations, type Locations } from './locations/service.ts';
import { metricRoutes } from './metrics/routes.ts';
import { createService as createMetrics } from './metrics/service.ts';
import type { RequestApproval } from './pending-changes/service.ts';
import { organisationRoutes } from './routes.ts';
import {
  createService as createOrganisation,
  type Dependencies as OrganisationDeps,
  type OrganisationService,
} from './service.ts';
import { statementRoutes } from './statements/routes.ts';
import { createService as createStatements } from './statements/service.ts';
import { filesWork } from './work.ts';

export { type EntryContext, lockEntryContext, readEntryContext, type Site } from './entry-context.store.ts';
export { organisationsFeature } from './feature.ts';
export {
  countLocations,
  findMarkets,
  hasSeveralLocations,
  locationIdsByName,
  unknownLocations,
} from './locations/store.ts';
export { metricsFor, type StoredMetric } from './metrics/store.ts';
export { CHANGES, type MaybePending, type Pending, pending, taggedOrPending } from './pending-changes/present.ts';
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
} from './pending-changes/rules.ts';
export { PendingChange, withPendingChange } from './pending-changes/schema.ts';
export {
  type ChangeKind,
  createRequestApprovalIfRequired,
  type DueChange,
  isGuarded,
  type RequestApproval,
  type RequestApprovalIfRequired,
  type RequestedChange,
} from './pending-changes/service.ts';
export { personOrNull } from './present.ts';
export { checkRecipient } from './rules.ts';
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
export type { InventoryStatement } from './statements/schema.ts';
export { statementFor } from './statements/service.ts';
export { findBaseYear as chosenBaseYear } from './statements/store.ts';
export {
  defaultLocation,
  findOrganisation,
  isInUse,
  joinLocation,
  joinOrganisation,
  listOrganisationIds,
  lockOrganisation,
  requiresPasskeys,
} from './store.ts';

export interface OrganisationsModule extends FeatureModule {
  work: Work[];
  organisation: OrganisationService;
  deletion: Deletion;
  locations: Locations;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  record: RecordChange;
  requestApproval: RequestApproval;
  signIns: OrganisationDeps['signIns'];
  deletionConstraints: DeletionConstraints;
  enqueue: Enqueue;
  storage: Storage;
}

export function createOrganisations(deps: Dependencies): OrganisationsModule {
  const organisation = createOrganisation(deps);
  const locations = createLocations(deps);
  return {
    organisation,
    locations,
    deletion: createDeletion(deps),
    routes: [
      ...organisationRoutes(organisation),
      ...locationRoutes(locations),
      ...statementRoutes(createStatements(deps)),
      ...metricRoutes(createMetrics(deps)),
    ],
    work: [filesWork(deps)],
    demo: (tx, { admin, locationId }) => addDemo(tx, admin, { locationId, now: deps.clock.now(), record: deps.record }),
  };
}
