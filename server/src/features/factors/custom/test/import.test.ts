import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { addFactor, COOLING, coolingIn, FACTORS, NEXT_COOLING } from '../../../../../test/fixtures/factors.ts';
import { expectFactorWriters } from './access.ts';

const IMPORT = `${FACTORS}/import`;
const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,value,publication,reason';
const SOURCE = 'Acme declaration 2024,Nothing else covers it';

const list = (...changes: object[]) => ({ factors: changes.map((change) => ({ ...COOLING, ...change })) });
const upload = (client: Client, lines: readonly string[], query = '') =>
  client.post(IMPORT + query, Buffer.from(lines.join('\n')), { 'content-type': 'text/csv' });
const total = async (client: Client): Promise<number> =>
  (await client.get(`${FACTORS}?source=custom`)).body.pagination.totalItems;

interface Problem {
  index: number | null;
  line: number | null;
  field: string;
  message: string;
}

const worded = ({ index, line, field, message }: Problem): string => `${index} ${line} ${field}: ${message}`;

describe('POST /emission-factors/import', () => {
  test('stores all factors of a list and emits an event for each', async ({ api, org, admin, other }) => {
    const { status, body } = await admin.post(IMPORT, list({}, { code: 'B', vintage: 2023 }));
    expect([status, body.data]).toEqual([200, { total: 2, created: 2, unchanged: 0, stored: true }]);
    const { body: one } = await admin.get(`${FACTORS}/${COOLING.code}`);
    expect(one.data).toMatchObject({ ...COOLING, createdBy: { id: org.adminId }, createdAt: '2026-03-15T12:00:00Z' });
    expect((await api.events(org.id)).map(({ type }) => type)).toEqual(['factor.created', 'factor.created']);
    // 1,000 kWh × 0.04 kg
    expect(await addEntry(admin, coolingIn(2025))).toMatchObject({ tco2e: 0.04, factor: { code: COOLING.code } });
    expect(await total(other.admin)).toBe(0);
  });

  test('takes CSV', async ({ admin }) => {
    const { body } = await upload(admin, [
      `${HEADER},region,co2,gwp_set`,
      `"A.1","Heat, ""green""",2,purchased_heat_steam,District heat steam,2025,kWh,0.120,${SOURCE},GB,0.11,AR6`,
      '',
    ]);
    expect(body.data).toEqual({ total: 1, created: 1, unchanged: 0, stored: true });
    expect((await admin.get(`${FACTORS}/A.1`)).body.data).toMatchObject({
      name: 'Heat, "green"',
      subcategory: 'district_heat_steam',
      value: 0.12,
      ghgComponents: { co2: 0.11, ch4: null, n2o: null },
      gwpSet: 'AR6',
      publication: 'Acme declaration 2024',
      reason: 'Nothing else covers it',
    });
  });

  test('of the same factors changes nothing the second time', async ({ api, org, admin }) => {
    const lines = [HEADER, `A,Cooling,2,purchased_cooling,chilled_water,2024,kWh,0.0400,${SOURCE}`];
    await upload(admin, lines);
    expect((await upload(admin, lines)).body.data).toEqual({ total: 1, created: 0, unchanged: 1, stored: true });
    const [publication, reason] = SOURCE.split(',');
    const same = list({ code: 'A', name: 'Cooling', publication, reason, evidence: null });
    expect((await admin.post(IMPORT, same)).body.data).toMatchObject({ created: 0, unchanged: 1 });
    expect((await admin.get(`${FACTORS}/A`)).headers.etag).toBe('"1"');
    expect(await api.events(org.id)).toHaveLength(1);
    await admin.post(`${FACTORS}/A/archive`);
    expect((await upload(admin, lines)).body.data).toMatchObject({ created: 0, unchanged: 1 });
    expect((await admin.get(`${FACTORS}/A`)).body.data.status).toBe('archived');
  });

  test('as a dry run stores nothing', async ({ api, org, admin }) => {
    const { body } = await admin.post(`${IMPORT}?dryRun=true`, list({}));
    expect(body.data).toEqual({ total: 1, created: 1, unchanged: 0, stored: false });
    expect([await total(admin), await api.events(org.id)]).toEqual([0, []]);
    const refused = await upload(admin, [HEADER, 'A'], '?dryRun=true');
    expect(codeOf(refused)).toBe('422 BATCH_REJECTED');
  });

  test('lists every problem of a list by place and field, and stores nothing', async ({ admin }) => {
    await addFactor(admin, { code: 'KNOWN', vintage: 2022 });
    const answer = await admin.post(
      IMPORT,
      list(
        {},
        { code: 'EPA-1', category: 'purchased_coling', activityUnit: 'kwhh', value: -1, reason: 'short' },
        { code: 'C', value: '0.04', scope: 9, colour: 'red', publication: undefined },
        { code: COOLING.code, vintage: 2021 },
        { code: 'TWIN', subcategory: 'Chilled Water' },
        { code: 'KNOWN', vintage: 2022, value: 0.05 },
        { code: 'OTHER', vintage: 2022 },
        { code: 'GASES', vintage: 2020, ghgComponents: { co2: 1 }, gwpSet: 'AR3' },
      ),
    );
    expect(codeOf(answer)).toBe('422 BATCH_REJECTED');
    expect(answer.body.error.message).toBe('Not every factor is valid, so none was stored; see data.problems.');
    const { data } = answer.body;
    expect([data.total, data.failed]).toEqual([8, 7]);
    expect(data.problems.map(worded).sort()).toEqual([
      '1 null activityUnit: is not a known unit; did you mean kWh?',
      '1 null category: is not a category of scope 2; did you mean purchased_cooling?',
      '1 null code: must not begin with DEFRA-, EPA-, IPCC-, ADEME-, EMBER-, MFE- or DCCEEW-: those are for published factors',
      '1 null reason: must have at least 10 characters',
      '1 null value: must be at least 0',
      '2 null colour: is not a known field',
      '2 null publication: is required',
      '2 null scope: must be one of 1, 2, 3',
      '2 null value: must be a number',
      '3 null code: is already in factors[0]',
      '4 null code: is for the same activity as ACME-2024-COOLING: scope, category, subcategory, region, vintage and unit are equal',
      '5 null code: already exists with other values; add a version to it, or choose another code',
      '6 null code: is for the same activity as KNOWN: scope, category, subcategory, region, vintage and unit are equal',
      '7 null gwpSet: must be one of AR4, AR5, AR6; did you mean AR4?',
    ]);
    expect(await total(admin)).toBe(1);
  });

  test('lists every problem of a file by line and column', async ({ admin }) => {
    const answer = await upload(admin, [
      HEADER,
      `A,Cooling,2,purchased_cooling,chilled_water,2024,kWh,0.04,${SOURCE}`,
      '',
      ',,4,cooling,chilled_water,24,kwhh,1e3,Acme,no',
      'A,B',
    ]);
    expect(answer.body.data.problems.map(worded)).toEqual([
      '1 4 code: must not be empty',
      '1 4 name: must not be empty',
      '1 4 scope: must be 1, 2 or 3',
      '1 4 vintage: must be a year such as 2025',
      '1 4 activity_unit: is not a known unit; did you mean kWh?',
      '1 4 value: must be a number such as 0.20705, of at most 15 digits',
      '1 4 publication: must have 10 to 500 characters',
      '1 4 reason: must have 10 to 300 characters',
      '2 5 : has 2 columns where the first line has 10',
    ]);
  });

  test.for<[string, string[], string]>([
    ['an empty file', [''], 'null 1 : the file is empty'],
    ['a header alone', [HEADER], 'null 1 : the file has no factors'],
    ['a wrong header', [HEADER.replace('reason', 'raeson'), 'A'], 'null 1 reason: column is missing'],
    [
      'a quote that is never closed',
      [HEADER, '"A,B'],
      'null 2 : is not CSV: a quote opened on line 2 is never closed.',
    ],
  ])('refuses %s', async ([_what, lines, first], { admin }) => {
    const answer = await upload(admin, lines);
    expect([codeOf(answer), worded(answer.body.data.problems[0])]).toEqual(['422 BATCH_REJECTED', first]);
  });

  test('refuses a body that is not a list of factors', async ({ admin }) => {
    expect(codeOf(await admin.post(IMPORT, { factors: [] }))).toBe('422 VALIDATION_ERROR');
    expect(codeOf(await admin.post(IMPORT, []))).toBe('400 VALIDATION_ERROR');
    const half = await admin.post(`${IMPORT}?dryRun=maybe`, list({}));
    expect([half.status, fieldsOf(half)]).toEqual([400, ['dryRun']]);
    const binary = await admin.post(IMPORT, Buffer.from([0x63, 0xff, 0xfe]), { 'content-type': 'text/csv' });
    expect(codeOf(binary)).toBe('400 VALIDATION_ERROR');
    const other = await admin.post(IMPORT, 'a: 1', { 'content-type': 'application/yaml' });
    expect(codeOf(other)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });

  test('reports all mistakes of 5,000 rows, and stores corrected rows up to the limit', async ({ admin }) => {
    const row = (at: number, unit: string) =>
      `F-${at},Kiln ${at},1,process_emissions,kiln_${at},2024,${unit},1.5,${SOURCE}`;
    const rows = (from: number, count: number, unit: string) => [
      HEADER,
      ...Array.from({ length: count }, (_, at) => row(from + at, unit)),
    ];
    const refused = await upload(admin, rows(0, 5_000, 'tonne_of_clinker'));
    expect(refused.body.data).toMatchObject({ total: 5_000, failed: 5_000 });
    expect(refused.body.data.problems).toHaveLength(5_000);
    expect(refused.body.data.problems[4_999]).toMatchObject({ index: 4_999, line: 5_001, field: 'activity_unit' });
    expect((await upload(admin, rows(0, 5_000, 't'))).body.data).toMatchObject({ created: 5_000 });
    expect((await upload(admin, rows(0, 5_000, 't'))).body.data).toMatchObject({ created: 0, unchanged: 5_000 });
    expect((await upload(admin, rows(5_000, 5_000, 't'))).body.data).toMatchObject({ created: 5_000 });
    const oneMore = await admin.post(IMPORT, list({}));
    expect([codeOf(oneMore), oneMore.body.error.message]).toEqual([
      '409 INVALID_STATE',
      'An organisation can have at most 10,000 factors of its own, including archived ones.',
    ]);
    expect(codeOf(await admin.post(FACTORS, COOLING))).toBe('409 INVALID_STATE');
    expect(await total(admin)).toBe(10_000);
    const tooMany = await upload(admin, rows(0, 10_001, 't'));
    expect(tooMany.body.data.problems[0].message).toBe('is one too many: at most 10000 factors');
  });

  test('of ten lists at once, of the same activity, stores one', async ({ admin }) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => admin.post(IMPORT, list({ code: `RACE-${at}` }))),
    );
    expect(answers.map(codeOf).sort()).toEqual(['200', ...Array(9).fill('422 BATCH_REJECTED')]);
    expect(await total(admin)).toBe(1);
  });

  test('needs factors:write and a manager', async ({ api, org }) => {
    await expectFactorWriters(api, org, (client) => client.post(IMPORT, list({ ...NEXT_COOLING })));
  });
});
