import { expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addPeriod, expectClosed } from '../../../../../test/fixtures/periods.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';
import { addMany, runTasks } from './many.ts';

test('locks a batch for each organisation in turn, however many periods one has closed', async ({ api }) => {
  const [greedy, modest] = [await api.newOrganisation(), await api.newOrganisation()];
  for (const year of [2023, 2024]) {
    await addMany(api, greedy, 1_100, [`${year}-03-01`, `${year}-03-31`]);
    const span = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
    await expectClosed(greedy.admin, await addPeriod(greedy.admin, { name: `${year}`, ...span }));
  }
  await addMany(api, modest, 1_100);
  const all2025 = { name: '2025', periodStart: '2025-01-01', periodEnd: '2025-12-31' };
  await expectClosed(modest.admin, await addPeriod(modest.admin, all2025));
  await runTasks(api);
  const events = await readRows<{ owner: string }>(
    api.db,
    sql`
    SELECT organisation_id AS owner FROM events WHERE type = 'emission.locked' ORDER BY id`,
  );
  const order = events.map(({ owner }) => owner);
  expect(order).toHaveLength(3_300);
  // One batch is a thousand entries.
  expect(order.indexOf(modest.id)).toBe(1_000);
});
