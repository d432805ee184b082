import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { addLocation } from '../fixtures/emissions.ts';
import { test } from './user-test.ts';

const YEAR = ['--period-start', '2025-01-01', '--period-end', '2025-12-31'];
const DIESEL = ['--activity', 'diesel_vehicles', '--quantity', '800', '--unit', 'L', ...YEAR];

describe('tonne activities search', () => {
  test('shows code, name, unit, proximity and factor', async ({ tonne }) => {
    const order = [
      'activities',
      'search',
      'course',
      'en',
      'taxi',
      '--country',
      'DE',
      '--language',
      'fr',
      '--limit',
      '1',
    ];
    const { code, stdout } = await tonne([...order, '--on', '2025-03-31']);
    const [head, row, ...more] = stdout.trimEnd().split('\n');
    expect([code, more]).toEqual([0, []]);
    expect(head).toMatch(/^CODE +NAME +SCOPE {2}UNIT +PROXIMITY +FACTOR +VALUE {2}PER$/);
    // The library has no factor of Germany, so that of the United Kingdom stands in: 0.20806 kg/km (2025).
    expect(row?.split(/ {2,}/)).toEqual([
      'taxi',
      'Taxi',
      '3',
      'km',
      'another country',
      'DEFRA-2025-TAXI-REGULAR-KM',
      '0.20806',
      'kgCO2e/km',
    ]);
  });

  test('finds the same in four languages', async ({ json }) => {
    for (const word of ['electricity', 'Strom', 'électricité', 'electricidad']) {
      const [first] = await json('activities', 'search', word, '--country', 'DE', '--limit', '1');
      expect([word, first.code, first.factorProximity]).toEqual([word, 'electricity', 'own']);
    }
  });

  test('filters by scope and lists all without words', async ({ json }) => {
    const found = await json('activities', 'search', 'diesel', '--scope', '3', '--limit', '5');
    expect(new Set(found.map(({ scope }: { scope: number }) => scope))).toEqual(new Set([3]));
    const all = await json('activities', 'search', '--all');
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all.map(({ code }: { code: string }) => code)).size).toBe(all.length);
  });
});

describe('tonne activities get', () => {
  const taxi = ['get', 'taxi', '--country', 'DE', '--on', '2025-03-31'];

  test('shows the factor that an entry would have there, and why', async ({ json, tonne }) => {
    const { code, stdout } = await tonne(['activities', ...taxi]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^code +taxi\nname +Taxi\n/);
    expect(stdout).toMatch(/^place +DE\non +2025-03-31\nproximity +another country$/m);
    expect(stdout).toMatch(/^why +.+ for the United Kingdom stands in; its edition of 2025 is .+$/m);
    expect(stdout).toMatch(/^unit +km\nunits +m, km, mi/m);
    expect(stdout).toMatch(/^Not DEFRA-2024-\S+: its vintage is 2024, /m);
    expect((await tonne(['activities', ...taxi.with(0, 'show')])).stdout).toBe(stdout);
    expect(await json('activities', ...taxi)).toMatchObject({ code: 'taxi', factorProximity: 'proxy' });
  });

  test('shows the reason if no factor fits', async ({ org, json, tonne }) => {
    await org.admin.patch('/api/v1/settings/organisation', { factorPolicy: { proxies: 'refuse' } });
    const { refusal } = await json('activities', ...taxi);
    const { stdout } = await tonne(['activities', ...taxi]);
    expect(refusal).toEqual(expect.any(String));
    expect(stdout).toMatch(/^proximity +none\nwhy +\S/m);
    expect(stdout).toContain(refusal);
  });

  test('says how to find the code', async ({ tonne }) => {
    const { code, stdout, stderr } = await tonne(['activities', 'get', 'diesel']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^tonne: No activity has the code diesel\.\nFind it with "tonne activities search diesel"\.\nRequest id: \S+\n$/,
    );
    const refused = await tonne(['activities', 'get', 'diesel', '--json']);
    expect(JSON.parse(refused.stderr)).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) });
    expect((await tonne(['activities', 'get', 'taxi', '--unit', 'kWh'])).stderr).toContain(
      'unit kWh (energy) does not fit',
    );
    expect(await tonne(['activities', 'get', 'taxi', '--language', 'it'])).toMatchObject({ code: 2 });
  });
});

