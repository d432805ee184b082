import { couldBeKey } from './features/api-keys/index.ts';
import type { Tenant } from './features/organisations/index.ts';
import { type Actor, permissions } from './platform/auth/index.ts';
import { sql, type Tx } from './platform/db/index.ts';
import type { Plan as TariffPlan } from './platform/rate-limit/index.ts';
import { StartError } from './start-error.ts';
import type { House } from './wiring.ts';

/** Any constant will do; it names "the first organisation" among the advisory locks of the database. */
const LOCK_ID = 7_020_150_002;

const DEMO_ADMIN = 'ada.okafor@harbourside.example';

interface Wishes {
  demo: boolean;
  plan: TariffPlan;
  apiKey: string | null;
}

/**
 * On an empty database: the first organisation with one Admin key, whose value is returned to be shown once. Undefined
 * when an organisation exists already, also one made by another process a moment ago.
 */
export async function bootstrap(house: House, wishes: Wishes): Promise<string | undefined> {
  refuseMistyped(wishes.apiKey);
  return house.db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_ID}::bigint)`);
    if (await house.organisations.organisation.any(tx)) return undefined;
    const tenant = await house.organisations.createTenant(tx, { ...firstTenant(wishes.demo), plan: wishes.plan });
    const { value } = await house.apiKeys.service.issue(tx, {
      organisationId: tenant.organisationId,
      userId: tenant.userId,
      name: 'First Admin key',
      permissions,
      ...(wishes.apiKey === null ? {} : { value: wishes.apiKey }),
    });
    if (wishes.demo) await fillDemo(house, tx, tenant);
    return value;
  });
}

/** In the order in which the rooms build on each other. */
async function fillDemo(
  { organisations, emissions, offsets, certificates, targets, reports, webhooks }: House,
  tx: Tx,
  tenant: Tenant,
): Promise<void> {
  await organisations.addDemo(tx, tenant);
  await emissions.addDemo(tx, tenant.organisationId);
  await offsets.addDemo(tx, adminOf(tenant));
  await targets.addDemo(tx, adminOf(tenant));
  await certificates.addDemo(tx, adminOf(tenant));
  await reports.addDemo(tx, tenant.organisationId, tenant.userId);
  await webhooks.addDemo(tx, tenant.organisationId);
}

/** The first user, as if asking with a key. */
const adminOf = ({ organisationId, userId }: Tenant): Actor => ({
  keyId: 'demo',
  organisationId,
  plan: 'enterprise',
  limitOverride: null,
  permissions,
  user: { id: userId, email: DEMO_ADMIN, role: 'admin' },
});

function refuseMistyped(value: string | null): void {
  if (value === null || couldBeKey(value)) return;
  throw new StartError('BOOTSTRAP_API_KEY has the form of a generated key but not its checksum; is it mistyped?');
}

function firstTenant(demo: boolean) {
  return demo
    ? {
        name: 'Harbourside Components Ltd',
        country: 'GB',
        adminEmail: DEMO_ADMIN,
        adminName: 'Ada Okafor',
      }
    : { name: 'My organisation', country: 'GB', adminEmail: 'admin@localhost.localdomain', adminName: 'Administrator' };
}
