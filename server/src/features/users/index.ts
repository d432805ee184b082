import type { Actor, Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import {
  type ChangeKind,
  createRequestApprovalIfRequired,
  type OrganisationsModule,
  type RequestApproval,
  type RequestApprovalIfRequired,
} from '../organisations/index.ts';
import { addDemoUsers, demoReviewer } from './demo.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { createInvitations, type SignIns, type UserKeys, type UserSchedules } from './invitations/service.ts';
import { createLapse, createRequestApproval } from './pending-changes/request.service.ts';
import { changeRoutes } from './pending-changes/routes.ts';
import { createService as createChanges } from './pending-changes/service.ts';
import { changesWork } from './pending-changes/work.ts';
import { createErasure, type Erasure, type ErasureDeps } from './personal-data/erasure.service.ts';
import { createExports, type Exports, type PersonalDataSources } from './personal-data/export.service.ts';
import { personalDataRoutes, userRoutes } from './routes.ts';
import { createAddressProof, type Proof } from './second-person/proof.service.ts';
import { createService, type Users } from './service.ts';
import { createTenants, type NewTenant, type Tenant } from './tenant.service.ts';
import { createUserUpdates } from './update.service.ts';

export {
  type ActiveUser,
  findActiveUsersByEmail,
  findFirstAdmin,
  findMembersByEmail,
  findRole,
  hasUser,
  joinUser,
  leftJoinUser,
  type Membership,
  usersByEmail,
} from './directory.store.ts';
export { usersFeature } from './feature.ts';
export type { UserKeys } from './invitations/service.ts';
export {
  hasTwoReviewers,
  isSecondPerson,
  type SecondPersonCheck,
  secondPersonCheck,
  secondPersonTest,
} from './second-person/service.ts';
export type { Users } from './service.ts';
export { countUsers } from './store.ts';
export type { Tenant } from './tenant.service.ts';

export interface UsersModule extends FeatureModule {
  work: Work[];
  service: Users;
  /** Activates an invited user without the link, because the address was proven in another way. */
  admit(tx: Tx, organisationId: string, userId: string, request: NonNullable<Actor['request']>): Promise<void>;
  /** Stores a change until a second person approves it. */
  requestApproval: RequestApproval;
  /** Used by other features for changes that wait for a second person if the organisation requires one. */
  requestApprovalIfRequired: RequestApprovalIfRequired;
  /** Proofs that users hold their addresses. */
  proof: Proof;
  erasure: Erasure;
  exports: Exports;
  /** The admin of the demo who approves what the first one wrote. */
  demoReviewer(tx: Tx, admin: Actor): Promise<Actor>;
  /** Creates an organisation with its first active admin and its default location. */
  createTenant(tx: Tx, tenant: NewTenant): Promise<Tenant>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  postMail: PostMail;
  organisations: Pick<OrganisationsModule, 'organisation' | 'locations'>;
  userKeys: UserKeys;
  signIns: SignIns;
  rights: Rights;
  userSchedules: UserSchedules;
  personalDataSources: PersonalDataSources;
  forgetRecipient: ErasureDeps['forgetRecipient'];
  enqueue: Enqueue;
  publicUrl: string;
  smtpUrl: string | null;
  /**
   * The changes of later features that wait for a second person. A function, because those features are created later.
   */
  changeKinds(): readonly ChangeKind[];
}

export function createUsers(deps: Dependencies): UsersModule {
  const requestApproval = createRequestApproval(deps);
  const invitations = createInvitations(deps);
  const lapse = createLapse(deps);
  const service = createService({ ...deps, invitations, requestApproval, lapse });
  const changes = createChanges({
    ...deps,
    changeKinds: () => [deps.organisations.organisation.changeKind, service.changeKind, ...deps.changeKinds()],
  });
  const exports = createExports(deps);
  return {
    service,
    admit: invitations.admit,
    requestApproval,
    requestApprovalIfRequired: createRequestApprovalIfRequired(requestApproval),
    proof: createAddressProof(deps),
    exports,
    erasure: createErasure({ ...deps, save: createUserUpdates({ ...deps, invitations, lapse }) }),
    createTenant: createTenants({ ...deps, users: service }),
    routes: [
      ...userRoutes(service),
      ...personalDataRoutes(exports),
      ...invitationRoutes(invitations),
      ...changeRoutes(changes),
    ],
    work: [changesWork(deps, changes)],
    demo: (tx, { admin }) => addDemoUsers(tx, admin),
    demoReviewer,
  };
}
