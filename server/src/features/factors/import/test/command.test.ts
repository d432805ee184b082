import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILLED_WATER, csv, FACTORS, importCsv, UNSTATED } from '../../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';

describe('the import of custom factors', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const fresh = async () => {
    org = await api.newOrganisation();
  };
  const load = (...lines: string[]) => importCsv(api, org.id, csv(...lines));
  const loadFile = (...lines: string[]) => importCsv(api, org.id, Buffer.from(lines.join('\n')));
  const complaints = async (attempt: Promise<unknown>): Promise<string[]> => {
    const error = await attempt.then(
      () => expect.unreachable('the import succeeded'),
      (reason) => reason,
    );
    expect(error.status).toBe(422);
    return error.details.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);
  };
  const own = async () => (await org.admin.get(`${FACTORS}?source=custom`)).body.data;

  it('stores the factors of the file', async () => {
    await fresh();
    expect(await load(CHILLED_WATER)).toEqual({ organisationId: org.id, created: 1, updated: 0, unchanged: 0 });
    const { body, headers } = await org.admin.get(`${FACTORS}/ACME-CHILLER`);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toEqual({
      ...UNSTATED,
      code: 'ACME-CHILLER',
      name: 'Chilled water of the campus',
      scope: 2,
      category: 'purchased_cooling',
      subcategory: 'chilled_water',
      source: 'custom',
      vintage: 2024,
      region: 'GLOBAL',
      value: 0.031,
      unit: 'kgCO2e/kWh',
      activityUnit: 'kWh',
      ghgComponents: { co2: null, ch4: null, n2o: null },
      gwpSet: null,
      publication: null,
      reason: null,
      missing: ['publication', 'reason', 'evidence'],
      status: 'active',
      supersedes: null,
      supersededBy: null,
      createdAt: '2026-03-15T12:00:00Z',
      createdBy: null,
      updatedAt: '2026-03-15T12:00:00Z',
      archivedAt: null,
      archivedBy: null,
    });
  });

  it('reads every column, in any order, with a byte order mark, CRLF, quotes and empty lines', async () => {
    await fresh();
    const file = [
      '\uFEFFvalue,unit,source,publication,gwp_set,n2o,ch4,co2,region,activity_unit,vintage,subcategory,category,scope,name,code',
      '',
      '0.20705,kgCO2e/kWh,custom,"Supplier, ""mix""',
      '2024",AR5,0.00122,0.0009,0.20493,GB,kWh,2024,Grid electricity,electricity,2,"Our tariff",TARIFF_1.a',
      '',
    ].join('\r\n');
    await importCsv(api, org.id, Buffer.from(file));
    expect(await own()).toMatchObject([
      {
        code: 'TARIFF_1.a',
        name: 'Our tariff',
        category: 'purchased_electricity',
        subcategory: 'grid_electricity',
        region: 'GB',
        ghgComponents: { co2: 0.20493, ch4: 0.0009, n2o: 0.00122 },
        gwpSet: 'AR5',
        publication: 'Supplier, "mix"\r\n2024',
      },
    ]);
  });

  it('replaces an existing code with a new version and skips unchanged rows', async () => {
    await fresh();
    const second = CHILLED_WATER.replace('ACME-CHILLER', 'ACME-2').replace('2024', '2023');
    await load(CHILLED_WATER, second);
    const changed = CHILLED_WATER.replace('0.031', '0.029');
    expect(await load(changed, second)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const etag = async (code: string) => (await org.admin.get(`${FACTORS}/${code}`)).headers.etag;
    expect([await etag('ACME-CHILLER'), await etag('ACME-2')]).toEqual(['"2"', '"1"']);
    expect((await org.admin.get(`${FACTORS}/ACME-CHILLER`)).body.data.value).toBe(0.029);
  });

  it('may exchange the meanings of two factors', async () => {
    await fresh();
    const a = 'A,A,1,process_emissions,kiln,2024,t,1';
    const b = 'B,B,1,process_emissions,kiln,2025,t,2';
    await load(a, b);
    await load(a.replace('2024', '2025'), b.replace('2025', '2024'));
    expect((await own()).map(({ code, vintage }: { code: string; vintage: number }) => `${code} ${vintage}`)).toEqual([
      'A 2025',
      'B 2024',
    ]);
  });

  it('lists everything that is wrong, with its line, and stores nothing', async () => {
    await fresh();
    const attempt = load(
      CHILLED_WATER,
      'DEFRA-2025-MINE,,4,waste,,25,kwhh,1e3',
      'no spaces,Name,1,purchased_electricity,x,2024,kWh,-1',
      'C,Name,3,busines_travel,冷,2024,kWh,1.2345678901234567',
      'ACME-CHILLER,Again,2,purchased_cooling,chilled_water,2023,kWh,1',
      'TWIN,Twin,2,purchased_cooling,Chilled Water,2024,kWh,0.04',
      'SHORT,Name,2',
    );
    expect(await complaints(attempt)).toEqual([
      'line 3: code must not begin with DEFRA-, EPA-, IPCC-, ADEME-, EMBER-, MFE- or DCCEEW-: those are for published factors',
      'line 3: name must not be empty',
      'line 3: scope must be 1, 2 or 3',
      'line 3: subcategory must not be empty',
      'line 3: vintage must be a year such as 2025',
      'line 3: activity_unit is not a known unit; did you mean kWh?',
      'line 3: value must be a number such as 0.20705, of at most 15 digits',
      'line 4: code must be 1 to 80 letters, digits, dots, hyphens and underscores',
      'line 4: category belongs to scope 2, not 1',
      'line 4: value must be a number such as 0.20705, of at most 15 digits',
      'line 5: category is not a category of scope 3; did you mean business_travel?',
      'line 5: subcategory must be a code such as chilled_water',
      'line 5: value must be a number such as 0.20705, of at most 15 digits',
      'line 6: code is already in line 2',
      'line 7: code is for the same activity as ACME-CHILLER: scope, category, subcategory, region, vintage and unit are equal',
      'line 8: has 3 columns where the first line has 8',
    ]);
    expect(await own()).toEqual([]);
  });

  it('refuses a clash with an existing factor', async () => {
    await fresh();
    await load(CHILLED_WATER);
    expect(await complaints(load(CHILLED_WATER.replace('ACME-CHILLER', 'OTHER')))).toEqual([
      'line 2: code is for the same activity as ACME-CHILLER: scope, category, subcategory, region, vintage and unit are equal',
    ]);
  });

  it('checks the optional columns as well', async () => {
    await fresh();
    const header =
      'code,name,scope,category,subcategory,vintage,activity_unit,value,region,co2,ch4,n2o,gwp_set,source,unit';
    const row = (rest: string) => `A,A,1,process_emissions,kiln,2024,t,10,${rest}`;
    expect(await complaints(loadFile(header, row('gb,x,,-1,AR3,DEFRA,kgCO2e/kg')))).toEqual([
      'line 2: region must be GLOBAL, a country such as GB or a part of one such as US-CAMX',
      'line 2: co2 must be a number such as 0.20705, of at most 15 digits',
      'line 2: n2o must be a number such as 0.20705, of at most 15 digits',
      'line 2: gwp_set must be one of AR4, AR5, AR6',
      'line 2: source must be custom',
      'line 2: unit must be kgCO2e/t, or left out',
    ]);
    expect(await complaints(loadFile(header, row('GB,9,1,0.06,,,')))).toEqual([
      'line 2: value must not be less than co2, ch4 and n2o together',
    ]);
    await loadFile(header, row('GB,9,0.5,,,,'));
    expect((await own())[0].ghgComponents).toEqual({ co2: 9, ch4: 0.5, n2o: null });
  });

  it.each<[string, string[], string[]]>([
    ['an empty file', [''], ['line 1: the file is empty']],
    [
      'missing, unknown and repeated columns',
      ['code,nmae,scope,category,subcategory,vintage,value,value', 'A,A,1,x,y,2024,1,1'],
      [
        'line 1: name column is missing',
        'line 1: activity_unit column is missing',
        'line 1: nmae is not a known column; did you mean name?',
        'line 1: value column is repeated',
      ],
    ],
    [
      'a NUL',
      ['code,name,scope,category,subcategory,vintage,activity_unit,value', 'A,A\0B,1,process_emissions,kiln,2024,t,1'],
      ['line 2: must not contain the NUL character'],
    ],
  ])('refuses %s', async (_mistake, lines, expected) => {
    await fresh();
    expect(await complaints(loadFile(...lines))).toEqual(expected);
  });

  it('refuses a name of two lines', async () => {
    await fresh();
    const header = 'code,name,scope,category,subcategory,vintage,activity_unit,value';
    const [complaint] = await complaints(loadFile(header, 'A,"Kiln\ngas",1,process_emissions,kiln,2024,t,1'));
    expect(complaint).toMatch(/^line \d: name must be one line without control characters$/);
  });

  it('refuses what is not CSV, not text, or too long', async () => {
    await fresh();
    expect((await complaints(loadFile('code,name', '"A,B')))[0]).toMatch(/^line 2: is not CSV: /);
    await expect(importCsv(api, org.id, Buffer.from([0x63, 0xff, 0xfe]))).rejects.toThrow('not UTF-8');
    const many = Array.from({ length: 10_001 }, (_, at) => `C${at},N,1,process_emissions,k${at},2024,t,1`);
    expect(await complaints(load(...many))).toEqual(['line 10002: is one too many: at most 10000 factors']);
    expect(await load(...many.slice(1))).toMatchObject({ created: 10_000 });
  });

  it('refuses an organisation that does not exist', async () => {
    await expect(importCsv(api, 'org_x', csv(CHILLED_WATER))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no organisation org_x.',
    });
  });

  it('of ten concurrent files is serialised', async () => {
    await fresh();
    const files = Array.from({ length: 10 }, (_, at) => csv(CHILLED_WATER.replace('ACME-CHILLER', `RACE-${at}`)));
    const outcomes = await Promise.allSettled(files.map((file) => importCsv(api, org.id, file)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await own()).toHaveLength(1);
  });
});
