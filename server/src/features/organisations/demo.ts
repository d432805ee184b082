import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import {
  clockAt,
  closedYears,
  DEMO_FIRST_DAY,
  DEMO_FIRST_YEAR,
  inFebruaryAfter,
  morningOf,
  yearsUntil,
} from '../../platform/demo-calendar.ts';
import { found } from '../../platform/errors/index.ts';
import { byService, type RecordChange } from '../../platform/record/index.ts';
import { insertChange, settle } from './changes/store.ts';
import { changes, type DemoUser, DOMAIN, SECOND_ADMIN, users } from './demo-people.ts';
import { metricsOf, statementOf } from './demo-statements.ts';
import { recordedLocations } from './locations/recorded.ts';
import { findLocation, insertLocation, saveLocation } from './locations/store.ts';
import { createService as createMetrics } from './metrics/service.ts';
import { insertPeriod } from './reporting-periods/store.ts';
import { createService as createStatements } from './statements/service.ts';
import { unproven } from './users/rules.ts';
import { findIdByEmail, insertUser } from './users/store.ts';

interface Setting {
  locationId: string;
  now: Date;
  record: RecordChange;
}

const sites = [
  { name: 'Manchester', country: 'GB', region: null },
  { name: 'Austin', country: 'US', region: 'US-ERCT' },
];

/**
 * Written straight to the tables: the people of the demo get no mail, and inviting them is no event. This past enters the
 * record as an import; only the new name of the first location, which is in the record already, is told there.
 */
export async function addDemo(tx: Tx, admin: Actor, setting: Setting): Promise<void> {
  await renameHeadOffice(tx, admin, setting);
  await addSites(tx, admin);
  for (const user of users) await addUser(tx, admin, user);
  for (const change of changes) await addChange(tx, admin, change);
  for (const year of yearsUntil(setting.now.getUTCFullYear())) await addPeriod(tx, admin, year);
  for (const year of closedYears(setting.now)) await describeYear(tx, admin, year);
}

async function renameHeadOffice(tx: Tx, { organisationId }: Actor, { locationId, record }: Setting): Promise<void> {
  const headOffice = found(await findLocation(tx, organisationId, locationId));
  const london = { ...headOffice, name: 'London' };
  const renamed = found(await saveLocation(tx, organisationId, london, headOffice.createdAt));
  record(tx, byService(organisationId, 'demo'), recordedLocations.change('location.updated', headOffice, renamed));
}

async function addSites(tx: Tx, { organisationId }: Actor): Promise<void> {
  const createdAt = morningOf(DEMO_FIRST_DAY);
  for (const site of sites) {
    await insertLocation(tx, organisationId, { id: newId('loc', createdAt), ...site, isDefault: false, createdAt });
  }
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

/** The first period was opened on the first day, every other in January. */
async function addPeriod(tx: Tx, { organisationId, user }: Actor, year: number): Promise<void> {
  const createdAt = morningOf(year === DEMO_FIRST_YEAR ? DEMO_FIRST_DAY : `${year}-01-08`);
  await insertPeriod(tx, organisationId, {
    id: newId('per', createdAt),
    name: `FY ${year}`,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    createdAt,
    createdBy: user.id,
  });
}

async function describeYear(tx: Tx, admin: Actor, year: number): Promise<void> {
  const silent = { record: () => undefined };
  const on = (day: string) => ({ ...silent, clock: clockAt(morningOf(day)) });
  const change = { fiscalYear: String(year), checkVersion: () => undefined };
  const metrics = createMetrics(on(inFebruaryAfter(year, 'metrics')));
  await metrics.replace(tx, admin, { ...change, body: metricsOf(year) });
  const statements = createStatements(on(inFebruaryAfter(year, 'statement')));
  await statements.replace(tx, admin, { ...change, body: statementOf(year) });
}
