import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { type Run, runTonne } from '../tonne.ts';

const FACTOR = '/api/v1/emission-factors/ACME-CHILLER';
const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,value';
const CHILLER = 'ACME-CHILLER,Chilled water,2,purchased_cooling,chilled_water,2024,kWh,0.031';

describe('tonne factors import', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let folder: string;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tonne = (...args: string[]): Promise<Run> => {
    return runTonne(['factors', 'import', ...args], { DATA_DIR: folder, DATABASE_URL: api.databaseUrl });
  };
  const file = async (...lines: string[]): Promise<string> => {
    const path = join(folder, 'factors.csv');
    await writeFile(path, [HEADER, ...lines].join('\n'));
    return path;
  };

  it('makes factors that the running service knows at once', async () => {
    const { code, stdout, stderr } = await tonne(await file(CHILLER), '--org', org.id, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ organisationId: org.id, created: 1, updated: 0, unchanged: 0 });
    expect((await org.admin.get(FACTOR)).body.data).toMatchObject({ source: 'custom', value: 0.031 });
  });

  it('says for people what it did', async () => {
    const { stdout } = await tonne(await file(CHILLER.replace('0.031', '0.029')), '--org', org.id);
    expect(stdout).toMatch(/^updated +1$/m);
    expect((await org.admin.get(FACTOR)).body.data.value).toBe(0.029);
  });

  it('lists every mistake on a line of its own and stores nothing', async () => {
    const path = await file(CHILLER.replace('0.029', '1'), CHILLER, 'B,B,2,purchased_cooling,x,2024,kwh,one');
    const { code, stdout, stderr } = await tonne(path, '--org', org.id);
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

  it('names a file it cannot read and an organisation that is not there', async () => {
    expect((await tonne(join(folder, 'none.csv'), '--org', org.id)).stderr).toBe(
      `tonne: ${join(folder, 'none.csv')} cannot be read (ENOENT).\n`,
    );
    expect((await tonne(await file(CHILLER), '--org', 'org_x')).stderr).toBe(
      'tonne: There is no organisation org_x.\n',
    );
    expect((await tonne(await file(CHILLER))).stderr).toContain('--org');
  });
});
