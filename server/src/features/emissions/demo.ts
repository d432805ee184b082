import type { Actor, Role } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Library } from '../factors/index.ts';
import { findActiveUser, locationIdsByName, periodIdsBefore } from '../organisations/index.ts';
import { demoActivities, demoQuantity, HOT_MONTH, hiredChiller } from './demo-activities.ts';
import { setState } from './periods/store.ts';
import { snapshot } from './present.ts';
import { appendRevisions } from './revision-store.ts';
import { changesBetween } from './revisions.ts';
import { stateAfter } from './rules.ts';
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
export async function addDemo(tx: Tx, admin: Actor, now: Date, deps: Dependencies): Promise<void> {
  const { organisationId } = admin;
  const clock = createDemoClock(now);
  // The demo's past has no events, and enters the record as an import.
  const nothing = async () => undefined;
  const silent = { emitAll: nothing, recordAll: () => undefined };
  const emissions = createService({ clock, library: deps.library, ...silent, findRetirementNaming: nothing });
  const sites = await locationIdsByName(tx, organisationId);
  const people = {
    contributor: await actorOf(tx, admin, 'contributor'),
    manager: await actorOf(tx, admin, 'manager'),
  };
  for (const [year, month] of monthsUntil(now)) {
    clock.set(new Date(Date.UTC(year, month, 5, 9, 30)));
    const requests = entriesOf(year, month, sites).map((body) => ({ body }));
    const outcomes = await emissions.createMany(tx, people.contributor, requests, (row) => row);
    const rows = outcomes.flatMap((each) => (each instanceof AppError ? [] : [each]));
    await review(tx, organisationId, people, rows, monthsBetween([year, month], now), clock.now());
  }
  await deleteTwin(tx, emissions, people, clock);
  const newYear = `${now.getUTCFullYear()}-01-01`;
  for (const id of await periodIdsBefore(tx, organisationId, newYear)) await deps.closePeriod(tx, people.manager, id);
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
  const submitted = await reviewAll(tx, organisationId, rows, 'submit', people.contributor, at);
  if (age > 2) await reviewAll(tx, organisationId, submitted, 'approve', people.manager, at);
}

const actions = { submit: 'submitted', approve: 'approved' } as const;

/** The whole month in three statements; one by one it would keep a first start waiting. */
async function reviewAll(
  tx: Tx,
  organisationId: string,
  rows: readonly EntryRow[],
  verb: keyof typeof actions,
  actor: Actor,
  at: Date,
): Promise<EntryRow[]> {
  const reviewed = rows.map((row) => ({ ...row, state: stateAfter(verb, row.state), version: row.version + 1 }));
  const ids = rows.map(({ id }) => id);
  await setState(tx, organisationId, ids, actions[verb], at);
  const by = { id: actor.user.id, email: actor.user.email };
  const revisions = rows.map((row, index) => ({
    entryId: row.id,
    action: actions[verb],
    changes: changesBetween(snapshot(row), snapshot(reviewed[index]!)),
    reason: null,
    ...{ at, by },
  }));
  await appendRevisions(tx, organisationId, revisions);
  return reviewed;
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
  const { id } = (await emissions.create(tx, contributor, { body: twin })).resource;
  const change = { id, checkVersion: () => undefined };
  await emissions.submit(tx, contributor, change);
  await emissions.approve(tx, manager, change);
  clock.set(new Date(Date.UTC(FIRST_YEAR, 5, 20, 14, 5)));
  const reason = 'The same invoice as the one without "COPY"; please delete it.';
  await emissions.reject(tx, manager, { ...change, body: { reason } });
  await emissions.remove(tx, contributor, change);
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
    set: (to) => {
      instant = to < latest ? to : latest;
    },
  };
}

async function actorOf(tx: Tx, admin: Actor, role: Role): Promise<Actor> {
  const user = await findActiveUser(tx, admin.organisationId, role);
  if (!user) throw new Error(`the demo organisation has no active ${role}`);
  return { ...admin, user: { ...user, role } };
}
