import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as base } from './operator-test.ts';

const FACTOR = '/api/v1/emission-factors/ACME-CHILLER';
const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,value';
const CHILLER = 'ACME-CHILLER,Chilled water,2,purchased_cooling,chilled_water,2024,kWh,0.031';

const test = base
  .extend(
    'importFactors',
    ({ tonne }) =>
      (...args: string[]) =>
        tonne(['factors', 'import', ...args]),
  )
  .extend('file', ({ folder }) => async (...lines: string[]): Promise<string> => {
    const path = join(folder, 'factors.csv');
    await writeFile(path, [HEADER, ...lines].join('\n'));
    return path;
  });

describe('tonne factors import', () => {
  test('creates factors that the running service uses immediately', async ({ org, file, importFactors }) => {
    const { code, stdout, stderr } = await importFactors(await file(CHILLER), '--org', org.id, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ organisationId: org.id, created: 1, updated: 0, unchanged: 0 });
    expect((await org.admin.get(FACTOR)).body.data).toMatchObject({ source: 'custom', value: 0.031 });
  });

  test('prints a summary for people', async ({ org, file, importFactors }) => {
    const { stdout } = await importFactors(await file(CHILLER.replace('0.031', '0.029')), '--org', org.id);
    expect(stdout).toMatch(/^updated +1$/m);
    expect((await org.admin.get(FACTOR)).body.data.value).toBe(0.029);
  });

  test('accepts units as people write them, and prints their interpretation', async ({ org, file, importFactors }) => {
    const line = (code: string, unit: string) => CHILLER.replace('ACME-CHILLER', code).replace('kWh', unit);
    const path = await file(line('U-1', 'Liter'), line('U-2', 'm³'), line('U-3', 'Tonnen'), line('U-4', 'GJ'));
    const { code, stdout } = await importFactors(path, '--org', org.id, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      {
        created: 4,
        understood: [
          { activityUnitAsGiven: 'Liter', activityUnit: 'L', factors: 1 },
          { activityUnitAsGiven: 'm³', activityUnit: 'm3', factors: 1 },
          { activityUnitAsGiven: 'Tonnen', activityUnit: 't', factors: 1 },
        ],
      },
    ]);
    expect((await org.admin.get('/api/v1/emission-factors/U-2')).body.data.activityUnit).toBe('m3');
    const asked = await importFactors(await file(line('U-5', 'gal')), '--org', org.id);
    expect(asked.stderr).toBe(
      'tonne: line 2: activity_unit may mean gal_us (US liquid gallon) or gal_imp (imperial gallon); send one of these codes.\n',
    );
  });

  test('lists every mistake on a separate line and stores nothing', async ({ org, file, importFactors }) => {
    const path = await file(CHILLER.replace('0.029', '1'), CHILLER, 'B,B,2,purchased_cooling,x,2024,kwhh,one');
    const { code, stdout, stderr } = await importFactors(path, '--org', org.id);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      [
        'tonne: 3 mistakes:',
        '  line 3: code is already in line 2',
        '  line 4: activity_unit is not a known unit; did you mean kWh?',
        '  line 4: value must be a number such as 0.20705, of at most 15 digits',
        '',
      ].join('\n'),
    );
    expect((await org.admin.get(FACTOR)).body.data.value).toBe(0.029);
  });

  test('names an unreadable file and an unknown organisation', async ({ org, folder, file, importFactors }) => {
    expect((await importFactors(join(folder, 'none.csv'), '--org', org.id)).stderr).toBe(
      `tonne: ${join(folder, 'none.csv')} cannot be read (ENOENT).\n`,
    );
    expect((await importFactors(await file(CHILLER), '--org', 'org_x')).stderr).toBe(
      'tonne: There is no organisation org_x.\n',
    );
  });
});
