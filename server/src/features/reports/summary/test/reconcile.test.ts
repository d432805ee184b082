import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, gas, hotel, listAll, micro, SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { generateEntries } from '../../../../../test/fixtures/generated-entries.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { foldTotals } from '../../../emissions/index.ts';
import { summarise } from '../rules.ts';

interface Question {
  states: string[];
  scopes: number[];
  locationIds: string[] | undefined;
  period: string;
}

const PENDING = ['draft', 'submitted'];

/** What the list shows, added up in whole millionths: no figure of the summary may differ from it in the last digit. */
async function expectReconciled(client: Client, { states, scopes, locationIds, period }: Question): Promise<number> {
  const query = new URLSearchParams({ states: states.join(','), scopes: scopes.join(',') });
  if (locationIds) query.set('locationIds', locationIds.join(','));
  const { body } = await client.get(`${SUMMARY}?${period}&${query}`);
  const listed = (await listAll(client, period)).filter(
    ({ scope, location }) => scopes.includes(scope) && (locationIds?.includes((location as { id: string }).id) ?? true),
  );
  const sum = (some: typeof listed): bigint => some.reduce((all, { tco2e }) => all + micro(tco2e), 0n);
  const counted = listed.filter(({ state }) => states.includes(state));
  const ofScope = (wanted: number) => sum(counted.filter(({ scope }) => scope === wanted));
  const { totalTco2e, scope1Tco2e, scope2Tco2e, scope3Tco2e, netTco2e, pendingTco2e } = body.data;
  expect([totalTco2e, scope1Tco2e, scope2Tco2e, scope3Tco2e, netTco2e, pendingTco2e].map(micro)).toEqual([
    ...[sum(counted), ofScope(1), ofScope(2), ofScope(3), sum(counted)],
    sum(listed.filter(({ state }) => PENDING.includes(state))),
  ]);
  return counted.length;
}

const everything: Question = {
  states: ['approved', 'locked'],
  scopes: [1, 2, 3],
  locationIds: undefined,
  period: 'periodStart=2024-01-01&periodEnd=2025-12-31',
};

describe('summary and list', () => {
  test('agree to the last digit, whatever is asked, folded or not', async ({ api }) => {
    const org = await api.newOrganisation();
    const entries = await generateEntries(api, org, 45);
    const sites = [...new Set(entries.map(({ location }) => location.id))];
    const questions: Question[] = [];
    for (const states of [['approved', 'locked'], ['draft'], ['submitted', 'approved'], [...PENDING, 'locked']])
      for (const scopes of [[1, 2, 3], [2], [1, 3]])
        for (const locationIds of [undefined, sites.slice(0, 1), sites.slice(1)])
          for (const period of [
            'periodStart=2025-01-01&periodEnd=2025-12-31',
            'periodStart=2024-02-01&periodEnd=2025-06-30',
          ])
            questions.push({ states, scopes, locationIds, period });
    let counted = 0;
    for (const question of questions) counted += await expectReconciled(org.admin, question);
    expect(counted).toBeGreaterThan(questions.length);
    await foldTotals(api.db);
    for (const question of questions) await expectReconciled(org.admin, question);
  });

  test('agree after every burst of sixteen who create, change, judge and delete while others fold', async ({ api }) => {
    const org = await api.newOrganisation();
    const clients = [
      org.admin,
      ...(await Promise.all(Array.from({ length: 15 }, () => org.clientFor({ role: 'manager' })))),
    ];
    const activities = [{}, gas, hotel];
    const work = async (client: Client, index: number): Promise<number[]> => {
      const { id } = await addEntry(client, { ...activities[index % 3], quantity: index + 0.375 });
      const url = `${EMISSIONS}/${id}`;
      const lives = [
        () => [client.post(`${url}/approve`)],
        () => [client.patch(url, { quantity: index + 1.625 }), client.post(`${url}/submit`)],
        () => [client.delete(url)],
        () => [client.post(`${url}/approve`), client.post(`${url}/reject`, { reason: 'x' })],
      ];
      return (await Promise.all(lives[index % 4]!())).map(({ status }) => status);
    };
    for (let burst = 0; burst < 4; burst++) {
      const done = Promise.all(clients.map((client, index) => work(client, index + burst)));
      const folding = Promise.all([foldTotals(api.db), foldTotals(api.db)]);
      const reading = Promise.all(Array.from({ length: 4 }, () => org.admin.get(`${SUMMARY}?${everything.period}`)));
      expect((await reading).map(({ status }) => status)).toEqual(Array(4).fill(200));
      const statuses = (await done).flat();
      await folding;
      // Whichever of patch and submit, approve and reject comes first, the other is still allowed.
      expect(statuses.filter((status) => ![200, 204].includes(status))).toEqual([]);
      await expectReconciled(org.admin, everything);
      await expectReconciled(org.admin, { ...everything, states: [...PENDING, 'approved', 'locked'] });
    }
  });
});

describe('a sum', () => {
  test('does not depend on the order of what is added', () => {
    const total = fc.record({
      ghgScope: fc.constantFrom(1 as const, 2 as const, 3 as const),
      state: fc.constantFrom('draft' as const, 'submitted' as const, 'approved' as const, 'locked' as const),
      entries: fc.nat(),
      tco2e: fc.nat({ max: 999_999_999 }).map((millionths) => (millionths / 1e6).toFixed(6)),
    });
    const question = {
      ...{ periodStart: '2025-01-01', periodEnd: '2025-12-31', locationIds: undefined, ghgScopes: undefined },
      categories: undefined,
      states: ['approved' as const, 'locked' as const],
    };
    const inTwoOrders = fc
      .array(total, { maxLength: 40 })
      .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));
    fc.assert(
      fc.property(inTwoOrders, ([some, shuffled]) => {
        const none = new Decimal(0);
        expect(summarise(shuffled, question, none)).toEqual(summarise(some, question, none));
        const counted = some.filter(({ state }) => state === 'approved' || state === 'locked');
        const exact = counted.reduce((all, { tco2e }) => all + BigInt(tco2e.replace('.', '')), 0n);
        expect(micro(summarise(some, question, none).totalTco2e)).toBe(exact);
      }),
    );
  });
});
