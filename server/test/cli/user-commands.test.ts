import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { addEntry, addLocation, electricity } from '../fixtures/emissions.ts';
import { test } from './user-test.ts';

const YEAR = ['--period-start', '2025-01-01', '--period-end', '2025-12-31'];
const FIELDS = [
  '--scope',
  '2',
  '--category',
  'purchased_electricity',
  '--subcategory',
  'grid_electricity',
  '--unit',
  'kWh',
  ...YEAR,
];

describe('tonne login', () => {
  const NOBODY = { TONNE_URL: '', TONNE_KEY: '' };

  test('stores a working key, from standard input, readable by its owner only', async ({
    site,
    org,
    folder,
    program,
  }) => {
    const { key } = org.admin;
    const login = await program(['login', '--url', `${site.url}/`], `${key}\n`, NOBODY);
    expect(login).toMatchObject({ code: 0, stderr: '' });
    expect(login.stdout).toContain(`Signed in to ${site.url} for Test organisation.`);
    const file = join(folder, 'config', 'config.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url: site.url, key });

    const whoami = await program(['whoami', '--json'], '', NOBODY);
    expect(JSON.parse(whoami.stdout)).toMatchObject({
      url: site.url,
      organisation: { id: org.id },
      user: { id: org.adminId },
      key: { prefix: key!.slice(0, 12), name: 'Test key' },
    });
    expect(login.stdout + whoami.stdout).not.toContain(key);

    expect((await program(['logout'], '', NOBODY)).stdout).toBe(`Removed ${file}.\n`);
    expect(await program(['whoami'], '', NOBODY)).toMatchObject({ code: 4, stdout: '' });
  });

  test('accepts a key that may not read the organisation', async ({ site, org, tonne }) => {
    const { key } = await org.clientFor({ role: 'viewer', scopes: ['emissions:read'] });
    const { code, stdout } = await tonne(['login', '--url', site.url, '--json'], key, NOBODY);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { organisation: null, user: null }]);
  });

  test('stores no key that the service refuses, and never shows it', async ({ site, folder, tonne }) => {
    const wrong = 'tnn_this_is_not_a_key_of_anybody_at_all_anywhere';
    const { code, stdout, stderr } = await tonne(['login', '--url', site.url, '--json'], wrong, NOBODY);
    expect([code, stdout, JSON.parse(stderr)]).toMatchObject([
      4,
      '',
      { code: 'INVALID_TOKEN', requestId: expect.any(String) },
    ]);
    expect(stderr).not.toContain(wrong);
    await expect(stat(join(folder, 'config'))).rejects.toThrow('ENOENT');
    expect(await tonne(['login', '--url', site.url], '\n', NOBODY)).toMatchObject({ code: 2 });
    expect(await tonne(['login', '--url', 'localhost'], 'x', NOBODY)).toMatchObject({ code: 2 });
  });
});

