import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { type Watch, watchLedger, watchWallet } from './ledger-watch.ts';
import { createBook, gramsOf, type Lot } from './offset-book.ts';
import { createCaller, newCallLog } from './offset-caller.ts';
import { confirmOrder, type Driver, drive, placeOrder, retire } from './offset-driver.ts';
import { settleOpen } from './offset-settling.ts';
import { type OffsetSite, startOffsetSite } from './offset-site.ts';
import { seededRandom } from './seeded-random.ts';

const DRIVERS = 16;
const KILLS = rounds(1, 10);
/** Odd amounts. The scarce ones are soon gone, while the operator imports more of the plentiful one. */
const CATALOGUE = { Plenty: 80_000_001n, Middling: 40_500_000n, Scarce: 3_123_456n };
const MORE_PLENTY = 120_000_010n;
/** Tenths and thirds: sums that a binary float gets wrong. */
const RACES = { Tenths: 1_100_000n, Thirds: 10_000_000n };
const RACERS_EACH = 3;
const KILL_AFTER_MS = 40;

const random = seededRandom(10);
const book = createBook();
const log = newCallLog();
const issued: Record<string, bigint> = {};

let site: OffsetSite;
let lots: Map<string, Lot>;
let drivers: Driver[];
let watches: Watch[];

beforeAll(async () => {
  site = await startOffsetSite();
  await issue({ ...CATALOGUE, ...RACES });
  drivers = Array.from({ length: DRIVERS }, (_, index) => {
    const customer = site.customers[index % site.customers.length]!;
    const own = seededRandom(100 + index);
    return {
      customer,
      book,
      random: own,
      call: createCaller({ ports: site.ports, key: customer.key, random: own }, log),
    };
  });
  watches = [
    await watchLedger(site.databaseUrl),
    ...site.customers.map((customer) => watchWallet(site.ports, customer)),
  ];
});

afterAll(async () => {
  await site.close();
  refuseLeaks();
});

/** Total grams, some of which may have been issued before. */
async function issue(totals: Record<string, bigint>): Promise<void> {
  lots = await site.importCredits(totals);
  for (const [name, total] of Object.entries(totals)) {
    book.issue({ ...lotOf(name), grams: total - (issued[name] ?? 0n) });
    issued[name] = total;
  }
}

const lotOf = (name: string): Lot => lots.get(name)!;

it('16 drivers at two processes that are killed alternately', async () => {
  let over = false;
  const wanted = Object.keys(CATALOGUE).map(lotOf);
  const driving = drivers.map((driver) => drive(driver, wanted, () => over));
  const importing = issue({ Plenty: MORE_PLENTY });
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(200 + random() * 800);
    await site.replace(kill % site.ports.length);
  }
  await importing;
  // They may have hardly begun by now: on a busy machine, or while waiting for answers of a killed process.
  const endings = (): Set<string> => new Set([...book.orders.values()].map(({ status }) => status));
  const hasSeenEnough = (): boolean =>
    endings().has('confirmed') && endings().has('cancelled') && Math.min(log.lost, log.repeated) > 10;
  await vi.waitUntil(hasSeenEnough, { timeout: 200_000 });
  over = true;
  await Promise.all(driving);
}, 300_000);

/** All drivers at once, each several times, while one of the two processes is killed. */
async function race(act: (driver: Driver) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const racing = drivers.map(async (driver) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < RACERS_EACH; turn++) statuses.push((await act(driver)).status);
    return statuses;
  });
  await sleep(KILL_AFTER_MS);
  await site.replace(0);
  const counts: Record<number, number> = {};
  for (const status of (await Promise.all(racing)).flat()) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('48 orders of 0.1 for the last 1.1 credits: 11 are granted', async () => {
  const item = { ...lotOf('Tenths'), grams: 100_000n };
  expect(await race((driver) => placeOrder(driver, [item]))).toEqual({ 201: 11, 422: 37 });
}, 120_000);

it('48 retirements of 0.3 from a wallet of 10 credits: 33 are granted', async () => {
  const [first] = drivers as [Driver];
  const all = { ...lotOf('Thirds'), grams: 10_000_000n };
  const { body } = await placeOrder(first, [all]);
  expect((await confirmOrder(first, body.data.orderId)).status).toBe(200);
  const item = { ...all, grams: 300_000n };
  const granted = await race((driver) => retire({ ...driver, customer: first.customer, call: first.call }, item));
  expect(granted).toEqual({ 201: 33, 422: 15 });
}, 120_000);

