import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { addOrder, addProject, fund, ORDERS, WALLET } from '../../../../../test/fixtures/offsets.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { move } from '../../ledger/store.ts';

const walletOf = async ({ admin }: TestOrganisation) => {
  const { status, body } = await admin.get(WALLET);
  expect(status).toBe(200);
  return body.data;
};
const empty = { totalAvailable: 0, totalReserved: 0, totalRetired: 0, currency: 'USD', holdings: [] };
const vintages = [2022, 2023].map((vintage) => ({ vintage, credits: 1000, pricePerCredit: 7.25 }));

describe('GET /offsets/wallet', () => {
  test('is empty at first', async ({ api }) => {
    expect(await walletOf(await api.newOrganisation())).toEqual(empty);
  });

  test('shows what was bought by project and vintage, with exact sums', async ({ api, org }) => {
    const [peat, alder] = [
      await addProject(api, { name: 'Peat', vintages }),
      await addProject(api, { name: 'Alder', vintages }),
    ];
    await fund(org, { projectId: peat, vintage: 2023 }, 0.1);
    await fund(org, { projectId: peat, vintage: 2022 }, 0.2);
    await fund(org, { projectId: alder, vintage: 2023 }, 0.3);
    await fund(org, { projectId: alder, vintage: 2023 }, 0.4);
    const holding = (projectId: string, projectName: string, vintage: number, available: number) => ({
      projectId,
      projectName,
      vintage,
      available,
      reserved: 0,
      pricePerCredit: 7.25,
      demonstration: false,
    });
    // 0.7 + 0.2 + 0.1: binary floats, added up like this, make 0.9999999999999999.
    expect(await walletOf(org)).toEqual({
      ...empty,
      totalAvailable: 1,
      holdings: [
        holding(alder, 'Alder', 2023, 0.7),
        holding(peat, 'Peat', 2022, 0.2),
        holding(peat, 'Peat', 2023, 0.1),
      ],
    });
  });

  test('shows nothing of unpaid and of cancelled orders', async ({ api }) => {
    const buyer = await api.newOrganisation();
    const projectId = await addProject(api, { vintages });
    const { orderId } = await addOrder(buyer.admin, { projectId, vintage: 2022, quantity: 5 });
    expect(await walletOf(buyer)).toEqual(empty);
    await buyer.admin.post(`${ORDERS}/${orderId}/cancel`);
    expect(await walletOf(buyer)).toEqual(empty);
  });

  test('separates reserved and retired credits from available ones', async ({ api }) => {
    const holder = await api.newOrganisation();
    const lot = { projectId: await addProject(api, { name: 'Peat', vintages }), vintage: 2022 };
    await fund(holder, lot, 10);
    const make = (way: 'reserve' | 'retire', quantity: string) =>
      api.db.transaction((tx) => move(tx, holder.id, { ...lot, way, quantity, reference: 'test', at: new Date() }));
    await make('reserve', '4.5');
    await make('retire', '1.25');
    expect(await walletOf(holder)).toMatchObject({
      totalAvailable: 5.5,
      totalReserved: 3.25,
      totalRetired: 1.25,
      holdings: [{ ...lot, available: 5.5, reserved: 3.25 }],
    });
    await make('reserve', '5.5');
    await make('retire', '8.75');
    expect(await walletOf(holder)).toEqual({ ...empty, totalRetired: 10 });
  });

  test('belongs to one organisation', async ({ api, org }) => {
    const otherOrganisation = await api.newOrganisation();
    await fund(org, { projectId: await addProject(api, { vintages }), vintage: 2022 }, 1);
    expect(await walletOf(otherOrganisation)).toEqual(empty);
  });

  test('requires a key with the scope and takes no parameters', async ({ org, api }) => {
    expect((await (await org.clientFor({ role: 'viewer' })).get(WALLET)).status).toBe(200);
    expect(codeOf(await api.anonymous.get(WALLET))).toBe('401 MISSING_TOKEN');
    const scoped = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await scoped.get(WALLET))).toBe('403 INSUFFICIENT_SCOPE');
    const odd = await org.admin.get(`${WALLET}?currency=EUR`);
    expect([codeOf(odd), fieldsOf(odd)]).toEqual(['400 VALIDATION_ERROR', ['currency']]);
  });
});
