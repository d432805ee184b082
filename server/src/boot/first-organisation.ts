import { couldBeKey } from '../features/api-keys/index.ts';
import type { Tenant } from '../features/users/index.ts';
import type { Actor, Rights } from '../platform/auth/index.ts';
import { DEMO_FIRST_DAY, morningOf } from '../platform/clock.ts';
import { lockName, type Tx } from '../platform/db/index.ts';
import type { FeatureModule } from '../platform/feature.ts';
import { OperatorError } from '../platform/operator/index.ts';
import type { Plan } from '../platform/rate-limit/index.ts';
import type { Service } from '../wiring.ts';

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
export async function createFirstOrganisation(
  service: Service,
  first: FirstOrganisation,
): Promise<FirstStart | undefined> {
  refuseMistyped(first.apiKey);
  return service.db.transaction(async (tx) => {
    await lockName(tx, 'the first organisation');
    if (await service.organisations.organisation.any(tx)) return undefined;
    const tenant = await service.users.createTenant(tx, { ...firstTenant(first.demo), plan: first.plan });
    const { value } = await service.apiKeys.service.issue(tx, {
      organisationId: tenant.organisationId,
      userId: tenant.userId,
      name: 'First Admin key',
      permissions: service.rights.permissions,
      ...(first.apiKey === null ? {} : { value: first.apiKey }),
    });
    if (first.demo) await fillDemo(service, tx, tenant);
    const { url } = await service.sessions.links.issueConsoleLink(tx, tenant);
    return { apiKey: value, consoleUrl: url };
  });
}

/** In this order, because each feature builds on the demo data of those before it. */
async function fillDemo(service: Service, tx: Tx, tenant: Tenant): Promise<void> {
  const { entries, organisations, users, periods, factors, instruments, meters } = service;
  const { imports, offsets, targets, certificates, reports, webhooks } = service;
  const demo = { admin: adminOf(service.rights, tenant), locationId: tenant.locationId };
  const beforeClosing: FeatureModule[] = [organisations, users, periods, factors, entries, instruments, meters];
  for (const feature of beforeClosing) await feature.demo?.(tx, demo);
  await entries.closeDemoYears(tx, demo);
  await organisations.approveDemoStatements(tx, await users.demoReviewer(tx, demo.admin));
  const afterClosing: FeatureModule[] = [imports, offsets, targets, certificates, reports, webhooks];
  for (const feature of afterClosing) await feature.demo?.(tx, demo);
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
