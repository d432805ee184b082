import type { Actor, Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { Plan } from '../../platform/rate-limit/index.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import { type AskIfGuarded, type ChangeKind, createAsk, createAskIfGuarded } from './changes/ask.ts';
import { createLapse } from './changes/lapse.service.ts';
import { changeRoutes } from './changes/routes.ts';
import { createService as createChanges } from './changes/service.ts';
import { changesWork } from './changes/work.ts';
import { filesWork } from './deletion/files.ts';
import { createDeletion, type Deletion, type Estate } from './deletion/service.ts';
import { addDemo } from './demo.ts';
import type { Keyring } from './keyring.ts';
import type { Leavers } from './leavers.ts';
import { locationRoutes } from './locations/routes.ts';
import { createService as createLocations, type Locations } from './locations/service.ts';
import { metricRoutes } from './metrics/routes.ts';
import { createService as createMetrics } from './metrics/service.ts';
import { organisationRoutes } from './organisation/routes.ts';
import { createService as createOrganisation, type OrganisationService } from './organisation/service.ts';
import { createErasure, type Erasure, type ErasureDeps } from './people/erasure.ts';
import { type Belongings, createExports, type Exports } from './people/export.ts';
import { peopleRoutes } from './people/routes.ts';
import { reportingPeriodRoutes } from './reporting-periods/routes.ts';
import { createService as createReportingPeriods, type ReportingPeriods } from './reporting-periods/service.ts';
import type { SignIns } from './sign-ins.ts';
import { statementRoutes } from './statements/routes.ts';
import { createService as createStatements } from './statements/service.ts';
import type { Tenant } from './tenant.ts';
import { invitationRoutes } from './users/invitations/routes.ts';
import { createInvitations } from './users/invitations/service.ts';
import { createProof, type Proof } from './users/proof.service.ts';
import { userRoutes } from './users/routes.ts';
import { createSave } from './users/save.ts';
import { createService as createUsers, type Users } from './users/service.ts';

export { type Accounting, readAccounting } from './accounting-store.ts';
export { type MaybePending, type Pending, pending, taggedOrPending } from './changes/answer.ts';
export { type AskedChange, type AskIfGuarded, type ChangeKind, type DueChange, isGuarded } from './changes/ask.ts';
export { type ChangeRequest, linesOf, refuseIfOutdated } from './changes/rules.ts';
export { PendingChange, withPendingChange } from './changes/schema.ts';
export { refuseClosed } from './closed-periods.ts';
export { closedPeriods } from './closed-periods-store.ts';
export { organisationsDescription } from './description.ts';
export {
  type ActiveUser,
  asksForPasskeys,
  findActiveUsersByEmail,
  findFirstAdmin,
  hasUser,
  listOrganisationIds,
  locationIdsByName,
  periodIdsBefore,
  usersByEmail,
} from './directory-store.ts';
export { isInUse } from './in-use-store.ts';
export {
  hasSeveralLocations,
  type InventoryGround,
  lockInventoryGround,
  readInventoryGround,
  type Site,
} from './inventory-ground-store.ts';
export { defaultLocation, joinLocation, joinOrganisation, joinUser, leftJoinUser } from './joins-store.ts';
export type { Keyring } from './keyring.ts';
export { findMarkets } from './markets-store.ts';
export { findMembersByEmail, type Membership } from './membership-store.ts';
export type { StoredMetric } from './metrics/store.ts';
export { type GwpSet, type Scope2Method, scope2Methods } from './organisation/schema.ts';
export type { OrganisationService } from './organisation/service.ts';
export { lockOrganisation } from './organisation/store.ts';
export type { PeriodTask, Reached } from './period-tasks-store.ts';
export * as periodTasks from './period-tasks-store.ts';
export { type ReportedLocation, type Reporter, readReporter } from './reporter-store.ts';
export { periodId, ReportingPeriod } from './reporting-periods/schema.ts';
export { createService as createReportingPeriods, type ReportingPeriods } from './reporting-periods/service.ts';
export { metricsFor, type ReportingSettings, reportingSettings, statementFor } from './reporting-store.ts';
export { hasTwoReviewers, isSecondPerson, type SecondPersonCheck, secondPersonCheck } from './second-person/service.ts';
export { type OrganisationSize, readSize } from './size-store.ts';
export type { InventoryStatement } from './statements/schema.ts';
export { findBaseYear as chosenBaseYear } from './statements/store.ts';
export type { Tenant } from './tenant.ts';
export type { Users } from './users/service.ts';

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

export interface OrganisationsRoom extends Room {
  work: Work[];
  organisation: OrganisationService;
  users: Users;
  /** An invited user becomes active without the link, having proved their address in another way. */
  admit(tx: Tx, organisationId: string, userId: string, request: NonNullable<Actor['request']>): Promise<void>;
  /** For changes of other features that wait for a second person where the organisation asks for one. */
  askIfGuarded: AskIfGuarded;
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
  keyring: Keyring;
  signIns: SignIns;
  rights: Rights;
  leavers: Leavers;
  belongings: Belongings;
  estate: Estate;
  forgetRecipient: ErasureDeps['forgetRecipient'];
  enqueue: Enqueue;
  storage: Storage;
  publicUrl: string;
  smtpUrl: string | null;
  /** The changes of other features that wait for a second person. A function, because those are created later. */
  changeKinds(): readonly ChangeKind[];
}

export function createOrganisations(deps: Dependencies): OrganisationsRoom {
  const ask = createAsk(deps);
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
    proof: createProof(deps),
    askIfGuarded: createAskIfGuarded(ask),
    locations,
    reportingPeriods,
    exports,
    erasure: createErasure({ ...deps, save: createSave({ ...deps, invitations, lapse }) }),
    deletion: createDeletion(deps),
    routes: [
      ...organisationRoutes(organisation),
      ...userRoutes(users),
      ...peopleRoutes(exports),
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