it('every retirement ends: confirmed by the registry, or refused by it and cancelled', async () => {
  await vi.waitUntil(() => settleOpen(site, drivers), { timeout: 90_000, interval: 250 });
}, 100_000);

it('no read found a gram missing, too many or below zero', async () => {
  for (const watch of watches) {
    const { reads, problems } = await watch.stop();
    expect(problems).toEqual([]);
    expect(reads).toBeGreaterThan(50);
  }
});

it('orders and retirements are stored as acknowledged, once each', async () => {
  const stored = (table: string) => site.query<{ id: string; status: string }>(`SELECT id, status FROM ${table}`);
  const noted = (map: ReadonlyMap<string, { status: string }>) => [...map].map(([id, { status }]) => ({ id, status }));
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  expect((await stored('offset_orders')).sort(byId)).toEqual(noted(book.orders).sort(byId));
  expect((await stored('offset_retirements')).sort(byId)).toEqual(noted(book.retirements).sort(byId));
  expect(book.contradictions).toEqual([]);
  expect(log.otherwise).toEqual([]);
});

it('all balances equal the sums of the acknowledged operations', async () => {
  const rows = await site.query<{ line: string }>(`
    SELECT concat_ws(' ', organisation_id, account, project_id, vintage, (quantity * 1000000)::bigint) AS line
    FROM ledger_balances WHERE account <> 'issued' AND quantity <> 0`);
  expect(rows.map(({ line }) => line).sort()).toEqual(book.balances());
});

it('the API shows the same', async () => {
  const balances = (prefix: string): string[] =>
    book.balances().flatMap((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : []));
  const lines = (quantities: Array<Lot & { quantity: number }>): string[] =>
    quantities
      .flatMap(({ projectId, vintage, quantity }) =>
        quantity === 0 ? [] : `${projectId} ${vintage} ${gramsOf(quantity)}`,
      )
      .sort();
  for (const customer of site.customers) {
    const { totalReserved, holdings } = await site.get(customer, '/api/v1/offsets/wallet');
    const available = holdings.map((each: Lot & { available: number }) => ({ ...each, quantity: each.available }));
    expect(lines(available)).toEqual(balances(`${customer.organisationId} wallet `));
    expect(totalReserved).toBe(0);
  }
  const projects = await site.get(site.customers[0], '/api/v1/offsets/projects');
  const stock = projects.map((each: { id: string; availableCredits: number }) => ({
    ...[...lots.values()].find(({ projectId }) => projectId === each.id),
    quantity: each.availableCredits,
  }));
  expect(lines(stock)).toEqual(balances(' stock '));
});

const confirmed = (map: ReadonlyMap<string, { status: string }>): string[] =>
  [...map].flatMap(([id, { status }]) => (status === 'confirmed' ? id : [])).sort();

it('the registry has exactly the credits retired here, and none of the cancelled ones', () => {
  expect(site.registry.taken().sort()).toEqual(confirmed(book.retirements));
});

it('the event of each purchase and each retirement was written once', async () => {
  const told = async (type: string, field: string): Promise<string[]> =>
    (await site.query<{ id: string }>(`SELECT data->>'${field}' AS id FROM events WHERE type = '${type}'`)).map(
      ({ id }) => id,
    );
  expect((await told('offset.purchased', 'orderId')).sort()).toEqual(confirmed(book.orders));
  expect((await told('offset.retired', 'id')).sort()).toEqual(confirmed(book.retirements));
});

it('ledger verify finds no difference', async () => {
  const report = await site.tonne('ledger', 'verify');
  const [counted] = await site.query(`SELECT count(*)::int AS movements FROM ledger_movements`);
  expect(report).toEqual({ ...counted, accounts: expect.any(Number), difference: null });
});

it('the test covered each kind of answer, lost ones, repeated ones, and no deadlock', async () => {
  expect([...log.answers.keys()].sort()).toEqual(['200', '201', '409 INVALID_STATE', '422 INSUFFICIENT_CREDITS']);
  for (const map of [book.orders, book.retirements]) {
    const statuses = new Set([...map.values()].map(({ status }) => status));
    expect(statuses).toContain('confirmed');
    expect(statuses).toContain('cancelled');
  }
  expect(Math.min(log.lost, log.repeated)).toBeGreaterThan(10);
  // A request in a deadlock is repeated, so the request itself would not show it.
  const deadlocks = `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
  expect(await site.query(deadlocks)).toEqual([{ deadlocks: 0 }]);
});

it('both servers end cleanly', async () => {
  const clean = { code: 0, signal: null };
  expect(await site.stopServers()).toEqual([clean, clean]);
});
