import { describe, expect } from 'vitest';
import { codeOf, withoutMeta } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addLot, addOrder, confirmOrder, ORDERS, stored } from '../../../../../test/fixtures/offsets.ts';
import { UNKNOWN_ORDER } from '../../../../../test/ids.ts';

const test = base
  .extend('ours', { scope: 'file', auto: true }, ({ api }) => api.newOrganisation())
  .extend('theirs', { scope: 'file', auto: true }, ({ api }) => api.newOrganisation());

describe('GET /offsets/orders/{orderId}', () => {
  test('shows the order as its creation did, with its version', async ({ ours, api }) => {
    const order = await addOrder(ours.admin, { ...(await addLot(api)), quantity: 1.5 });
    const { status, body, headers } = await ours.admin.get(`${ORDERS}/${order.orderId}`);
    expect([status, headers.etag, body.data]).toEqual([200, expect.stringMatching(/^"1-/), order]);
    await confirmOrder(ours.admin, order.orderId);
    expect((await ours.admin.get(`${ORDERS}/${order.orderId}`)).headers.etag).toMatch(/^"2-/);
  });

  test('requires a key with the scope', async ({ ours, api }) => {
    const path = `${ORDERS}/${(await addOrder(ours.admin, { ...(await addLot(api)), quantity: 1 })).orderId}`;
    expect((await (await ours.clientFor({ role: 'viewer' })).get(path)).status).toBe(200);
    expect(codeOf(await api.anonymous.get(path))).toBe('401 MISSING_TOKEN');
    const unprivileged = await ours.clientFor({ role: 'admin', scopes: ['targets:write'] });
    expect(codeOf(await unprivileged.get(path))).toBe('403 INSUFFICIENT_SCOPE');
  });
});

describe("another organisation's order", () => {
  test.for([
    ['GET', '', undefined],
    ['POST', '/confirm', { paymentReference: 'Ours now' }],
    ['POST', '/cancel', undefined],
  ] as const)(
    'is to %s %s as if it did not exist, and stays as it is',
    async ([method, path, body], { theirs, api, ours }) => {
      const { orderId } = await addOrder(theirs.admin, { ...(await addLot(api)), quantity: 1 });
      const before = await stored(api);
      const call = (id: string) =>
        ours.admin.request({ method, url: `${ORDERS}/${id}${path}`, body, headers: { 'if-match': '"9"' } });
      const [foreign, unknown] = [await call(orderId), await call(UNKNOWN_ORDER)];
      expect(codeOf(foreign)).toBe('404 NOT_FOUND');
      expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
      expect(await stored(api)).toEqual(before);
      expect((await theirs.admin.get(`${ORDERS}/${orderId}`)).body.data.status).toBe('pending_payment');
    },
  );

  test('is not revealed by its state', async ({ theirs, api, ours }) => {
    const { orderId } = await addOrder(theirs.admin, { ...(await addLot(api)), quantity: 1 });
    await confirmOrder(theirs.admin, orderId);
    expect(codeOf(await ours.admin.post(`${ORDERS}/${orderId}/cancel`))).toBe('404 NOT_FOUND');
  });
});