describe('tonne entries by activity', () => {
  test('creates, lists and changes an entry', async ({ json, tonne }) => {
    // 800 L × 2.57082 kg/L (UK Government 2025, average biofuel blend) = 2,056.656 kg
    const { id, ...entry } = await json('entries', 'create', ...DIESEL);
    expect(entry).toMatchObject({
      activity: 'diesel_vehicles',
      scope: 1,
      category: 'mobile_combustion',
      tco2e: 2.056656,
    });
    expect((await tonne(['entries', 'list'])).stdout.split('\n')[1]).toMatch(
      new RegExp(`^${id} {2}draft +1 {2}diesel_vehicles +800 {2}L +2\\.056656 {2}own country {2}2025-01-01 `),
    );
    expect((await tonne(['entries', 'get', id])).stdout).toMatch(
      /^activity +diesel_vehicles$(.|\n)*^factorProximity +own country$/m,
    );
    const changed = await tonne(['entries', 'update', id, '--activity', 'diesel_stationary']);
    expect(changed.stdout).toMatch(/^category +stationary_combustion$/m);
  });

  test('explains the factor of another country', async ({ org, json, tonne }) => {
    const berlin = await addLocation(org, { country: 'DE' });
    const trip = ['--activity', 'taxi', '--quantity', '100', '--unit', 'km', ...YEAR, '--location-id', berlin];
    expect((await tonne(['entries', 'preview', ...trip])).stdout).toMatch(/^factorProximity +another country$/m);
    const { id } = await json('entries', 'create', ...trip);
    const { stdout } = await tonne(['entries', 'explain', id]);
    expect(stdout).toMatch(/^The service chose the factor for taxi at /m);
    expect(stdout).toMatch(
      /^The library has no fitting factor for “Taxi” in Germany, so .+ for the United Kingdom stands in\./m,
    );
    expect(await json('entries', 'explain', id)).toMatchObject({ activity: 'taxi', factorProximity: 'proxy' });
  });

  test('names the nearest activity, and the search', async ({ tonne }) => {
    const misspelt = await tonne(['entries', 'create', ...DIESEL.with(1, 'diesel')]);
    expect([misspelt.code, misspelt.stdout]).toEqual([1, '']);
    expect(misspelt.stderr).toMatch(
      /^tonne: activity is not an activity of the catalogue; did you mean diesel_vehicles\?\nFind an activity with "tonne activities search" and name it with --activity\.\n/,
    );
    const missing = await tonne(['entries', 'create', ...DIESEL.slice(2)]);
    expect(missing.stderr).toMatch(/^tonne: 3 mistakes:\n(.+\n)+Find an activity with "tonne activities search"/);
  });

  test('imports a file with a column of activities', async ({ folder, json, tonne }) => {
    const file = join(folder, 'fuel.csv');
    const head = 'activity,quantity,unit,periodStart,periodEnd,reference';
    const row = (activity: string, reference: string) => `${activity},800,L,2025-01-01,2025-01-31,${reference}`;
    await writeFile(file, [head, row('diesel_vehicles', 'A'), row('deisel', 'B')].join('\n'));
    const { code, stdout } = await tonne(['entries', 'import', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^ROW {2}FIELD +PROBLEM\n {2}2 {2}activity {2}is not an activity of the catalogue; did you mean diesel_vehicles\?\n\n1 created, 1 failed\n$/,
    );
    expect(await json('entries', 'list')).toMatchObject([{ activity: 'diesel_vehicles', tco2e: 2.056656 }]);
  });
});
