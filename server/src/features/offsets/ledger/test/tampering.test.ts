import { describe, expect, it } from 'vitest';
import { forgeryTest } from '../../../../../test/fixtures/forgery.ts';
import { addLot, addOrder, confirmOrder } from '../../../../../test/fixtures/offsets.ts';
import { sql } from '../../../../platform/db/index.ts';
import { isCaused } from '../audit.ts';

const HOUR_MS = 3_600_000;

/** Two orders for as many credits of the same lot: the first is paid an hour later. */
const test = forgeryTest.extend('orders', async ({ api, org }) => {
  const lot = { ...(await addLot(api)), quantity: 10 };
  const [paid, open] = [await addOrder(org.admin, lot), await addOrder(org.admin, lot)];
  api.clock.advance(HOUR_MS);
  await confirmOrder(org.admin, paid.orderId);
  return { paid: paid.orderId as string, open: open.orderId as string };
});

describe('an audit of the ledger', () => {
  test('finds no problem in the movements of orders', async ({ orders, findings }) => {
    expect(orders.paid).not.toBe(orders.open);
    expect(await findings()).toEqual([]);
  });

  test('reports a backdated movement', async ({ orders, forge, findings }) => {
    await forge(sql`UPDATE ledger_movements SET moved_at = '2020-01-01T00:00:00Z'
      WHERE to_account = 'wallet' AND reference = ${orders.paid}`);
    const problem = `the record has no change of ${orders.paid} at 2020-01-01T00:00:00.000Z`;
    expect(await findings()).toEqual([{ subject: expect.stringMatching(/^movement \d+$/), problem }]);
  });

  test('reports a movement assigned to another order', async ({ orders, forge, findings }) => {
    await forge(sql`UPDATE ledger_movements SET reference = ${orders.open} WHERE to_account = 'wallet'`);
    expect(await findings()).toEqual([
      { subject: expect.anything(), problem: expect.stringContaining(`no change of ${orders.open} at `) },
    ]);
  });

  test('reports a movement of an order that does not exist', async ({ orders, forge, findings }) => {
    await forge(sql`UPDATE ledger_movements SET reference = 'ord_forged' WHERE reference = ${orders.open}`);
    expect(await findings()).toEqual([
      { subject: expect.anything(), problem: expect.stringContaining('no change of ord_forged at ') },
    ]);
  });
});

describe('a movement has its cause', () => {
  const noon = new Date('2026-03-01T12:00:00Z');
  const atMinute = (minute: number): Date => new Date(noon.getTime() + minute * 60_000);

  it.each([
    ['in a change of that time', 1, false, true],
    ['not in an earlier one', -6, false, false],
    ['not in a later one', 6, false, false],
    ['before the record began', 600, true, true],
    ['not after the record began', -6, true, false],
  ])('%s', (_, minute, isImport, expected) => {
    expect(isCaused(noon, [{ at: atMinute(minute), isImport }])).toBe(expected);
  });

  it('nowhere if there is no change', () => {
    expect(isCaused(noon, [])).toBe(false);
  });
});
