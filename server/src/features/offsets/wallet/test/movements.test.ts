import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import {
  addLot,
  addOrder,
  addProject,
  confirmOrder,
  fund,
  ORDERS,
  WALLET,
} from '../../../../../test/fixtures/offsets.ts';
import { addRetirement, confirmAll, RETIREMENTS } from '../../../../../test/fixtures/retirements.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Lot } from '../../ledger/rules.ts';
import { move } from '../../ledger/store.ts';
import type { Movement } from '../schema.ts';

const MOVEMENTS = `${WALLET}/movements`;

async function movementsOf(client: Client, query = ''): Promise<Movement[]> {
  const answer = await client.get(`${MOVEMENTS}?pageSize=200&sortOrder=asc&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const total = (movements: readonly Movement[], part: 'available' | 'reserved' | 'retired'): number =>
  movements.reduce((sum, movement) => sum.plus(movement[part]), new Decimal(0)).toNumber();

/** The wallet as the movements alone make it, by lot. */
function walletFrom(movements: readonly Movement[]) {
  const lotOf = ({ projectId, vintage }: Lot): string => `${projectId} ${vintage}`;
  const holdings = [...new Set(movements.map(lotOf))].map((lot) => {
    const own = movements.filter((movement) => lotOf(movement) === lot);
    return [lot, total(own, 'available'), total(own, 'reserved')];
  });
  return {
    totals: [total(movements, 'available'), total(movements, 'reserved'), total(movements, 'retired')],
    holdings: holdings.filter(([, available, reserved]) => available !== 0 || reserved !== 0).sort(),
  };
}

async function walletOf(client: Client) {
  const { totalAvailable, totalReserved, totalRetired, holdings } = (await client.get(WALLET)).body.data;
  const shown = holdings.map(({ projectId, vintage, available, reserved }: Lot & Record<string, number>) => [
    `${projectId} ${vintage}`,
    available,
    reserved,
  ]);
  return { totals: [totalAvailable, totalReserved, totalRetired], holdings: shown.sort() };
}

/** 20 bought, 4 retired, 3 reserved and released again, 2 still reserved; and an order that is not paid. */
async function furnished(api: TestApi, org: TestOrganisation) {
  const lot = await addLot(api, {}, { name: 'Peat' });
  const step = () => api.clock.advance(60_000);
  const { orderId } = await addOrder(org.admin, { ...lot, quantity: 20 });
  step();
  await confirmOrder(org.admin, orderId);
  step();
  const retired = (await addRetirement(org.admin, lot, { quantity: 4 })).id;
  step();
  await confirmAll(api, org, [retired]);
  step();
  const released = (await addRetirement(org.admin, lot, { quantity: 3 })).id;
  step();
  await org.admin.post(`${RETIREMENTS}/${released}/cancel`);
  step();
  const reserved = (await addRetirement(org.admin, lot, { quantity: 2 })).id;
  step();
  await addOrder(org.admin, { ...lot, quantity: 7 });
  return { lot, orderId, retired, released, reserved };
}

describe('GET /offsets/wallet/movements', () => {
  test('explains the balance of the wallet', async ({ api }) => {
    const org = await api.newOrganisation();
    const { lot, orderId, retired, released, reserved } = await furnished(api, org);
    const movements = await movementsOf(org.admin);
    const by = { id: org.adminId, email: 'admin@tonne.test' };
    const base = { id: expect.stringMatching(/^mov_\d{19}$/), ...lot, projectName: 'Peat', demonstration: false };
    const none = { available: 0, reserved: 0, retired: 0, orderId: null, retirementId: null, createdBy: null };
    expect(movements.map(({ createdAt: _, ...movement }) => movement)).toEqual([
      { ...base, ...none, kind: 'purchase', quantity: 20, available: 20, orderId },
      {
        ...base,
        ...none,
        kind: 'reserve',
        quantity: 4,
        available: -4,
        reserved: 4,
        retirementId: retired,
        createdBy: by,
      },
      { ...base, ...none, kind: 'retire', quantity: 4, reserved: -4, retired: 4, retirementId: retired },
      {
        ...base,
        ...none,
        kind: 'reserve',
        quantity: 3,
        available: -3,
        reserved: 3,
        retirementId: released,
        createdBy: by,
      },
      { ...base, ...none, kind: 'release', quantity: 3, available: 3, reserved: -3, retirementId: released },
      {
        ...base,
        ...none,
        kind: 'reserve',
        quantity: 2,
        available: -2,
        reserved: 2,
        retirementId: reserved,
        createdBy: by,
      },
    ]);
    expect(walletFrom(movements)).toEqual(await walletOf(org.admin));
    expect(walletFrom(movements).totals).toEqual([14, 2, 4]);
  });

  test('finds movements by kind, lot and time', async ({ api }) => {
    const org = await api.newOrganisation();
    const { lot } = await furnished(api, org);
    const vintages = [2022, 2023].map((vintage) => ({ vintage, credits: 10, pricePerCredit: 1 }));
    const other = await addProject(api, { vintages });
    api.clock.advance(60_000);
    for (const vintage of [2022, 2023]) await fund(org, { projectId: other, vintage }, 1);
    const all = await movementsOf(org.admin);
    const kindsBy = async (query: string) => (await movementsOf(org.admin, query)).map(({ kind }) => kind);
    expect(all).toHaveLength(8);
    expect(await kindsBy('kind=retire&kind=release')).toEqual(['retire', 'release']);
    expect(await kindsBy(`projectId=${other}`)).toEqual(['purchase', 'purchase']);
    expect(await kindsBy(`projectId=${other}&vintage=2023`)).toEqual(['purchase']);
    expect(await kindsBy(`vintage=${lot.vintage}&kind=purchase`)).toEqual(['purchase']);
    expect(await kindsBy(`createdFrom=${all[2]!.createdAt}&createdTo=${all[3]!.createdAt}`)).toEqual([
      'retire',
      'reserve',
    ]);
    const newest = (await org.admin.get(MOVEMENTS)).body.data;
    expect(newest.map(({ id }: Movement) => id)).toEqual(all.map(({ id }) => id).toReversed());
  });

  test('adds up to the wallet, whatever moves', async ({ api }) => {
    const vintages = [2022, 2023].map((vintage) => ({ vintage, credits: 1_000_000, pricePerCredit: 1 }));
    const projectId = await addProject(api, { vintages });
    const way = fc.constantFrom('order', 'confirmOrder', 'releaseOrder', 'reserve', 'retire', 'releaseReserve');
    const step = fc.record({ way, vintage: fc.constantFrom(2022, 2023), millionths: fc.integer({ min: 1, max: 9e6 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const org = await api.newOrganisation();
        for (const vintage of [2022, 2023]) await fund(org, { projectId, vintage }, 20);
        for (const { millionths, ...rest } of steps) {
          const quantity = new Decimal(millionths).div(1e6).toFixed();
          const movement = { ...rest, projectId, quantity, reference: 'any', at: api.clock.now() };
          await api.db.transaction((tx) => move(tx, org.id, movement)).catch(unlessTooLarge);
        }
        expect(walletFrom(await movementsOf(org.admin))).toEqual(await walletOf(org.admin));
      }),
      { numRuns: 15 },
    );
  });

  test('belongs to one organisation', async ({ api, org }) => {
    const otherOrganisation = await api.newOrganisation();
    await fund(org, await addLot(api), 1);
    expect(await movementsOf(otherOrganisation.admin)).toEqual([]);
  });

  test('shows nothing of unpaid and of cancelled orders', async ({ api }) => {
    const buyer = await api.newOrganisation();
    const { orderId } = await addOrder(buyer.admin, { ...(await addLot(api)), quantity: 5 });
    await buyer.admin.post(`${ORDERS}/${orderId}/cancel`);
    expect(await movementsOf(buyer.admin)).toEqual([]);
  });

  test('requires a key with the scope and reports each wrong parameter', async ({ api, org }) => {
    expect((await (await org.clientFor({ role: 'viewer' })).get(MOVEMENTS)).status).toBe(200);
    expect(codeOf(await api.anonymous.get(MOVEMENTS))).toBe('401 MISSING_TOKEN');
    const scoped = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await scoped.get(MOVEMENTS))).toBe('403 INSUFFICIENT_SCOPE');
    const wrong = 'kind=order&vintage=1989&createdFrom=now&sortBy=quantity&updatedFrom=2026-01-01T00:00:00Z';
    const answer = await org.admin.get(`${MOVEMENTS}?${wrong}`);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([
      '400 VALIDATION_ERROR',
      ['createdFrom', 'kind', 'sortBy', 'updatedFrom', 'vintage'],
    ]);
  });
});

/** A movement that the accounts do not allow moves nothing. */
function unlessTooLarge(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'INSUFFICIENT_CREDITS')) throw error;
}
