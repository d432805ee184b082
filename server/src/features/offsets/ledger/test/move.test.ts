import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLot, balanceOf, stored } from '../../../../../test/fixtures/offsets.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { raw, type Sql, sql } from '../../../../platform/db/index.ts';
import { inLotOrder, type Lot, type Way } from '../rules.ts';
import { move } from '../store.ts';

const ORG = 'org_one';
let api: TestApi;
let lot: Lot;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  lot = await addLot(api, { credits: 10 });
});

const at = new Date('2026-03-15T12:00:00Z');
const make = (way: Way, quantity: string): Promise<void> =>
  api.db.transaction((tx) => move(tx, ORG, { ...lot, way, quantity, reference: 'test', at }));
const accounts = ['stock', 'ordered', 'wallet', 'retiring', 'retired'] as const;
const balances = async (): Promise<number[]> =>
  (await Promise.all(accounts.map((account) => balanceOf(api, account, lot, account === 'stock' ? '' : ORG)))).map(
    Number,
  );

describe('a movement', () => {
  it('takes from one account and adds to another', async () => {
    const after: number[][] = [];
    for (const [way, quantity] of [
      ['order', '6'],
      ['confirmOrder', '4'],
      ['releaseOrder', '1.5'],
      ['reserve', '3.000001'],
      ['retire', '2'],
      ['releaseReserve', '1'],
    ] as const) {
      await make(way, quantity);
      after.push(await balances());
    }
    expect(after).toEqual([
      [4, 6, 0, 0, 0],
      [4, 2, 4, 0, 0],
      [5.5, 0.5, 4, 0, 0],
      [5.5, 0.5, 0.999999, 3.000001, 0],
      [5.5, 0.5, 0.999999, 1.000001, 2],
      [5.5, 0.5, 1.999999, 0.000001, 2],
    ]);
    expect(await balanceOf(api, 'issued', lot)).toBe('-10.000000');
  });

  it.each<[Way, string]>([
    ['order', '10.000001'],
    ['confirmOrder', '0.000001'],
    ['releaseOrder', '1'],
    ['reserve', '1'],
    ['retire', '1'],
    ['releaseReserve', '1'],
  ])('%s of %s is refused where there is less, and nothing moves', async (way, quantity) => {
    const before = await stored(api);
    await expect(make(way, quantity)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await stored(api)).toEqual(before);
  });

  it('is undone with its transaction', async () => {
    const before = await stored(api);
    const failing = api.db.transaction(async (tx) => {
      await move(tx, ORG, { ...lot, way: 'order', quantity: '6', reference: 'test', at });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await stored(api)).toEqual(before);
  });

  it('never creates credits under concurrency', async () => {
    await make('order', '5');
    const ways: Way[] = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'order' : 'releaseOrder'));
    await Promise.all(ways.map((way) => make(way, '0.25')));
    expect((await balances()).slice(0, 2)).toEqual([5, 5]);
  });

  it('is made in one order of lots, by project and then by year', () => {
    const lots = [
      { projectId: 'b', vintage: 2020 },
      { projectId: 'a', vintage: 2024 },
      { projectId: 'a', vintage: 2023 },
    ];
    expect(inLotOrder(lots).map(({ projectId, vintage }) => `${projectId}${vintage}`)).toEqual([
      'a2023',
      'a2024',
      'b2020',
    ]);
  });
});

describe('the database', () => {
  const insert = (change: Record<string, string> = {}): Sql => {
    const row = { from: "'', 'stock'", to: "'org_one', 'ordered'", quantity: '1', ...change };
    return sql`INSERT INTO ledger_movements (project_id, vintage, from_organisation, from_account, to_organisation,
        to_account, quantity, reference, moved_at)
      VALUES (${lot.projectId}, ${lot.vintage}, ${raw(`${row.from}, ${row.to}, ${row.quantity}`)}, 'test', now())`;
  };
  const refuses = async (statement: Sql, message: RegExp | string): Promise<void> => {
    const before = await stored(api);
    await expect(api.db.execute(statement)).rejects.toThrow(message);
    expect(await stored(api)).toEqual(before);
  };

  it.each([
    ['UPDATE ledger_movements SET quantity = 1'],
    ["UPDATE ledger_movements SET reference = 'x' WHERE false"],
    ['DELETE FROM ledger_movements'],
    ['TRUNCATE ledger_movements'],
    ['DELETE FROM ledger_balances'],
    ['TRUNCATE ledger_balances'],
    ['TRUNCATE offset_vintages CASCADE'],
    ['TRUNCATE offset_projects CASCADE'],
  ])('refuses %s', async (statement) => {
    await refuses(raw(statement), 'the ledger is append-only');
  });

  it.each([
    ['UPDATE ledger_balances SET quantity = quantity + 1'],
    ["UPDATE ledger_balances SET account = 'wallet', organisation_id = 'org_one' WHERE account = 'stock'"],
    ["INSERT INTO ledger_balances SELECT 'org_one', 'wallet', project_id, vintage, 1 FROM offset_vintages"],
  ])('refuses %s', async (statement) => {
    await refuses(raw(statement), 'balances change by movements only');
  });

  it.each([
    ['more than there is', { quantity: '10.000001' }, /not enough in stock/],
    ['from an account that never was', { from: "'org_two', 'wallet'" }, /not enough in wallet/],
    ['nothing', { quantity: '0' }, /violates check constraint/],
    ['less than nothing', { quantity: '-1' }, /violates check constraint/],
    ['from an account to itself', { to: "'', 'stock'" }, /violates check constraint/],
    ['to an account of no kind', { to: "'org_one', 'pocket'" }, /violates check constraint/],
    ["to a stock of somebody's", { to: "'org_one', 'stock'" }, /violates check constraint/],
    ["to nobody's wallet", { to: "'', 'wallet'" }, /violates check constraint/],
    ['to what is issued, more than was', { to: "'', 'issued'", quantity: '10.1' }, /not enough|ledger_no_negative/],
  ])('refuses a movement of %s', async (_case, change, message) => {
    await refuses(insert(change), message);
  });

  it('refuses a movement of credits that do not exist', async () => {
    const statement = sql`INSERT INTO ledger_movements (project_id, vintage, from_organisation, from_account,
        to_organisation, to_account, quantity, reference, moved_at)
      VALUES ('prj_none', 2024, '', 'issued', '', 'stock', 1, 'test', now())`;
    await refuses(statement, /violates foreign key/);
  });

  it('keeps a lot that the ledger names', async () => {
    await refuses(sql`DELETE FROM offset_vintages WHERE project_id = ${lot.projectId}`, /violates foreign key/);
  });
});
