import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importCommands } from '../../src/cli/import/command.ts';
import { HEADER, line, openSite, type Site } from '../../src/cli/import/test/site.ts';
import { callTonne } from '../call-tonne.ts';
import { addLocation } from '../fixtures/emissions.ts';
import type { TestOrganisation } from '../harness.ts';
import { startTonne } from '../tonne.ts';

describe('tonne import entries', () => {
  let site: Site;
  let org: TestOrganisation;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    org = await site.api.newOrganisation();
  });

  /** A database without a server, and a folder that does not exist: neither is used. */
  const nothing = () => ({ DATA_DIR: site.path('data'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const start = (args: string[], environment: NodeJS.ProcessEnv) =>
    startTonne(['import', 'entries', ...args], { ...nothing(), ...environment });
  const call = (args: string[], environment: NodeJS.ProcessEnv) =>
    callTonne(['import', 'entries', ...args], { ...nothing(), ...environment });

  const keyOf = ({ admin }: TestOrganisation) => ({ TONNE_API_KEY: admin.key ?? '' });
  const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((reference, index) => line(reference, index === 2 ? 'x' : index + 1));
  const content = `${[HEADER, ...rows].join('\n')}\n`;

  it('resumes after being killed while the service stores a chunk: nothing twice, nothing missing', async () => {
    const csv = await site.put('killed.csv', content);
    const args = [csv, '--url', site.proxy.url, '--chunk', '2'];
    const { child, ended } = start(args, keyOf(org));
    let answers = 0;
    site.proxy.beforeAnswer = () => {
      answers += 1;
      if (answers === 2) child.kill('SIGKILL');
    };
    expect((await ended).code).toBeNull();
    site.proxy.beforeAnswer = () => undefined;
    expect(await site.entries(org)).toHaveLength(3);

    const { code, stdout, stderr } = await start([...args, '--json'], keyOf(org)).ended;
    const rejectedFile = `${csv}.rejected.csv`;
    expect([code, stderr, JSON.parse(stdout)]).toEqual([
      1,
      '',
      { file: csv, total: 6, created: 5, failed: 1, rejectedFile },
    ]);
    // 177 millionths of a tonne per kWh.
    expect(await site.entries(org)).toEqual([
      ['A', 1, 177],
      ['B', 2, 354],
      ['D', 4, 708],
      ['E', 5, 885],
      ['F', 6, 1062],
    ]);
    expect(await site.read('killed.csv.rejected.csv')).toBe(
      `${HEADER},error\n${rows[2]},line 4: quantity: must be a number\n`,
    );
    expect([site.has('killed.csv.import.json'), site.has('data')]).toEqual([false, false]);
  });

  it('ends with 0 if every row was stored, and finds the service by PUBLIC_URL', async () => {
    const csv = await site.put('good.csv', `${HEADER}\n${line('A', 1)}\n`);
    expect(await call([csv], { ...keyOf(org), PUBLIC_URL: `${site.proxy.url}/` })).toEqual({
      code: 0,
      stdout: `file     ${csv}\ntotal    1\ncreated  1\nfailed   0\n`,
      stderr: '',
    });
  });

  it('accepts units as people write them, and prints their interpretation', async () => {
    const rows = [line('A', 1).replace('kWh', 'KWH'), line('B', 2).replace('kWh', 'Megawattstunden'), line('C', 3)];
    const csv = await site.put('units.csv', `${[HEADER, ...rows].join('\n')}\n`);
    const { code, stdout } = await call([csv, '--url', site.proxy.url, '--chunk', '1', '--json'], keyOf(org));
    const understood = { KWH: 'kWh', Megawattstunden: 'MWh' };
    expect([code, JSON.parse(stdout)]).toEqual([0, { file: csv, total: 3, created: 3, failed: 0, understood }]);
  });

  it('takes rows by their activity', async () => {
    const header = 'activity,quantity,unit,periodStart,periodEnd,reference';
    const row = (activity: string, reference: string) => `${activity},2,kWh,2025-01-01,2025-01-31,${reference}`;
    const csv = await site.put(
      'activities.csv',
      `${[header, row('electricity', 'A'), row('electricty', 'B')].join('\n')}\n`,
    );
    const { code, stdout } = await call([csv, '--url', site.proxy.url, '--json'], keyOf(org));
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { total: 2, created: 1, failed: 1 }]);
    // 177 millionths of a tonne per kWh.
    expect(await site.entries(org)).toEqual([['A', 2, 354]]);
    expect(await site.read('activities.csv.rejected.csv')).toContain(
      'line 3: activity: is not an activity of the catalogue',
    );
  });

  it('refuses rows without a location if there are several, by line, and stores none of them', async () => {
    const location = await addLocation(org, { country: 'FR' });
    const csv = await site.put('places.csv', `${HEADER}\n${line('A', 1)}\n${line('B', 2)}\n`);
    const { code, stdout } = await call([csv, '--url', site.proxy.url, '--json'], keyOf(org));
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { total: 2, created: 0, failed: 2 }]);
    expect(await site.entries(org)).toEqual([]);
    const [, ...rejected] = (await site.read('places.csv.rejected.csv')).trim().split('\n');
    expect(rejected).toEqual([
      expect.stringMatching(/line 2: locationId: is required/),
      expect.stringMatching(/line 3: locationId: is required/),
    ]);
    const placed = await site.put('placed.csv', `${HEADER},locationId\n${line('A', 1)},${location}\n`);
    expect(await call([placed, '--url', site.proxy.url], keyOf(org))).toMatchObject({ code: 0 });
  });

  it('stops on Ctrl-C and says how to resume', async () => {
    const csv = await site.put('stopped.csv', content);
    const { child, ended } = start([csv, '--url', site.proxy.url, '--chunk', '2'], keyOf(org));
    site.proxy.beforeAnswer = () => {
      site.proxy.beforeAnswer = () => undefined;
      child.kill('SIGINT');
    };
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([1, '']);
    // The signal and the response to the first chunk race.
    expect(stderr).toMatch(/^tonne: Stopped after [24] of 6 rows; run the same command to continue\.\n$/);
  });

  it.each([
    ['--chunk', '0'],
    ['--chunk', '10001'],
    ['--chunk', 'all'],
    ['--mode', 'atomic'],
  ])('refuses %s %s', async (option, value) => {
    const [command] = importCommands().commands;
    command!.exitOverride().configureOutput({ writeErr: () => undefined });
    await expect(command!.parseAsync(['entries.csv', option, value], { from: 'user' })).rejects.toThrow(
      `'${value}' is invalid`,
    );
  });

  it('reports in a sentence what is missing or invalid', async () => {
    const csv = await site.put('wrong.csv', content.replace('periodStart', 'period_start'));
    expect(await call([csv], {})).toEqual({
      code: 1,
      stdout: '',
      stderr: 'tonne: Set TONNE_API_KEY to an API key of the organisation with emissions:write.\n',
    });
    expect(await call([csv, '--url', 'http://127.0.0.1:1'], keyOf(org))).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'tonne: 2 mistakes:',
        '  period_start is not a known column; did you mean periodStart?',
        '  periodStart is required: the file has no such column\n',
      ].join('\n'),
    });
  });
});
