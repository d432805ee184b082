import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import type { Answer } from '../../../../../test/client.ts';
import { addLot, addProject, ORDERS, orderOf, stored } from '../../../../../test/fixtures/offsets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import type { Lot } from '../../ledger/rules.ts';

let api: TestApi;
let org: TestOrganisation;
let lot: Lot;
let cheap: Lot;
let before: object;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  lot = await addLot(api, { credits: 1e9, pricePerCredit: 1e6 });
  cheap = await addLot(api, { pricePerCredit: 4.99 });
});
afterAll(() => api.close());
beforeEach(async () => {
  before = await stored(api);
});

async function expectRefusal(answer: Answer, code: string, fields: string[]): Promise<void> {
  expect([codeOf(answer), fieldsOf(answer)]).toEqual([code, fields]);
  expect(await stored(api)).toEqual(before);
}

const item = (change: object = {}) => ({ ...lot, quantity: 1, ...change });

describe('an order of the wrong shape', () => {
  it.each<[string, () => unknown, string[]]>([
    ['nothing', () => ({}), ['items', 'paymentMethod']],
    ['no items', () => ({ paymentMethod: 'card' }), ['items']],
    ['one item instead of a list', () => ({ ...orderOf(), items: item() }), ['items']],
    ['an empty item', () => orderOf({}), ['items[0].projectId', 'items[0].quantity', 'items[0].vintage']],
    ['a quantity in words', () => orderOf(item({ quantity: '1' })), ['items[0].quantity']],
    ['half a year', () => orderOf(item({ vintage: 2024.5 })), ['items[0].vintage']],
    ['an unknown way to pay', () => ({ ...orderOf(item()), paymentMethod: 'cheque' }), ['paymentMethod']],
    ['a number as order number', () => ({ ...orderOf(item()), purchaseOrderNumber: 7 }), ['purchaseOrderNumber']],
    ['a NUL in the order number', () => ({ ...orderOf(item()), purchaseOrderNumber: '\0' }), ['purchaseOrderNumber']],
    ['a price of its own', () => orderOf(item({ pricePerCredit: 0.01 })), ['items[0].pricePerCredit']],
    ['a status', () => ({ ...orderOf(item()), status: 'confirmed', totalUsd: 0 }), ['status', 'totalUsd']],
    [
      'mistakes everywhere',
      () => ({ items: [item({ quantity: null }), item(), item({ vintage: 'x', year: 1 })], paymentMethod: 1 }),
      ['items[0].quantity', 'items[2].vintage', 'items[2].year', 'paymentMethod'],
    ],
  ])('is 400 for %s', async (_case, body, fields) => {
    await expectRefusal(await org.admin.post(ORDERS, body()), '400 VALIDATION_ERROR', fields);
  });

  it('is 400 for a key that is no UUID', async () => {
    const answer = await org.admin.post(ORDERS, orderOf(item()), { 'idempotency-key': 'again' });
    await expectRefusal(answer, '400 VALIDATION_ERROR', ['Idempotency-Key']);
  });
});

