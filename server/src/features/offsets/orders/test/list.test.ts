import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { addLot, addOrder, confirmOrder, ORDERS, sweepOrders } from '../../../../../test/fixtures/offsets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import type { Lot } from '../../ledger/rules.ts';

const DAY_MS = 86_400_000;
let api: TestApi;
let org: TestOrganisation;
let ids: Record<string, string>;

/**
 * Five orders a day apart, at 1 USD a credit: `a` of 5 confirmed, `b` of 30 cancelled, `c` of 100 expired on the 15th
 * day, `d` of 20 and `e` of 100 unpaid.
 */
beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  const lot: Lot = await addLot(api, { pricePerCredit: 1 });
  const order = async (quantity: number): Promise<string> =>
    (await addOrder(org.admin, { ...lot, quantity })).orderId as string;
  ids = { c: await order(100) };
  api.clock.advance(14 * DAY_MS);
  await sweepOrders(api);
  for (const [name, quantity] of [
    ['a', 5],
    ['b', 30],
    ['d', 20],
    ['e', 100],
  ] as const) {
    ids[name] = await order(quantity);
    api.clock.advance(DAY_MS);
  }
  await confirmOrder(org.admin, ids.a!);
  await org.admin.post(`${ORDERS}/${ids.b}/cancel`);
});
afterAll(() => api.close());

const namesFor = async (query: string): Promise<string> => {
  const { status, body, text } = await org.admin.get(`${ORDERS}?${query}`);
  expect(status, text).toBe(200);
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? '?';
  return body.data.map(({ orderId }: { orderId: string }) => nameOf(orderId)).join('');
};

describe('GET /offsets/orders', () => {
  it('shows each order as it is by itself, the newest first', async () => {
    const { body } = await org.admin.get(ORDERS);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 5, totalPages: 1, nextCursor: null });
    expect(body.data.map((order: { status: string }) => order.status)).toEqual([
      'pending_payment',
      'pending_payment',
      'cancelled',
      'confirmed',
      'expired',
    ]);
    for (const order of body.data) expect(order).toEqual((await org.admin.get(`${ORDERS}/${order.orderId}`)).body.data);
  });

  it.each([
    ['status=pending_payment', 'ed'],
    ['status=confirmed', 'a'],
    ['status=cancelled', 'b'],
    ['status=expired', 'c'],
    ['sortOrder=asc', 'cabde'],
    ['sortBy=createdAt', 'edbac'],
    ['sortBy=totalUsd&sortOrder=asc', 'adbce'],
    ['sortBy=totalUsd', 'ecbda'],
    ['sortBy=expiresAt&sortOrder=asc', 'cabde'],
    ['pageSize=2', 'ed'],
    ['pageSize=2&page=3', 'c'],
    ['pageSize=2&page=4', ''],
    ['pageSize=200', 'edbac'],
    ['status=pending_payment&pageSize=1&page=2&sortBy=totalUsd', 'd'],
  ])('gives for %s: %s', async (query, names) => {
    expect(await namesFor(query)).toBe(names);
  });

  it.each([
    ['status=paid', ['status']],
    ['status=confirmed,expired', ['status']],
    ['pageSize=201', ['pageSize']],
    ['page=0', ['page']],
    ['sortBy=status', ['sortBy']],
    ['sortOrder=down', ['sortOrder']],
    ['projectId=x', ['projectId']],
    ['status=&page=x&colour=red', ['colour', 'page', 'status']],
  ])('is 400 for %s', async (query, fields) => {
    const answer = await org.admin.get(`${ORDERS}?${query}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', fields]);
  });

  it('shows an organisation its own orders and no others', async () => {
    const other = await api.newOrganisation();
    expect((await other.admin.get(ORDERS)).body).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  it('requires a key with the scope', async () => {
    expect((await (await org.clientFor({ role: 'viewer' })).get(ORDERS)).status).toBe(200);
    expect(codeOf(await api.anonymous.get(ORDERS))).toBe('401 MISSING_TOKEN');
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await unprivileged.get(ORDERS))).toBe('403 INSUFFICIENT_SCOPE');
  });
});
