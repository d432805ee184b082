import { type Actor, permissions, type Role } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Library } from '../factors/index.ts';
import { demoActivities, demoQuantity, HOT_MONTH, hiredChiller } from './demo-activities.ts';
import { setState } from './periods/store.ts';
import { snapshot } from './present.ts';
import { appendRevisions } from './revision-store.ts';
import { changesBetween } from './revisions.ts';
import { type EntryState, stateAfter } from './rules.ts';
import type { CreateEntry } from './schema.ts';
import { createService, type Emissions } from './service.ts';
import type { EntryRow } from './store.ts';

const FIRST_YEAR = 2024;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface DemoClock extends Clock {
  set(instant: Date): void;
}

interface People {
  contributor: Actor;
  manager: Actor;
}

interface Dependencies {
  library: Library;
  closePeriod(tx: Tx, actor: Actor, periodId: string): Promise<unknown>;
}

/**
 * This room's share of the demo organisation: three years of monthly entries in all states, recorded by its contributor
 * and approved by its manager a few days after each month, as if the service had been in use all along.
 */
export async function addDemo(tx: Tx, organisationId: string, now: Date, deps: Dependencies): Promise<void> {
  const clock = createDemoClock(now);
  // Nobody was there to be told: the demo's past has no events.
  const nothing = async () => undefined;
  const emissions = createService({ clock, library: deps.library, emitAll: nothing, findRetirementNaming: nothing });
  const sites = await siteIds(tx, organisationId);
  const people = {
    contributor: await actorOf(tx, organisationId, 'contributor'),
    manager: await actorOf(tx, organisationId, 'manager'),
  };
  for (const [year, month] of monthsUntil(now)) {
    clock.set(new Date(Date.UTC(year, month, 5, 9, 30)));
    const wanted = entriesOf(year, month, sites).map((input) => ({ input }));
    const outcomes = await emissions.createMany(tx, people.contributor, wanted, (row) => row);
    const rows = outcomes.filter((each): each is EntryRow => 'id' in each);
    await review(tx, organisationId, people, rows, monthsBetween([year, month], now), clock.now());
  }
  await deleteTwin(tx, emissions, people, clock);
  for (const id of await pastPeriods(tx, organisationId, now)) await deps.closePeriod(tx, people.manager, id);
}

async function pastPeriods(tx: Tx, organisationId: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM reporting_periods
    WHERE organisation_id = ${organisationId} AND period_end < date_trunc('year', ${now}::timestamptz) ORDER BY period_start`);
  return rows.map(({ id }) => id);
}

/** Old months are approved, the last but one is under review, the last complete one is still a draft. */
async function review(
  tx: Tx,
  organisationId: string,
  people: People,
  rows: EntryRow[],
  age: number,
  at: Date,
): Promise<void> {
  if (age < 2) return;
  const submitted = await moveAll(tx, organisationId, rows, 'submit', people.contributor, at);
  if (age > 2) await moveAll(tx, organisationId, submitted, 'approve', people.manager, at);
}

const deeds = { submit: 'submitted', approve: 'approved' } as const;

/** The whole month in three statements; one by one it would keep a first start waiting. */
async function moveAll(
  tx: Tx,
  organisationId: string,
  rows: readonly EntryRow[],
  verb: keyof typeof deeds,
  actor: Actor,
  at: Date,
): Promise<EntryRow[]> {
  const moved = rows.map((row) => ({
    ...row,
    state: stateAfter(verb, row.state) as EntryState,
    version: row.version + 1,
  }));
  await setState(
    tx,
    organisationId,
    rows.map(({ id }) => id),
    deeds[verb],
  );
  const by = { id: actor.user.id, email: actor.user.email };
  const revisions = rows.map((row, index) => ({
    entryId: row.id,
    action: deeds[verb],
    changes: changesBetween(snapshot(row), snapshot(moved[index]!)),
    reason: null,
    ...{ at, by },
  }));
  await appendRevisions(tx, organisationId, revisions);
  return moved;
}

function entriesOf(year: number, month: number, sites: Map<string, string>): CreateEntry[] {
  const periodStart = `${year}-${String(month).padStart(2, '0')}-01`;
  const periodEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const usual = demoActivities.map((each) => ({
    ...each,
    activity: { ...each.activity, quantity: demoQuantity(each, year, month) },
  }));
  return [...usual, ...(month === HOT_MONTH ? [hiredChiller(year)] : [])].map(({ site, reference, activity }) => ({
    ...activity,
    ...{ periodStart, periodEnd },
    locationId: sites.get(site) ?? null,
    reference: `${reference}-${periodStart.slice(0, 7)}`,
  }));
}

/** An invoice that was entered twice and approved before the mistake was noticed. Its history stays in the audit trail. */
async function deleteTwin(tx: Tx, emissions: Emissions, people: People, clock: DemoClock): Promise<void> {
  const { contributor, manager } = people;
  clock.set(new Date(Date.UTC(FIRST_YEAR, 5, 5, 9, 40)));
  const twin = {
    ...({
      scope: 3,
      category: 'business_travel',
      subcategory: 'rail_national',
      quantity: 18_500,
      unit: 'pkm',
    } as const),
    ...{
      periodStart: `${FIRST_YEAR}-05-01`,
      periodEnd: `${FIRST_YEAR}-05-31`,
      reference: `RAIL-${FIRST_YEAR}-05-COPY`,
    },
  };
  const { id } = (await emissions.create(tx, contributor, twin)).resource;
  await emissions.submit(tx, contributor, id);
  await emissions.approve(tx, manager, id);
  clock.set(new Date(Date.UTC(FIRST_YEAR, 5, 20, 14, 5)));
  await emissions.reject(tx, manager, id, 'The same invoice as the one without "COPY"; please delete it.');
  await emissions.remove(tx, contributor, id, () => undefined);
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
  return {
    keyId: 'demo',
    organisationId,
    plan: 'enterprise',
    limitOverride: null,
    permissions,
    user: { ...user, role },
  };
}