describe('an order that breaks a rule', () => {
  it.each<[string, () => unknown, string[]]>([
    ['no item in the list', () => orderOf(), ['items']],
    ['51 items', () => orderOf(...Array.from({ length: 51 }, (_, n) => item({ vintage: 1990 + n }))), ['items']],
    ['nothing of it', () => orderOf(item({ quantity: 0 })), ['items[0].quantity']],
    ['less than nothing', () => orderOf(item({ quantity: -1 })), ['items[0].quantity']],
    ['7 decimals', () => orderOf(item({ quantity: 1.0000001 })), ['items[0].quantity']],
    ['a ten-millionth', () => orderOf(item({ quantity: 1e-7 })), ['items[0].quantity']],
    ['more than 1e12', () => orderOf(item({ quantity: 1e12 + 1 })), ['items[0].quantity']],
    ['more than a trillion dollars', () => orderOf(item({ quantity: 1_000_000.01 })), ['items']],
    ['far more dollars', () => orderOf(item({ quantity: 1e12 })), ['items']],
    ['an unknown project', () => orderOf(item({ projectId: 'prj_x' })), ['items[0].projectId']],
    ['a vintage not offered', () => orderOf(item({ vintage: 2023 })), ['items[0].vintage']],
    ['a vintage before the trade', () => orderOf(item({ vintage: 1989 })), ['items[0].vintage']],
    ['less than a cent', () => orderOf({ ...cheap, quantity: 0.001 }), ['items[0].quantity']],
    ['a lot twice', () => orderOf(item(), item({ quantity: 2 })), ['items[1]']],
    ['a blank order number', () => ({ ...orderOf(item()), purchaseOrderNumber: ' ' }), ['purchaseOrderNumber']],
    [
      'an order number of 101 characters',
      () => ({ ...orderOf(item()), purchaseOrderNumber: 'x'.repeat(101) }),
      ['purchaseOrderNumber'],
    ],
    [
      'mistakes of every kind at once',
      () => ({
        ...orderOf(
          item(),
          item({ quantity: 0 }),
          item({ projectId: 'prj_x', quantity: 0.1234567 }),
          item({ vintage: 2150 }),
          item({ vintage: 2021 }),
        ),
        purchaseOrderNumber: '',
      }),
      [
        'items[1]',
        'items[1].quantity',
        'items[2].projectId',
        'items[2].quantity',
        'items[3].vintage',
        'items[4].vintage',
        'purchaseOrderNumber',
      ],
    ],
  ])('is 422 for %s', async (_case, body, fields) => {
    await expectRefusal(await org.admin.post(ORDERS, body()), '422 VALIDATION_ERROR', fields);
  });

  it('is 422 for a quantity that JSON numbers cannot carry', async () => {
    const body = JSON.stringify(orderOf(item({ quantity: 9 }))).replace(':9}', ':1234567890.123456}');
    await expectRefusal(await org.admin.post(ORDERS, body), '422 VALIDATION_ERROR', ['items[0].quantity']);
  });

  it('names the least that costs a cent', async () => {
    const { body } = await org.admin.post(ORDERS, orderOf(item(), { ...cheap, quantity: 0.001 }));
    // 0.001 × 4.99 = 0.00499, less than half a cent; 0.001003 × 4.99 = 0.00500497 is the first that is not.
    expect(body.error.details).toEqual([
      { field: 'items[1].quantity', message: 'costs less than USD 0.01; order at least 0.001003' },
    ]);
    expect(await stored(api)).toEqual(before);
    const { status, body: placed } = await org.admin.post(ORDERS, orderOf({ ...cheap, quantity: 0.001003 }));
    expect([status, placed.data?.totalUsd]).toEqual([201, 0.01]);
  });

  it('says what is wrong with each', async () => {
    const { body } = await org.admin.post(
      ORDERS,
      orderOf(item({ vintage: 2023 }), item({ projectId: 'prj_x' }), item({ quantity: 0.1234567 })),
    );
    expect(body.error.details).toEqual([
      { field: 'items[0].vintage', message: `is not offered by ${lot.projectId}` },
      { field: 'items[1].projectId', message: 'is not a project in the catalogue' },
      { field: 'items[2].quantity', message: 'must have at most 6 decimals' },
    ]);
  });
});

describe('an order without permission', () => {
  it('is 401 without a key', async () => {
    expect(codeOf(await api.anonymous.post(ORDERS, orderOf(item())))).toBe('401 MISSING_TOKEN');
    expect(await stored(api)).toEqual(before);
  });

  it.each([
    ['admin', ['offsets:read', 'emissions:write'], '403 INSUFFICIENT_SCOPE'],
    ['contributor', ['offsets:write'], '403 INSUFFICIENT_ROLE'],
    ['viewer', ['offsets:write'], '403 INSUFFICIENT_ROLE'],
  ] as const)('is refused to a %s with %j: %s', async (role, scopes, code) => {
    const client = await org.clientFor({ role, scopes: [...scopes] });
    before = await stored(api);
    expect(codeOf(await client.post(ORDERS, orderOf(item())))).toBe(code);
    expect(await stored(api)).toEqual(before);
  });

  it('tells a caller without the scope nothing about the body', async () => {
    const client = await org.clientFor({ role: 'admin', scopes: ['offsets:read'] });
    expect(codeOf(await client.post(ORDERS, {}))).toBe('403 INSUFFICIENT_SCOPE');
  });
});

it('refuses the last of many lots that is short, and takes none of the others', async () => {
  const ids = [await addProject(api), await addProject(api), await addProject(api)];
  const items = ids.map((projectId, index) => ({ projectId, vintage: 2024, quantity: index === 2 ? 1000.000001 : 1 }));
  before = await stored(api);
  const answer = await org.admin.post(ORDERS, orderOf(...items));
  expect(codeOf(answer)).toBe('422 INSUFFICIENT_CREDITS');
  expect(answer.body.error.message).toContain(`1000.000001 credits of ${ids[2]}, vintage 2024`);
  expect(await stored(api)).toEqual(before);
});
