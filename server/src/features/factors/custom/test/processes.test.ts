import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { addFactor, addVersion, COOLING, coolingIn, FACTORS } from '../../../../../test/fixtures/factors.ts';
import { startTestApi } from '../../../../../test/harness.ts';

/** The same key at a second process over the same database. */
const test = base.extend('elsewhere', async ({ api, admin }, { onCleanup }) => {
  const second = await startTestApi({ databaseUrl: api.databaseUrl });
  onCleanup(() => second.close());
  return second.clientWith(admin.key!);
});

describe('a custom factor', () => {
  test('changed by one process is changed at once for every other', async ({ admin, elsewhere }) => {
    // The second process has read the library before anything changes.
    expect(codeOf(await elsewhere.post(EMISSIONS, coolingIn(2025)))).toBe('422 NO_MATCHING_FACTOR');
    await addFactor(admin);
    // 1,000 kWh × 0.04 kg
    expect(await addEntry(elsewhere, coolingIn(2025))).toMatchObject({ tco2e: 0.04 });
    expect((await elsewhere.get(`${FACTORS}?q=chilled`)).body.pagination.totalItems).toBe(1);
    const { code } = await addVersion(elsewhere, COOLING.code);
    // 1,000 kWh × 0.03 kg
    expect(await addEntry(admin, coolingIn(2025))).toMatchObject({ tco2e: 0.03, factor: { code } });
    await admin.post(`${FACTORS}/${code}/archive`);
    expect(await addEntry(elsewhere, coolingIn(2025))).toMatchObject({ tco2e: 0.04, factor: { code: COOLING.code } });
  });
});
