import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { Plan } from '../../platform/rate-limit/index.ts';
import { createAsk } from './changes/ask.ts';
import { changesJob } from './changes/jobs.ts';
import { changeRoutes } from './changes/routes.ts';
import { createService as createChanges } from './changes/service.ts';
import { addDemo, type Tenant } from './demo.ts';
import type { Keyring } from './keyring.ts';
import type { Leavers } from './leavers.ts';
import { locationRoutes } from './locations/routes.ts';
import { createService as createLocations, type Locations } from './locations/service.ts';
import { organisationRoutes } from './organisation/routes.ts';
import { createService as createOrganisation, type OrganisationService } from './organisation/service.ts';
import { reportingPeriodRoutes } from './reporting-periods/routes.ts';
import { createService as createReportingPeriods, type ReportingPeriods } from './reporting-periods/service.ts';
import { invitationRoutes } from './users/invitations/routes.ts';
import { createInvitations } from './users/invitations/service.ts';
import { userRoutes } from './users/routes.ts';
import { createService as createUsers, type Users } from './users/service.ts';

export type { Tenant } from './demo.ts';
export type { Keyring } from './keyring.ts';
export type { OrganisationService } from './organisation/service.ts';
export { periodId, ReportingPeriod } from './reporting-periods/schema.ts';
export type { ReportingPeriods } from './reporting-periods/service.ts';
export { InviteUser } from './users/schema.ts';

export interface NewTenant {
  name: string;
  country: string;
  plan: Plan;
  adminEmail: string;
  adminName: string;
}

export interface OrganisationsRoom {
  routes: Route[];
  jobs: Job[];
  organisation: OrganisationService;
  users: Users;
  locations: Locations;
  reportingPeriods: ReportingPeriods;
  /** An organisation with what it cannot be without: an active admin and a default location. */
  createTenant(tx: Tx, tenant: NewTenant): Promise<Tenant>;
  /** This room's share of the demo organisation. */
  addDemo(tx: Tx, tenant: Tenant): Promise<void>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  postMail: PostMail;
  keyring: Keyring;
  leavers: Leavers;
  publicUrl: string;
}

export function createOrganisations(deps: Dependencies): OrganisationsRoom {
  const ask = createAsk(deps);
  const organisation = createOrganisation({ ...deps, ask });
  const invitations = createInvitations(deps);
  const users = createUsers({ ...deps, invitations, ask });
  const changes = createChanges({ ...deps, organisation, users });
  const locations = createLocations(deps);
  const reportingPeriods = createReportingPeriods(deps);
  return {
    organisation,
    users,
    locations,
    reportingPeriods,
    routes: [
      ...organisationRoutes(organisation),
      ...userRoutes(users),
      ...invitationRoutes(invitations),
      ...locationRoutes(locations),
      ...reportingPeriodRoutes(reportingPeriods),
      ...changeRoutes(changes),
    ],
    jobs: [changesJob(changes)],
    async createTenant(tx, { name, country, plan, adminEmail, adminName }) {
      const organisationId = await organisation.create(tx, { name, country, plan });
      const admin = { email: adminEmail, name: adminName, role: 'admin' } as const;
      const userId = await users.createActive(tx, organisationId, admin);
      const locationId = await locations.createDefault(tx, organisationId, { name: 'Head office', country });
      return { organisationId, userId, locationId };
    },
    addDemo,
  };
}