describe('tonne entries', () => {
  test('handles an entry from its preview to its approval', async ({ json, tonne }) => {
    // 12,500 kWh × 0.177 kg/kWh (UK Government 2025) = 2,212.5 kg
    const fields = [...FIELDS, '--quantity', '12500', '--reference', 'Meter 7'];
    expect(await json('entries', 'preview', ...fields)).toMatchObject({ tco2e: 2.2125 });
    const { id } = await json('entries', 'create', ...fields);
    expect(await json('entries', 'update', id, '--quantity', '10000')).toMatchObject({ tco2e: 1.77 });
    expect(await json('entries', 'submit', id)).toMatchObject([{ id, state: 'submitted' }]);
    expect(await json('entries', 'reject', id, '--reason', 'Wrong year')).toMatchObject([{ state: 'draft' }]);

    const approved = await tonne(['entries', 'approve', '-'], `${id}\n`);
    expect(approved.stdout.split('\n')[1]).toMatch(
      new RegExp(`^${id}  approved +2  electricity +10000  kWh +1\\.77  own country  `),
    );
    const explained = await tonne(['entries', 'explain', id]);
    expect(explained.stdout).toMatch(
      /^10000 kWh × 0\.177 kgCO2e\/kWh ÷ 1000 kg\/t = 1\.77 tCO2e\nFactor \S+ is by DEFRA, 2025/,
    );
    const summary = await tonne(['summary', ...YEAR]);
    expect(summary.stdout).toMatch(/^2025-01-01 to 2025-12-31\n +tCO2e\nScope 1 +0\nScope 2 +1\.77\n/);
    expect((await json('entries', 'get', id)).revisionHistory).toHaveLength(5);
  });

  test('accepts a body from standard input, and options before it', async ({ json, tonne }) => {
    const { code, stdout } = await tonne(
      ['entries', 'create', '--input', '-', '--quantity', '1000', '--json'],
      JSON.stringify(electricity),
    );
    const { id, tco2e } = JSON.parse(stdout);
    expect([code, tco2e]).toEqual([0, 0.177]);
    expect(await tonne(['entries', 'create', '--input', '-'], '[1]')).toMatchObject({ code: 2 });
    expect(await json('entries', 'delete', id)).toEqual({ deleted: [id] });
    expect(await tonne(['entries', 'get', id])).toMatchObject({ code: 1, stdout: '' });
  });

  test('lists with filters, up to a limit or all', async ({ org, json, tonne }) => {
    for (let count = 0; count < 3; count++) await addEntry(org.admin, { quantity: 100 + count });
    expect(await json('entries', 'list', '--limit', '2')).toHaveLength(2);
    expect(await json('entries', 'list', '--all')).toHaveLength(3);
    expect(await json('entries', 'list', '--state', 'approved')).toEqual([]);
    const sorted = await tonne(['entries', 'list', '--sort-by', 'tco2e', '--sort-order', 'asc']);
    const [head, ...rows] = sorted.stdout.trimEnd().split('\n');
    expect(head).toMatch(/^ID +STATE +SCOPE {2}ACTIVITY +QUANTITY {2}UNIT +tCO2e {2}PROXIMITY/);
    expect(rows.map((row) => / (\d+) {2}kWh/.exec(row)?.[1])).toEqual(['100', '101', '102']);
    expect(sorted.stdout).not.toContain('\u001b');
    expect((await tonne(['entries', 'list'], '', { FORCE_COLOR: '1' })).stdout).toContain('\u001b[1mID');
  });

  test('names every invalid field, with the request id', async ({ tonne }) => {
    const order = ['entries', 'create', ...FIELDS.slice(2), '--quantity', '-1'];
    const told = await tonne(order);
    expect([told.code, told.stdout]).toEqual([1, '']);
    expect(told.stderr).toMatch(/^tonne: 2 mistakes:\n {2}\w+ .+\n {2}\w+ .+\nRequest id: \S+\n$/);
    const { code, message, details, requestId } = JSON.parse((await tonne([...order, '--json'])).stderr);
    expect([code, typeof message, typeof requestId]).toEqual(['VALIDATION_ERROR', 'string', 'string']);
    expect(details.map(({ field }: { field: string }) => field).sort()).toEqual(['quantity', 'scope']);
    expect(await tonne(['entries', 'create', '--quantity', 'many'])).toMatchObject({ code: 2 });
  });

  test('imports a file and lists every refused row', async ({ folder, json, tonne }) => {
    const file = join(folder, 'meters.csv');
    const head = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,reference\n';
    const row = (quantity: number, unit: string, reference: string) =>
      `2,purchased_electricity,grid_electricity,${quantity},${unit},2025-01-01,2025-01-31,${reference}\n`;
    await writeFile(file, head + row(800, 'kWh', 'A') + row(-1, 'kWh', 'B') + row(5, 'parsec', 'C'));

    const all = await tonne(['entries', 'import', file, '--mode', 'atomic']);
    expect(all).toMatchObject({ code: 1, stdout: expect.stringContaining('0 created') });
    expect(await json('entries', 'list')).toEqual([]);

    const { code, stdout, stderr } = await tonne(['entries', 'import', file]);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^ROW {2}FIELD +PROBLEM\n {2}2 {2}quantity +\S.+\n {2}3 {2}unit +\S.+\n\n1 created, 2 failed\n$/,
    );

    const line = JSON.stringify({ ...electricity, reference: 'D' });
    const piped = await tonne(['entries', 'import', '-', '--format', 'ndjson', '--json'], line);
    expect([piped.code, JSON.parse(piped.stdout)]).toMatchObject([0, { created: 1, failed: 0 }]);
    expect(await tonne(['entries', 'import', join(folder, 'none.csv')])).toMatchObject({ code: 1 });
  });

  test('accepts units as people write them, and prints their interpretation', async ({ folder, json, tonne }) => {
    const diesel = [
      '--scope',
      '1',
      '--category',
      'mobile_combustion',
      '--subcategory',
      'diesel',
      ...FIELDS.slice(6),
      '--quantity',
      '8',
    ];
    const withUnit = (unit: string, reference: string) => {
      const order = ['entries', 'create', ...diesel, '--reference', reference];
      return order.with(order.indexOf('--unit') + 1, unit);
    };
    expect(await json(...withUnit('Liter', 'A'))).toMatchObject({ unit: 'L', unitAsGiven: 'Liter' });
    expect((await tonne(withUnit('m³', 'B'))).stdout).toMatch(/^unit +m3\n(.*\n)*unitAsGiven +m³$/m);
    expect((await tonne(withUnit('gal', 'C'))).stderr).toContain('unit may mean gal_us (US liquid gallon) or gal_imp');

    const file = join(folder, 'units.csv');
    const row = (unit: string, reference: string) =>
      `2,electricity,grid_electricity,8,${unit},2025-01-01,2025-01-31,${reference}`;
    const rows = [row('KWH', 'D'), row('Megawattstunden', 'E'), row('KWH', 'F'), row('kWh', 'G')];
    const head = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,reference';
    await writeFile(file, [head, ...rows].join('\n'));
    const { code, stdout } = await tonne(['entries', 'import', file]);
    expect([code, stdout]).toEqual([0, 'KWH was read as kWh\nMegawattstunden was read as MWh\n4 created, 0 failed\n']);
  });
});

