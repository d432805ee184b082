import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import type { Answer, Client } from '../../../../../test/client.ts';
import { countDeadlocks } from '../../../../../test/deadlocks.ts';
import {
  addLot,
  addOffsetFile,
  addOrder,
  balanceOf,
  ORDERS,
  orderOf,
  stored,
} from '../../../../../test/fixtures/offsets.ts';

const tally = (codes: string[]): Record<string, number> =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((each) => each === code).length]));

/** As a client does: what a busy machine answers with 503 is sent again under the same key. */
async function insist(client: Client, order: object): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await client.post(ORDERS, order, headers);
    if (answer.status !== 503) return answer;
  }
}

describe('a stock of ten', () => {
  test('is sold exactly ten times to twenty buyers at once', async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    const buyers = [org, await api.newOrganisation()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => insist(buyers[n % 2]!.admin, orderOf({ ...lot, quantity: 1 }))),
    );
    expect(tally(answers.map(codeOf))).toEqual({ '201': 10, '422 INSUFFICIENT_CREDITS': 10 });
    expect(await balanceOf(api, 'stock', lot)).toBe('0.000000');
    const held = await Promise.all(buyers.map(({ id }) => balanceOf(api, 'ordered', lot, id)));
    expect(held.reduce((sum, each) => sum + Number(each), 0)).toBe(10);
    expect(await api.service.offsets.verifyLedger()).toMatchObject({ difference: null });
  });

  test('never deadlocks orders that name the same lots in another order', async ({ api, org }) => {
    const lots = [await addLot(api, { credits: 10 }), await addLot(api, { credits: 10 })];
    const items = lots.map((lot) => ({ ...lot, quantity: 1 }));
    const before = await countDeadlocks(api.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => insist(org.admin, orderOf(...(n % 2 ? items : items.toReversed())))),
    );
    expect(tally(answers.map(codeOf))).toEqual({ '201': 10, '422 INSUFFICIENT_CREDITS': 10 });
    expect(await countDeadlocks(api.db)).toBe(before);
  });

  test('refuses one credit more than there is, names the lot, and stores nothing', async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    const before = await stored(api);
    const answer = await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 10.000001 }));
    expect(codeOf(answer)).toBe('422 INSUFFICIENT_CREDITS');
    expect(answer.body.error.message).toContain(`${lot.projectId}, vintage 2024`);
    expect(await stored(api)).toEqual(before);
    expect((await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 10 }))).status).toBe(201);
  });

  test('has nothing of a vintage that was never issued', async ({ api, org }) => {
    const lot = await addLot(api, { credits: 0, pricePerCredit: 10_000 });
    expect(codeOf(await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 0.000001 })))).toBe(
      '422 INSUFFICIENT_CREDITS',
    );
  });
});

describe('Idempotency-Key', () => {
  test('gives the first order again and takes the credits once', async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 6 }), headers);
    const again = await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 6 }), headers);
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(again.text).toBe(first.text);
    expect(await balanceOf(api, 'stock', lot)).toBe('4.000000');
    const other = await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 1 }), headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(await balanceOf(api, 'stock', lot)).toBe('4.000000');
  });

  test('makes one order of five that are sent at once', async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => org.admin.post(ORDERS, orderOf({ ...lot, quantity: 6 }), headers)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await balanceOf(api, 'ordered', lot, org.id)).toBe('6.000000');
  });

  test('checks a refused order again once there is stock', async ({ api, org }) => {
    const lot = await addLot(api, { credits: 10 });
    const taken = await addOrder(org.admin, { ...lot, quantity: 5 });
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 6 }), headers);
    expect(codeOf(refused)).toBe('422 INSUFFICIENT_CREDITS');
    await org.admin.post(`${ORDERS}/${taken.orderId}/cancel`);
    expect((await org.admin.post(ORDERS, orderOf({ ...lot, quantity: 6 }), headers)).status).toBe(201);
  });

  test('confirms once, with one event', async ({ api }) => {
    const buyer = await api.newOrganisation();
    const lot = await addLot(api);
    const { orderId } = await addOrder(buyer.admin, { ...lot, quantity: 6 });
    await addOffsetFile(buyer.admin, `${ORDERS}/${orderId}`);
    const confirm = () =>
      buyer.admin.post(
        `${ORDERS}/${orderId}/confirm`,
        { paymentReference: 'x' },
        { 'idempotency-key': '7f0c3d1e-4b5a-4c6d-8e7f-0123456789ab' },
      );
    const [first, again] = [await confirm(), await confirm()];
    expect([first.status, again.status, again.text === first.text]).toEqual([200, 200, true]);
    expect(await balanceOf(api, 'wallet', lot, buyer.id)).toBe('6.000000');
    expect(await api.events(buyer.id)).toHaveLength(1);
  });
});
