import { newId } from '../../kernel/ids.ts';
import type { Actor, Role } from '../../platform/auth/index.ts';
import { DEMO_FIRST_DAY, morningOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import { insertChange, settle } from './pending-changes/store.ts';
import { unproven } from './rules.ts';
import { findIdByEmail, insertUser } from './store.ts';

/** `.example` is reserved (RFC 2606): mail to these people can never be delivered. */
const DOMAIN = 'harbourside.example';

const SECOND_ADMIN = `priya.raman@${DOMAIN}`;

interface DemoUser {
  mailbox: string;
  name: string;
  role: Role;
  invited: string;
  activated?: string;
  deactivated?: string;
}

const joined = (role: Role, mailbox: string, name: string, invited: string, activated = invited): DemoUser => ({
  role,
  mailbox,
  name,
  invited,
  activated,
});

/** The users besides the first admin. They record and approve the entries of the demo. */
const users: readonly DemoUser[] = [
  joined('admin', 'priya.raman', 'Priya Raman', DEMO_FIRST_DAY),
  joined('manager', 'tom.ashworth', 'Tom Ashworth', '2024-06-04', '2024-06-05'),
  joined('manager', 'grace.whitcombe', 'Grace Whitcombe', '2024-06-10'),
  joined('contributor', 'ewan.mclean', 'Ewan McLean', '2024-06-11', '2024-06-12'),
  joined('contributor', 'marisol.vega', 'Marisol Vega', '2024-06-17'),
  {
    ...joined('contributor', 'jonas.lindqvist', 'Jonas Lindqvist', '2024-06-17', '2024-06-24'),
    deactivated: '2025-08-29',
  },
  joined('viewer', 'helen.birch', 'Helen Birch', '2024-07-01', '2024-07-02'),
  { role: 'viewer', mailbox: 'amir.haddad', name: 'Amir Haddad', invited: '2026-01-12' },
];

/** From the time when the review policy was `four_eyes`: the second admin approved both. */
const changes = [
  {
    kind: 'organisation_name',
    change: { field: 'name', from: 'Harbourside Parts Ltd', to: 'Harbourside Components Ltd' },
    requested: '2024-09-02',
    approved: '2024-09-03',
  },
  {
    kind: 'review_policy',
    change: { field: 'reviewPolicy', from: 'four_eyes', to: 'open' },
    requested: '2024-10-14',
    approved: '2024-10-15',
  },
] as const;

/** Written directly to the tables: the people of the demo get no mail, and inviting them emits no event. */
export async function addDemoUsers(tx: Tx, admin: Actor): Promise<void> {
  for (const user of users) await addUser(tx, admin, user);
  for (const change of changes) await addChange(tx, admin, change);
}

async function addUser(tx: Tx, { organisationId }: Actor, user: DemoUser): Promise<void> {
  const createdAt = morningOf(user.invited);
  await insertUser(tx, organisationId, {
    id: newId('usr', createdAt),
    email: `${user.mailbox}@${DOMAIN}`,
    name: user.name,
    role: user.role,
    status: user.deactivated ? 'deactivated' : user.activated ? 'active' : 'invited',
    createdAt,
    activatedAt: user.activated ? morningOf(user.activated) : null,
    deactivatedAt: user.deactivated ? morningOf(user.deactivated) : null,
    ...(user.activated && !user.deactivated
      ? { addressProvenAt: morningOf(user.activated), addressProvenBy: 'demo' }
      : unproven),
  });
}

async function addChange(tx: Tx, admin: Actor, { requested, approved, ...change }: (typeof changes)[number]) {
  const { organisationId } = admin;
  const requestedAt = morningOf(requested);
  const id = newId('chg', requestedAt);
  const asked = { requestedBy: admin.user.id, requestedAt, effectiveAt: null };
  await insertChange(tx, organisationId, { ...change, id, subjectId: organisationId, ...asked });
  const by = (await findIdByEmail(tx, organisationId, SECOND_ADMIN)) ?? admin.user.id;
  await settle(tx, organisationId, id, { status: 'applied', by, at: morningOf(approved) });
}

export async function demoReviewer(tx: Tx, admin: Actor): Promise<Actor> {
  const id = found(await findIdByEmail(tx, admin.organisationId, SECOND_ADMIN));
  return { ...admin, user: { ...admin.user, id, email: SECOND_ADMIN } };
}
