import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import {
  addLot,
  addOrder,
  addProject,
  balanceOf,
  ORDERS,
  orderOf,
  PROJECTS,
  WALLET,
} from '../../../../../test/fixtures/offsets.ts';
import type { Lot } from '../../ledger/rules.ts';

describe('POST /offsets/orders', () => {
  test('answers the order with every field', async ({ api, org }) => {
    const [one, two] = [await addLot(api, { pricePerCredit: 18.25 }), await addLot(api, { vintage: 2022 })];
    const { status, body, headers } = await org.admin.post(ORDERS, {
      items: [
        { ...two, quantity: 2 },
        { ...one, quantity: 10.5 },
      ],
      paymentMethod: 'bank_transfer',
      purchaseOrderNumber: 'PO-77',
    });
    expect(status).toBe(201);
    // 2 × 20.00 = 40.00; 10.5 × 18.25 = 191.625, which is 191.63; together 231.63.
    const project = { projectName: 'Upland Peat Restoration', demonstration: false };
    expect(body.data).toEqual({
      orderId: expect.stringMatching(/^ord_[0-9a-f]{32}$/),
      status: 'pending_payment',
      totalUsd: 231.63,
      items: [
        { ...two, ...project, quantity: 2, pricePerCredit: 20, subtotalUsd: 40 },
        { ...one, ...project, quantity: 10.5, pricePerCredit: 18.25, subtotalUsd: 191.63 },
      ],
      invoiceUrl: expect.stringMatching(/^http:\/\/tonne\.test\//),
      paymentMethod: 'bank_transfer',
      purchaseOrderNumber: 'PO-77',
      paymentReference: null,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      expiresAt: '2026-03-29T12:00:00Z',
      confirmedAt: null,
      paymentStatedBy: null,
    });
    expect(headers.location).toBe(`${ORDERS}/${body.data.orderId}`);
    expect(headers.etag).toBe('"1"');
    expect(await api.events(org.id)).toEqual([]);
  });

  test('takes the credits out of the catalogue and puts none into the wallet', async ({ api }) => {
    const buyer = await api.newOrganisation();
    const lot = await addLot(api, { credits: 100 });
    await addOrder(buyer.admin, { ...lot, quantity: 99.999999 });
    expect((await buyer.admin.get(`${PROJECTS}/${lot.projectId}`)).body.data.availableCredits).toBe(0.000001);
    expect(await balanceOf(api, 'ordered', lot, buyer.id)).toBe('99.999999');
    expect((await buyer.admin.get(WALLET)).body.data).toMatchObject({ totalAvailable: 0, holdings: [] });
  });

  test.for([
    // Exactly half a cent goes up.
    ['0.005', '1', 0.01],
    // 1.005 is a little less in binary: a float would make 1.00 of it.
    ['1.005', '1', 1.01],
    ['2.5', '0.01', 0.03],
    ['0.000001', '5000', 0.01],
    // 60.83332725
    ['3.333333', '18.25', 60.83],
    // 8.575, and 1.15 × 7.5 = 8.625
    ['0.35', '24.5', 8.58],
    ['1.15', '7.5', 8.63],
    ['1000000', '999999.99', 999_999_990_000],
  ] as const)('prices %s credits at %s USD to the cent', async ([quantity, price, subtotal], { api, org }) => {
    const lot = await addLot(api, { credits: 1_000_000, pricePerCredit: Number(price) });
    const order = await addOrder(org.admin, { ...lot, quantity: Number(quantity) });
    expect([order.items[0].subtotalUsd, order.totalUsd]).toEqual([subtotal, subtotal]);
    expect(order.items[0].quantity).toBe(Number(quantity));
  });

  test('adds up what each item costs to the cent, as the customer would', async ({ api, org }) => {
    const lots: Lot[] = [];
    for (let n = 0; n < 3; n++) lots.push(await addLot(api, { pricePerCredit: 1 }));
    const order = await addOrder(org.admin, ...lots.map((lot) => ({ ...lot, quantity: 0.005 })));
    // Three times 0.01; rounding 0.015 at the end would make 0.02.
    expect(order.totalUsd).toBe(0.03);
  });

  test('takes several vintages of one project, and fifty items', async ({ api, org }) => {
    const vintages = Array.from({ length: 50 }, (_, n) => ({ vintage: 1990 + n, credits: 1, pricePerCredit: 1.1 }));
    const projectId = await addProject(api, { vintages });
    const order = await addOrder(org.admin, ...vintages.map(({ vintage }) => ({ projectId, vintage, quantity: 1 })));
    expect([order.items.length, order.totalUsd]).toEqual([50, 55]);
    expect(order.items.map((item: { vintage: number }) => item.vintage)).toEqual(vintages.map((each) => each.vintage));
  });

  test('keeps the price and the name of the day', async ({ api, org }) => {
    const registryId = 'TEST-REPRICED';
    const vintages = [{ vintage: 2024, credits: 10, pricePerCredit: 20 }];
    const projectId = await addProject(api, { registryId, vintages });
    const { orderId } = await addOrder(org.admin, { projectId, vintage: 2024, quantity: 3 });
    await addProject(api, { registryId, name: 'Renamed', vintages: [{ ...vintages[0], pricePerCredit: 99 }] });
    const { body } = await org.admin.get(`${ORDERS}/${orderId}`);
    expect(body.data).toMatchObject({ totalUsd: 60, items: [{ pricePerCredit: 20, subtotalUsd: 60 }] });
    expect(body.data.items[0].projectName).toBe('Upland Peat Restoration');
  });

  test.for(['invoice', 'bank_transfer', 'card'])(
    'takes payment by %s, and no order number',
    async (paymentMethod, { api, org }) => {
      const item = { ...(await addLot(api)), quantity: 1 };
      const none = await org.admin.post(ORDERS, { ...orderOf(item), paymentMethod });
      const nothing = await org.admin.post(ORDERS, { ...orderOf(item), paymentMethod, purchaseOrderNumber: null });
      for (const { status, body } of [none, nothing])
        expect([status, body.data.paymentMethod, body.data.purchaseOrderNumber]).toEqual([201, paymentMethod, null]);
    },
  );

  test('lets a manager order, in the name of the manager', async ({ org, api }) => {
    const manager = await org.clientFor({ role: 'manager', scopes: ['offsets:write'] });
    const order = await addOrder(manager, { ...(await addLot(api)), quantity: 1 });
    expect(order.createdBy.id).toBe(manager.userId);
  });
});
