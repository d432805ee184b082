import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { OrganisationsModule, OrganisationTerms } from '../organisations/index.ts';
import type { Users } from './service.ts';

export interface NewTenant extends OrganisationTerms {
  adminEmail: string;
  adminName: string;
  /** Defaults to now, unless the organisation has a past. */
  since?: Date;
}

export interface Tenant {
  organisationId: string;
  userId: string;
  locationId: string;
}

interface Dependencies {
  clock: Clock;
  organisations: Pick<OrganisationsModule, 'organisation' | 'locations'>;
  users: Users;
}

/** Creates an organisation with its first active admin and its default location. */
export const createTenants =
  ({ clock, organisations, users }: Dependencies) =>
  async (tx: Tx, { adminEmail, adminName, since = clock.now(), ...terms }: NewTenant): Promise<Tenant> => {
    const organisationId = await organisations.organisation.create(tx, terms, since);
    const admin = { email: adminEmail, name: adminName, role: 'admin' } as const;
    const userId = await users.createActive(tx, organisationId, admin, since);
    const headOffice = { name: 'Head office', country: terms.country };
    const locationId = await organisations.locations.createDefault(tx, organisationId, headOffice, since);
    return { organisationId, userId, locationId };
  };