describe('tonne entries import, with several locations', () => {
  test('refuses rows without a location, by line, and stores nothing', async ({ org, folder, json, tonne }) => {
    const location = await addLocation(org, { country: 'FR' });
    const file = join(folder, 'places.csv');
    const head = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,reference,locationId\n';
    const row = (reference: string, place: string) =>
      `2,purchased_electricity,grid_electricity,800,kWh,2025-01-01,2025-01-31,${reference},${place}\n`;
    await writeFile(file, head + row('A', '') + row('B', ''));
    const { code, stdout, stderr } = await tonne(['entries', 'import', file]);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^ROW {2}FIELD +PROBLEM\n {2}1 {2}locationId +\S.+\n {2}2 {2}locationId +\S.+\n\n0 created, 2 failed\n$/,
    );
    expect(await json('entries', 'list')).toEqual([]);
    await writeFile(file, head + row('A', location));
    expect(await tonne(['entries', 'import', file])).toMatchObject({ code: 0 });
  });
});

describe('tonne factors and reports', () => {
  test('finds factors', async ({ json, tonne }) => {
    const search = [
      'factors',
      'search',
      'grid',
      'electricity',
      '--source',
      'DEFRA',
      '--vintage',
      '2025',
      '--region',
      'GB',
    ];
    const [found] = await json(...search, '--limit', '1');
    expect(found).toMatchObject({ source: 'DEFRA', vintage: 2025, region: 'GB' });
    expect((await tonne(['factors', 'get', found.code])).stdout).toMatch(new RegExp(`^code +${found.code}\\nname `));
  });

  test('finds factors by a unit as people write it', async ({ json, tonne }) => {
    const search = (unit: string) => json('factors', 'search', 'diesel', '--unit', unit, '--limit', '3');
    for (const [word, code] of [
      ['Liter', 'L'],
      ['Tonnen', 't'],
    ] as const) {
      const found = await search(word);
      expect(found).toEqual(await search(code));
      expect(found.map(({ activityUnit }: { activityUnit: string }) => activityUnit)).toEqual([code, code, code]);
    }
    const { code, stderr } = await tonne(['factors', 'search', '--unit', 'gal']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('unit may mean gal_us (US liquid gallon) or gal_imp')]);
  });

  test('generates a report, waits for it and saves it, and downloads it again', async ({
    folder,
    json,
    tonne,
    program,
  }) => {
    const file = join(folder, 'inventory.csv');
    const job = await json('reports', 'generate', 'ghg_inventory', ...YEAR, '--format', 'csv', '--output', file);
    expect(job).toMatchObject({ status: 'complete', file });
    const content = await readFile(file, 'utf8');
    expect(content).toContain('Scope');
    const [{ historyId }] = await json('reports', 'list');
    const again = await program(['reports', 'download', historyId, '--output', '-']);
    expect([again.code, again.stdout]).toEqual([0, content]);
    const queued = await json('reports', 'generate', 'ghg_inventory', ...YEAR, '--format', 'csv');
    expect(await json('reports', 'status', queued.jobId)).toMatchObject({ jobId: queued.jobId });
    const nowhere = await mkdtemp(join(folder, 'gone-'));
    expect(await tonne(['reports', 'download', historyId, '--output', nowhere])).toMatchObject({ code: 1 });
  });

  test('shows the other lists', async ({ json, tonne }) => {
    const groups = [
      'targets list',
      'offsets projects',
      'offsets orders',
      'offsets retirements',
      'certificates list',
      'periods list',
      'reports definitions',
      'locations list',
      'units list',
    ];
    for (const group of groups) expect(await json(...group.split(' ')), group).toBeInstanceOf(Array);
    expect((await tonne(['offsets', 'wallet'])).stdout).toBe('0 tCO2e available, 0 reserved, 0 retired\n');
  });
});

test('a service that does not respond is reported in a sentence', async ({ tonne }) => {
  const { code, stderr } = await tonne(['summary', '--json'], '', { TONNE_URL: 'http://127.0.0.1:9' });
  expect([code, JSON.parse(stderr).code]).toEqual([1, 'NO_CONNECTION']);
});
