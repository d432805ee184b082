import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import {
  addLot,
  addOffsetFile,
  addOrder,
  balanceOf,
  confirmOrder,
  ORDERS,
  stored,
  sweepOrders,
  WALLET,
} from '../../../../../test/fixtures/offsets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import type { Lot } from '../../ledger/rules.ts';

const DAY_MS = 86_400_000;
let api: TestApi;
let org: TestOrganisation;
let lots: Lot[];
let path: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** An organisation of its own with one unpaid order of two lots: 4.5 of the first, 0.5 of the second. */
beforeEach(async () => {
  org = await api.newOrganisation();
  lots = [await addLot(api, { credits: 10 }), await addLot(api, { credits: 10 })];
  const quantities = [4.5, 0.5];
  const { orderId } = await addOrder(org.admin, ...lots.map((lot, n) => ({ ...lot, quantity: quantities[n] })));
  path = `${ORDERS}/${orderId}`;
  await addOffsetFile(org.admin, path);
});

const balances = (account: string, organisationId?: string): Promise<string[]> =>
  Promise.all(lots.map((lot) => balanceOf(api, account, lot, organisationId)));
const reference = { paymentReference: 'BACS 88-2041' };

describe('POST /offsets/orders/{orderId}/confirm', () => {
  it('brings the credits into the wallet', async () => {
    const pending = (await org.admin.get(path)).body.data;
    api.clock.advance(60_000);
    const at = api.clock.now().toISOString().replace('.000Z', 'Z');
    const { status, body, headers } = await org.admin.post(`${path}/confirm`, reference);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toEqual({
      ...pending,
      status: 'confirmed',
      paymentReference: 'BACS 88-2041',
      confirmedAt: at,
      updatedAt: at,
      paymentStatedBy: 'organisation',
      invoiceUrl: expect.any(String),
    });
    expect(await balances('stock')).toEqual(['5.500000', '9.500000']);
    expect(await balances('ordered', org.id)).toEqual(['0.000000', '0.000000']);
    expect(await balances('wallet', org.id)).toEqual(['4.500000', '0.500000']);
    expect((await org.admin.get(WALLET)).body.data.totalAvailable).toBe(5);
  });

  it('emits the order once, without the link', async () => {
    const { invoiceUrl: _, ...order } = (await org.admin.post(`${path}/confirm`, reference)).body.data;
    await org.admin.post(`${path}/confirm`, reference);
    const events = await api.events(org.id);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([{ type: 'offset.purchased', data: order }]);
  });

  it.each([
    ['no reference', {}, '400 VALIDATION_ERROR', ['paymentReference']],
    ['a number', { paymentReference: 7 }, '400 VALIDATION_ERROR', ['paymentReference']],
    ['another field', { ...reference, at: 'x' }, '400 VALIDATION_ERROR', ['at']],
    ['an empty one', { paymentReference: '' }, '422 VALIDATION_ERROR', ['paymentReference']],
    ['201 characters', { paymentReference: 'x'.repeat(201) }, '422 VALIDATION_ERROR', ['paymentReference']],
  ])('refuses %s', async (_case, body, code, fields) => {
    const before = await stored(api);
    const answer = await org.admin.post(`${path}/confirm`, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([code, fields]);
    expect(await stored(api)).toEqual(before);
  });

  it('is for admins with the scope only', async () => {
    expect(codeOf(await api.anonymous.post(`${path}/confirm`, reference))).toBe('401 MISSING_TOKEN');
    const scoped = await org.clientFor({ role: 'admin', scopes: ['offsets:read'] });
    expect(codeOf(await scoped.post(`${path}/confirm`, reference))).toBe('403 INSUFFICIENT_SCOPE');
    for (const role of ['manager', 'contributor', 'viewer'] as const) {
      const client = await org.clientFor({ role, scopes: ['offsets:write'] });
      expect(codeOf(await client.post(`${path}/confirm`, reference))).toBe('403 INSUFFICIENT_ROLE');
    }
    expect((await org.admin.get(path)).body.data.status).toBe('pending_payment');
  });

  it('happens once under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => org.admin.post(`${path}/confirm`, reference)));
    expect(answers.map(codeOf).sort()).toEqual(['200', ...Array<string>(4).fill('409 INVALID_STATE')]);
    expect(await balances('wallet', org.id)).toEqual(['4.500000', '0.500000']);
    expect(await api.events(org.id)).toHaveLength(1);
  });
});

