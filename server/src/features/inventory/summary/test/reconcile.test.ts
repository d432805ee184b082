import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, gas, hotel, listAll, micro, SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { generateEntries } from '../../../../../test/fixtures/generated-entries.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { Period } from '../../../../kernel/period.ts';
import { shareOf } from '../../../../kernel/proration.ts';
import { foldTotals } from '../../../entries/index.ts';

interface Question {
  states: string[];
  scopes: number[];
  locationIds: string[] | undefined;
  period: string;
}

const PENDING = ['draft', 'submitted'];

/**
 * Sums the entries of the list in whole millionths, with the shares of entries across a boundary of the period. Every
 * figure of the summary must equal that sum to the last digit.
 */
async function expectReconciled(client: Client, { states, scopes, locationIds, period }: Question): Promise<number> {
  const query = new URLSearchParams({ states: states.join(','), scopes: scopes.join(',') });
  if (locationIds) query.set('locationIds', locationIds.join(','));
  const { body } = await client.get(`${SUMMARY}?${period}&${query}`);
  const wanted = ({ scope, location }: Item) =>
    scopes.includes(scope) && (locationIds?.includes((location as { id: string }).id) ?? true);
  const inside = (await listAll(client, period)).filter(wanted);
  const ids = new Set(inside.map(({ id }) => id));
  const beyond = (await listAll(client)).filter((each) => wanted(each) && !ids.has(each.id));
  const { periodStart, periodEnd } = body.data;
  const window = { periodStart, periodEnd };
  const listed = (some: readonly string[], ofScope = scopes): bigint =>
    inside
      .filter(({ state, scope }) => some.includes(state) && ofScope.includes(scope))
      .reduce((all, { tco2e }) => all + micro(tco2e), 0n);
  const shared = (some: readonly string[], ofScope = scopes): bigint =>
    sharesOf(
      beyond.filter(({ state, scope }) => some.includes(state) && ofScope.includes(scope)),
      window,
    );
  const both = (some: readonly string[], ofScope = scopes): bigint => listed(some, ofScope) + shared(some, ofScope);
  const { totalTco2e, scope1Tco2e, scope2Tco2e, scope3Tco2e, netTco2e, pendingTco2e, straddlingTco2e } = body.data;
  expect(micro(totalTco2e) - micro(straddlingTco2e)).toBe(listed(states));
  expect(
    [totalTco2e, scope1Tco2e, scope2Tco2e, scope3Tco2e, netTco2e, pendingTco2e, straddlingTco2e].map(micro),
  ).toEqual([
    ...[both(states), both(states, [1]), both(states, [2]), both(states, [3]), both(states)],
    ...[both(['draft']) + both(['submitted']), shared(states)],
  ]);
  return inside.filter(({ state }) => states.includes(state)).length;
}

type Item = Awaited<ReturnType<typeof listAll>>[number];

/** Entries that differ only in figures are added up first, and then split. */
function sharesOf(items: readonly Item[], window: Period): bigint {
  const groups = new Map<string, bigint>();
  for (const { periodStart, periodEnd, location, scope, category, subcategory, factor, unit, tco2e } of items) {
    const key = JSON.stringify([{ periodStart, periodEnd }, location, scope, category, subcategory, factor, unit]);
    groups.set(key, (groups.get(key) ?? 0n) + micro(tco2e));
  }
  return [...groups].reduce((all, [key, millionths]) => {
    const [period] = JSON.parse(key) as [Period];
    return all + micro(shareOf(new Decimal(millionths.toString()).div(1e6), period, window).toNumber());
  }, 0n);
}

const everything: Question = {
  states: ['approved', 'locked'],
  scopes: [1, 2, 3],
  locationIds: undefined,
  period: 'periodStart=2024-01-01&periodEnd=2025-12-31',
};

describe('summary and list', () => {
  test('agree to the last digit for every filter, folded or not', async ({ api }) => {
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

  test('agree after every burst of sixteen concurrent creations, changes, reviews and deletions during folds', async ({
    api,
  }) => {
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
