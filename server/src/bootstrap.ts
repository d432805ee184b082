import { couldBeKey } from './features/api-keys/index.ts';
import type { Tenant } from './features/organisations/index.ts';
import type { Actor, Rights } from './platform/auth/index.ts';
import { lockName, type Tx } from './platform/db/index.ts';
import { DEMO_FIRST_DAY, morningOf } from './platform/demo-calendar.ts';
import { OperatorError } from './platform/operator/index.ts';
import type { Plan } from './platform/rate-limit/index.ts';
import type { Room } from './platform/room.ts';
import type { House } from './wiring.ts';

const DEMO_ADMIN = 'ada.okafor@harbourside.example';

interface FirstOrganisation {
  demo: boolean;
  plan: Plan;
  apiKey: string | null;
}

export interface FirstStart {
  readonly apiKey: string;
  readonly consoleUrl: string;
}

/**
 * On an empty database, creates the first organisation with one Admin key and a link that signs the admin in. Both are to
 * be shown once. Returns undefined when an organisation already exists, even if another process has just created it.
 */
export async function bootstrap(house: House, first: FirstOrganisation): Promise<FirstStart | undefined> {
  refuseMistyped(first.apiKey);
  return house.db.transaction(async (tx) => {
    await lockName(tx, 'the first organisation');
    if (await house.organisations.organisation.any(tx)) return undefined;
    const tenant = await house.organisations.createTenant(tx, { ...firstTenant(first.demo), plan: first.plan });
    const { value } = await house.apiKeys.service.issue(tx, {
      organisationId: tenant.organisationId,
      userId: tenant.userId,
      name: 'First Admin key',
      permissions: house.rights.permissions,
      ...(first.apiKey === null ? {} : { value: first.apiKey }),
    });
    if (first.demo) await fillDemo(house, tx, tenant);
    const { url } = await house.sessions.links.issueConsoleLink(tx, tenant);
    return { apiKey: value, consoleUrl: url };
  });
}

/** In this order, because each room builds on the demo data of those before it. */
async function fillDemo(house: House, tx: Tx, tenant: Tenant): Promise<void> {
  const { organisations, factors, emissions, instruments, offsets, targets, certificates, reports } = house;
  const { webhooks, rights } = house;
  const demo = { admin: adminOf(rights, tenant), locationId: tenant.locationId };
  const records: Room[] = [organisations, factors, emissions, instruments];
  for (const room of records) await room.demo?.(tx, demo);
  await emissions.closeDemoYears(tx, demo);
  const users: Room[] = [offsets, targets, certificates, reports, webhooks];
  for (const room of users) await room.demo?.(tx, demo);
}

/** The first user, in whose name the service fills the demo. */
const adminOf = ({ permissions }: Rights, { organisationId, userId }: Tenant): Actor => ({
  principal: { kind: 'service', id: 'demo' },
  organisationId,
  plan: 'enterprise',
  limitOverride: null,
  permissions,
  user: { id: userId, email: DEMO_ADMIN, role: 'admin' },
});

function refuseMistyped(value: string | null): void {
  if (value === null || couldBeKey(value)) return;
  throw new OperatorError('BOOTSTRAP_API_KEY has the form of a generated key but not its checksum; is it mistyped?');
}

function firstTenant(demo: boolean) {
  return demo
    ? {
        name: 'Harbourside Components Ltd',
        country: 'GB',
        adminEmail: DEMO_ADMIN,
        adminName: 'Ada Okafor',
        deriveFuelAndEnergy: true,
        since: morningOf(DEMO_FIRST_DAY),
      }
    : { name: 'My organisation', country: 'GB', adminEmail: 'admin@localhost.localdomain', adminName: 'Administrator' };
}