describe('POST /offsets/orders/{orderId}/cancel', () => {
  it('puts the credits back on sale', async () => {
    const manager = await org.clientFor({ role: 'manager' });
    const pending = (await org.admin.get(path)).body.data;
    const { status, body, headers } = await manager.post(`${path}/cancel`);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toEqual({ ...pending, status: 'cancelled', invoiceUrl: expect.any(String) });
    expect(await balances('stock')).toEqual(['10.000000', '10.000000']);
    expect(await balances('ordered', org.id)).toEqual(['0.000000', '0.000000']);
    expect(await api.events(org.id)).toEqual([]);
  });

  it('takes no body', async () => {
    expect(codeOf(await org.admin.post(`${path}/cancel`, { reason: 'x' }))).toBe('400 VALIDATION_ERROR');
    expect((await org.admin.post(`${path}/cancel`, {})).status).toBe(200);
  });

  it('requires a key with the scope and a sufficient role', async () => {
    expect(codeOf(await api.anonymous.post(`${path}/cancel`))).toBe('401 MISSING_TOKEN');
    const scoped = await org.clientFor({ role: 'manager', scopes: ['offsets:read'] });
    expect(codeOf(await scoped.post(`${path}/cancel`))).toBe('403 INSUFFICIENT_SCOPE');
    const viewer = await org.clientFor({ role: 'viewer', scopes: ['offsets:write'] });
    expect(codeOf(await viewer.post(`${path}/cancel`))).toBe('403 INSUFFICIENT_ROLE');
  });

  it('and confirm never both succeed', async () => {
    const answers = await Promise.all([org.admin.post(`${path}/confirm`, reference), org.admin.post(`${path}/cancel`)]);
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 INVALID_STATE']);
    expect(await api.service.offsets.verifyLedger()).toMatchObject({ difference: null });
  });
});

describe('the state of an order', () => {
  const confirmed = () => org.admin.post(`${path}/confirm`, reference);
  const cancelled = () => org.admin.post(`${path}/cancel`);
  const expired = async () => {
    api.clock.advance(14 * DAY_MS);
    await sweepOrders(api);
  };

  it.each([
    ['confirmed', confirmed],
    ['cancelled', cancelled],
    ['expired', expired],
  ])('%s is final: 409, and nothing moves', async (state, reach) => {
    await reach();
    expect((await org.admin.get(path)).body.data.status).toBe(state);
    const before = await stored(api);
    for (const answer of [await confirmed(), await cancelled()]) {
      expect(codeOf(answer)).toBe('409 INVALID_STATE');
      expect(answer.body.error.message).toContain(`An order that is ${state} cannot be`);
    }
    await sweepOrders(api);
    expect(await stored(api)).toEqual(before);
  });

  it.each(['confirm', 'cancel'])('honours If-Match on %s', async (verb) => {
    const body = verb === 'confirm' ? reference : undefined;
    const before = await stored(api);
    const stale = await org.admin.post(`${path}/${verb}`, body, { 'if-match': '"2"' });
    expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
    expect((await org.admin.post(`${path}/${verb}`, body, { 'if-match': '"1"' })).status).toBe(200);
  });
});

describe('fourteen days', () => {
  const statusNow = async () => (await org.admin.get(path)).body.data.status;

  it('expire an unpaid order to the second, and its credits return', async () => {
    const { expiresAt } = (await org.admin.get(path)).body.data;
    api.clock.set(new Date(Date.parse(expiresAt) - 1).toISOString());
    await sweepOrders(api);
    expect(await statusNow()).toBe('pending_payment');
    api.clock.advance(1);
    await sweepOrders(api);
    expect(await statusNow()).toBe('expired');
    expect(await balances('stock')).toEqual(['10.000000', '10.000000']);
    expect(await api.events(org.id)).toEqual([]);
  });

  it('expire each order once, whichever process runs, and skip paid and new ones', async () => {
    const paid = await addOrder(org.admin, { ...lots[0], quantity: 1 });
    await confirmOrder(org.admin, paid.orderId);
    for (let n = 0; n < 4; n++) await addOrder(org.admin, { ...lots[1], quantity: 1 });
    api.clock.advance(DAY_MS);
    const fresh = await addOrder(org.admin, { ...lots[1], quantity: 2 });
    api.clock.advance(13 * DAY_MS);
    await Promise.all([sweepOrders(api), sweepOrders(api), sweepOrders(api)]);
    // 10 − 1 paid; 10 − 2 fresh.
    expect(await balances('stock')).toEqual(['9.000000', '8.000000']);
    const { body } = await org.admin.get(`${ORDERS}?status=expired`);
    expect(body.pagination.totalItems).toBe(5);
    expect((await org.admin.get(`${ORDERS}/${fresh.orderId}`)).body.data.status).toBe('pending_payment');
    expect(await api.service.offsets.verifyLedger()).toMatchObject({ difference: null });
  });
});
