import type { Actor, Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { Plan } from '../../platform/rate-limit/index.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import { reportingPeriodRoutes } from '../periods/routes.ts';
import { createService as createReportingPeriods, type ReportingPeriods } from '../periods/service.ts';
import type { SignIns, UserKeys, UserSchedules } from '../users/access.service.ts';
import { invitationRoutes } from '../users/invitations/routes.ts';
import { createInvitations } from '../users/invitations/service.ts';
import {
  type ChangeKind,
  createLapse,
  createRequestApproval,
  createRequestApprovalIfRequired,
  type RequestApprovalIfRequired,
} from '../users/pending-changes/request.service.ts';
import { changeRoutes } from '../users/pending-changes/routes.ts';
import { createService as createChanges } from '../users/pending-changes/service.ts';
import { changesWork } from '../users/pending-changes/work.ts';
import { createErasure, type Erasure, type ErasureDeps } from '../users/personal-data/erasure.service.ts';
import { createExports, type Exports, type PersonalDataSources } from '../users/personal-data/export.service.ts';
import { personalDataRoutes, userRoutes } from '../users/routes.ts';
import { createAddressProof, type Proof } from '../users/second-person/proof.service.ts';
import { createService as createUsers, type Users } from '../users/service.ts';
import { createUserUpdates } from '../users/update.service.ts';
import { createDeletion, type Deletion, type DeletionConstraints } from './deletion.service.ts';
import { addDemo } from './demo.ts';
import { locationRoutes } from './locations/routes.ts';
import { createService as createLocations, type Locations } from './locations/service.ts';
import { metricRoutes } from './metrics/routes.ts';
import { createService as createMetrics } from './metrics/service.ts';
import { organisationRoutes } from './routes.ts';
import { createService as createOrganisation, type OrganisationService, type Tenant } from './service.ts';
import { statementRoutes } from './statements/routes.ts';
import { createService as createStatements } from './statements/service.ts';
import { filesWork } from './work.ts';

export { refuseClosed } from '../periods/rules.ts';
export { periodId, ReportingPeriod } from '../periods/schema.ts';
export { createService as createReportingPeriods, type ReportingPeriods } from '../periods/service.ts';
export { closedPeriods } from '../periods/store.ts';
export type { PeriodTask, Reached } from '../periods/task.store.ts';
export * as periodTasks from '../periods/task.store.ts';
export type { UserKeys } from '../users/access.service.ts';
export {
  type ActiveUser,
  findActiveUsersByEmail,
  findFirstAdmin,
  findMembersByEmail,
  hasUser,
  listOrganisationIds,
  locationIdsByName,
  type Membership,
  periodIdsBefore,
  requiresPasskeys,
  usersByEmail,
} from '../users/directory.store.ts';
export {
  type ChangeKind,
  type DueChange,
  isGuarded,
  type RequestApprovalIfRequired,
  type RequestedChange,
} from '../users/pending-changes/request.service.ts';
export {
  hasTwoReviewers,
  isSecondPerson,
  type SecondPersonCheck,
  secondPersonCheck,
} from '../users/second-person/service.ts';
export type { Users } from '../users/service.ts';
export { type OrganisationSize, readSize } from '../users/store.ts';
export {
  type EntryContext,
  hasSeveralLocations,
  lockEntryContext,
  readEntryContext,
  type Site,
} from './entry-context.store.ts';
export { organisationsFeature } from './feature.ts';
export { defaultLocation, joinLocation, joinOrganisation, joinUser, leftJoinUser } from './join.store.ts';
export { findMarkets, unknownLocations } from './locations/store.ts';
export type { StoredMetric } from './metrics/store.ts';
export { type MaybePending, type Pending, pending, taggedOrPending } from './pending-changes/present.ts';
export { type ChangeRequest, linesOf, refuseIfOutdated } from './pending-changes/rules.ts';
export { PendingChange, withPendingChange } from './pending-changes/schema.ts';
export { type GwpSet, type Scope2Method, scope2Methods } from './schema.ts';
export type { OrganisationService, Tenant } from './service.ts';
export {
  type Accounting,
  metricsFor,
  type ReportedLocation,
  type Reporter,
  type ReportingSettings,
  readAccounting,
  readReporter,
  reportingSettings,
  statementFor,
} from './settings.store.ts';
export type { InventoryStatement } from './statements/schema.ts';
export { findBaseYear as chosenBaseYear } from './statements/store.ts';
export { isInUse, lockOrganisation } from './store.ts';

export interface NewTenant {
  name: string;
  country: string;
  plan: Plan;
  adminEmail: string;
  adminName: string;
  deriveFuelAndEnergy?: boolean;
  /** Now, unless the organisation has a past. */
  since?: Date;
}

export interface OrganisationsModule extends FeatureModule {
  work: Work[];
  organisation: OrganisationService;
  users: Users;
  /** An invited user becomes active without the link, having proved their address in another way. */
  admit(tx: Tx, organisationId: string, userId: string, request: NonNullable<Actor['request']>): Promise<void>;
  /** For changes of other features that wait for a second person where the organisation asks for one. */
  requestApprovalIfRequired: RequestApprovalIfRequired;
  /** Which users are known to hold their address. */
  proof: Proof;
  locations: Locations;
  reportingPeriods: ReportingPeriods;
  erasure: Erasure;
  exports: Exports;
  deletion: Deletion;
  /** An organisation with its first active admin and its default location. */
  createTenant(tx: Tx, tenant: NewTenant): Promise<Tenant>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  postMail: PostMail;
  userKeys: UserKeys;
  signIns: SignIns;
  rights: Rights;
  userSchedules: UserSchedules;
  personalDataSources: PersonalDataSources;
  deletionConstraints: DeletionConstraints;
  forgetRecipient: ErasureDeps['forgetRecipient'];
  enqueue: Enqueue;
  storage: Storage;
  publicUrl: string;
  smtpUrl: string | null;
  /** The changes of other features that wait for a second person. A function, because those are created later. */
  changeKinds(): readonly ChangeKind[];
}

export function createOrganisations(deps: Dependencies): OrganisationsModule {
  const ask = createRequestApproval(deps);
  const organisation = createOrganisation({ ...deps, ask });
  const invitations = createInvitations(deps);
  const lapse = createLapse(deps);
  const users = createUsers({ ...deps, invitations, ask, lapse });
  const changes = createChanges({
    ...deps,
    changeKinds: () => [organisation.changeKind, users.changeKind, ...deps.changeKinds()],
  });
  const locations = createLocations(deps);
  const reportingPeriods = createReportingPeriods(deps);
  const exports = createExports(deps);
  return {
    organisation,
    users,
    admit: invitations.admit,
    proof: createAddressProof(deps),
    requestApprovalIfRequired: createRequestApprovalIfRequired(ask),
    locations,
    reportingPeriods,
    exports,
    erasure: createErasure({ ...deps, save: createUserUpdates({ ...deps, invitations, lapse }) }),
    deletion: createDeletion(deps),
    routes: [
      ...organisationRoutes(organisation),
      ...userRoutes(users),
      ...personalDataRoutes(exports),
      ...invitationRoutes(invitations),
      ...locationRoutes(locations),
      ...reportingPeriodRoutes(reportingPeriods),
      ...statementRoutes(createStatements(deps)),
      ...metricRoutes(createMetrics(deps)),
      ...changeRoutes(changes),
    ],
    work: [changesWork(deps, changes), filesWork(deps)],
    async createTenant(tx, { adminEmail, adminName, since = deps.clock.now(), ...terms }) {
      const then = { ...deps, clock: { now: () => since } };
      const organisationId = await createOrganisation({ ...then, ask }).create(tx, terms);
      const admin = { email: adminEmail, name: adminName, role: 'admin' } as const;
      const userId = await createUsers({ ...then, invitations, ask, lapse }).createActive(tx, organisationId, admin);
      const headOffice = { name: 'Head office', country: terms.country };
      const locationId = await createLocations(then).createDefault(tx, organisationId, headOffice);
      return { organisationId, userId, locationId };
    },
    demo: (tx, { admin, locationId }) => addDemo(tx, admin, { locationId, now: deps.clock.now(), record: deps.record }),
  };
}
