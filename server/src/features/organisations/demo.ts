import { newId } from '../../kernel/ids.ts';
import type { Role } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import { byService, type RecordChange } from '../../platform/record/index.ts';
import { insertChange, settle } from './changes/store.ts';
import { recordedLocations } from './locations/recorded.ts';
import { findLocation, insertLocation, saveLocation } from './locations/store.ts';
import { insertPeriod } from './reporting-periods/store.ts';
import { findIdByEmail, insertUser } from './users/store.ts';

export interface Tenant {
  organisationId: string;
  userId: string;
  locationId: string;
}

/** `.example` is reserved (RFC 2606): no mail to these people can ever reach anybody. */
const DOMAIN = 'harbourside.example';

interface DemoUser {
  mailbox: string;
  name: string;
  role: Role;
  invited: string;
  activated?: string;
  deactivated?: string;
}

const users: readonly DemoUser[] = [
  { mailbox: 'priya.raman', name: 'Priya Raman', role: 'admin', invited: '2024-01-08', activated: '2024-01-08' },
  { mailbox: 'tom.ashworth', name: 'Tom Ashworth', role: 'manager', invited: '2024-01-09', activated: '2024-01-10' },
  {
    mailbox: 'grace.whitcombe',
    name: 'Grace Whitcombe',
    role: 'manager',
    invited: '2024-06-03',
    activated: '2024-06-03',
  },
  { mailbox: 'ewan.mclean', name: 'Ewan McLean', role: 'contributor', invited: '2024-01-15', activated: '2024-01-16' },
  {
    mailbox: 'marisol.vega',
    name: 'Marisol Vega',
    role: 'contributor',
    invited: '2024-02-05',
    activated: '2024-02-05',
  },
  {
    mailbox: 'jonas.lindqvist',
    name: 'Jonas Lindqvist',
    role: 'contributor',
    invited: '2024-01-15',
    activated: '2024-01-22',
    deactivated: '2025-08-29',
  },
  { mailbox: 'helen.birch', name: 'Helen Birch', role: 'viewer', invited: '2024-03-11', activated: '2024-03-12' },
  { mailbox: 'amir.haddad', name: 'Amir Haddad', role: 'viewer', invited: '2026-01-12' },
];

const sites = [
  { name: 'Manchester', country: 'GB', region: null },
  { name: 'Austin', country: 'US', region: 'US-ERCT' },
];

/** From the time when the review policy was `four_eyes`: the second admin approved both. */
const changes = [
  {
    kind: 'organisation_name',
    change: { field: 'name', from: 'Harbourside Parts Ltd', to: 'Harbourside Components Ltd' },
    requested: '2024-03-04',
    approved: '2024-03-05',
  },
  {
    kind: 'review_policy',
    change: { field: 'reviewPolicy', from: 'four_eyes', to: 'open' },
    requested: '2024-04-15',
    approved: '2024-04-16',
  },
] as const;

const years = [2024, 2025, 2026];

/**
 * Written straight to the tables: the people of the demo get no mail, and inviting them is no event. This past enters the
 * record as an import; only the new name of the first location, which is in the record already, is told there.
 */
export async function addDemo(tx: Tx, tenant: Tenant, record: RecordChange): Promise<void> {
  await renameHeadOffice(tx, tenant, record);
  await addSites(tx, tenant);
  for (const user of users) await addUser(tx, tenant, user);
  for (const change of changes) await addChange(tx, tenant, change);
  for (const year of years) await addYear(tx, tenant, year);
}

const morning = (day: string): Date => new Date(`${day}T09:00:00Z`);

async function renameHeadOffice(tx: Tx, { organisationId, locationId }: Tenant, record: RecordChange): Promise<void> {
  const headOffice = found(await findLocation(tx, organisationId, locationId));
  const london = { ...headOffice, name: 'London' };
  const renamed = found(await saveLocation(tx, organisationId, london, headOffice.createdAt));
  record(tx, byService(organisationId, 'demo'), recordedLocations.change('location.updated', headOffice, renamed));
}

async function addSites(tx: Tx, { organisationId }: Tenant): Promise<void> {
  const createdAt = morning('2024-01-08');
  for (const site of sites) {
    await insertLocation(tx, organisationId, {
      id: newId('loc', createdAt),
      ...site,
      isDefault: false,
      createdAt,
    });
  }
}

async function addUser(tx: Tx, { organisationId }: Tenant, user: DemoUser): Promise<void> {
  const createdAt = morning(user.invited);
  await insertUser(tx, organisationId, {
    id: newId('usr', createdAt),
    email: `${user.mailbox}@${DOMAIN}`,
    name: user.name,
    role: user.role,
    status: user.deactivated ? 'deactivated' : user.activated ? 'active' : 'invited',
    createdAt,
    activatedAt: user.activated ? morning(user.activated) : null,
    deactivatedAt: user.deactivated ? morning(user.deactivated) : null,
  });
}

async function addChange(tx: Tx, tenant: Tenant, { requested, approved, ...change }: (typeof changes)[number]) {
  const { organisationId, userId } = tenant;
  const requestedAt = morning(requested);
  const id = newId('chg', requestedAt);
  const request = { ...change, id, subjectId: organisationId, requestedBy: userId, requestedAt, effectiveAt: null };
  await insertChange(tx, organisationId, request);
  const by = (await findIdByEmail(tx, organisationId, `priya.raman@${DOMAIN}`)) ?? userId;
  await settle(tx, organisationId, id, { status: 'applied', by, at: morning(approved) });
}

async function addYear(tx: Tx, { organisationId, userId }: Tenant, year: number): Promise<void> {
  const createdAt = morning(`${year}-01-08`);
  await insertPeriod(tx, organisationId, {
    id: newId('per', createdAt),
    name: `FY ${year}`,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    createdAt,
    createdBy: userId,
  });
}
