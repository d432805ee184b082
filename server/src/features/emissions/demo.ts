import { type Actor, permissions, type Role } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Library } from '../factors/index.ts';
import { demoActivities, demoQuantity } from './demo-activities.ts';
import type { CreateEntry } from './schema.ts';
import { createService, type Emissions } from './service.ts';
import type { EntryRow } from './store.ts';

const FIRST_YEAR = 2024;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface DemoClock extends Clock {
  set(instant: Date): void;
}

/**
 * This room's share of the demo organisation: three years of monthly entries in all states, recorded by its contributor
 * and approved by its manager a few days after each month, as if the service had been in use all along.
 */
export async function addDemo(tx: Tx, organisationId: string, library: Library, now: Date): Promise<void> {
  const clock = createDemoClock(now);
  // Nobody was there to be told: the demo's past has no events.
  const emissions = createService({ clock, library, emitAll: async () => undefined });
  const sites = await siteIds(tx, organisationId);
  const [contributor, manager] = [await actorOf(tx, organisationId, 'contributor'), await actorOf(tx, organisationId, 'manager')];
  for (const [year, month] of monthsUntil(now)) {
    clock.set(new Date(Date.UTC(year, month, 5, 9, 30)));
    const inputs = entriesOf(year, month, sites);
    const rows = (await emissions.createMany(tx, contributor, inputs)).filter((each): each is EntryRow => 'id' in each);
    await review(tx, emissions, manager, contributor, rows, monthsBetween([year, month], now));
  }
}

/** Old months are approved, the last complete one is submitted but for a rejected entry, the current one is a draft. */
async function review(tx: Tx, emissions: Emissions, manager: Actor, contributor: Actor, rows: EntryRow[], age: number): Promise<void> {
  if (age < 2) return;
  for (const [index, { id }] of rows.entries()) {
    await emissions.submit(tx, contributor, id);
    if (age > 2) await emissions.approve(tx, manager, id);
    else if (index === 0) await emissions.reject(tx, manager, id, 'The reading is an estimate; please send the actual one.');
  }
}

function entriesOf(year: number, month: number, sites: Map<string, string>): CreateEntry[] {
  const periodStart = `${year}-${String(month).padStart(2, '0')}-01`;
  const periodEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return demoActivities.map((each) => ({
    ...each.activity,
    quantity: demoQuantity(each, year, month),
    ...{ periodStart, periodEnd },
    locationId: sites.get(each.site) ?? null,
    reference: `${each.reference}-${periodStart.slice(0, 7)}`,
  }));
}

function monthsUntil(now: Date): Array<[year: number, month: number]> {
  const years = Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return years
    .flatMap((year) => MONTHS.map((month): [number, number] => [year, month]))
    .filter((each) => monthsBetween(each, now) >= 1);
}

const monthsBetween = ([year, month]: [number, number], now: Date): number =>
  (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;

function createDemoClock(latest: Date): DemoClock {
  let instant = latest;
  return {
    now: () => instant,
    set: (wanted) => {
      instant = wanted < latest ? wanted : latest;
    },
  };
}

async function siteIds(tx: Tx, organisationId: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM locations WHERE organisation_id = ${organisationId}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function actorOf(tx: Tx, organisationId: string, role: Role): Promise<Actor> {
  const [user] = await tx.query<{ id: string; email: string }>(sql`
    SELECT id, email FROM users WHERE organisation_id = ${organisationId} AND role = ${role} AND status = 'active'
    ORDER BY created_at LIMIT 1`);
  if (!user) throw new Error(`the demo organisation has no active ${role}`);
  return { keyId: 'demo', organisationId, plan: 'enterprise', limitOverride: null, permissions, user: { ...user, role } };
}
