import { describe, expect } from 'vitest';
import { detailsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addFactor, COOLING, FACTORS } from '../../../../test/fixtures/factors.ts';

const IMPORT = `${FACTORS}/import`;
const GALLONS = 'may mean gal_us (US liquid gallon) or gal_imp (imperial gallon); send one of these codes';
const WORDS: ReadonlyArray<readonly [string, string]> = [
  ['Liter', 'L'],
  ['m³', 'm3'],
  ['Tonnen', 't'],
  ['KWH', 'kWh'],
  ['miles', 'mi'],
  ['Stück', 'each'],
  ['US gallons', 'gal_us'],
  ['Quadratmeter', 'm2'],
];

const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,unit,value,publication,reason';
const line = (code: string, unit: string, rate = ''): string =>
  `${code},Own figure,3,purchased_goods_services,own_goods,2024,${unit},${rate},1,Acme declaration 2024,Nothing else covers it`;
const csv = (...lines: string[]): [Buffer, Record<string, string>] => [
  Buffer.from([HEADER, ...lines].join('\n')),
  { 'content-type': 'text/csv' },
];

describe('a unit in another word, among factors', () => {
  test.for(WORDS)('%s filters as %s does', async ([word, code], { admin }) => {
    const list = async (unit: string) =>
      (await admin.get(`${FACTORS}?unit=${encodeURIComponent(unit)}&pageSize=1`)).body;
    const [byCode, byWord, byRate] = [await list(code), await list(word), await list(`kgCO2e/${word}`)];
    expect(byCode.pagination.totalItems).toBeGreaterThan(0);
    for (const { data, pagination } of [byWord, byRate])
      expect([data, pagination.totalItems]).toEqual([byCode.data, byCode.pagination.totalItems]);
    expect(byWord.meta.understood).toEqual({ unit: code });
    expect(byCode.meta).not.toHaveProperty('understood');
  });

  test('is said to be understood also where nothing is found', async ({ admin }) => {
    const { body } = await admin.get(`${FACTORS}?unit=Liter&source=custom`);
    expect([body.data, body.meta.understood]).toEqual([[], { unit: 'L' }]);
  });

  test('that means two is asked about, and one that means none is unknown: 400', async ({ admin }) => {
    const [two, none] = [await admin.get(`${FACTORS}?unit=gal`), await admin.get(`${FACTORS}?unit=kwhh`)];
    expect([two.status, detailsOf(two)]).toEqual([400, [{ field: 'unit', message: GALLONS }]]);
    expect([none.status, detailsOf(none)]).toEqual([
      400,
      [{ field: 'unit', message: expect.stringMatching(/^is not a known unit; did you mean kWh\? Known: /) }],
    ]);
  });

  test.for(WORDS)('%s makes a factor for one %s', async ([word, code], { admin }) => {
    const { status, body } = await admin.post(FACTORS, { ...COOLING, activityUnit: word });
    expect([status, body.data.activityUnit, body.data.unit]).toEqual([201, code, `kgCO2e/${code}`]);
    expect(body.data.activityUnitAsGiven).toBe(word);
    const { body: read } = await admin.get(`${FACTORS}/${COOLING.code}`);
    expect(read.data.activityUnit).toBe(code);
    expect(read.data).not.toHaveProperty('activityUnitAsGiven');
  });

  test('stands in no event, and a code is not said to be understood', async ({ api, org, admin }) => {
    await admin.post(FACTORS, { ...COOLING, activityUnit: 'Liter' });
    const [event] = await api.events(org.id);
    expect(event!.data).toMatchObject({ activityUnit: 'L' });
    expect(event!.data).not.toHaveProperty('activityUnitAsGiven');
    expect(await addFactor(admin, { code: 'B' })).not.toHaveProperty('activityUnitAsGiven');
  });

  test('that means two is refused for an own factor by naming both, and a factor for the code exists', async ({
    admin,
  }) => {
    const refused = await admin.post(FACTORS, { ...COOLING, activityUnit: 'gal' });
    expect([refused.status, detailsOf(refused)]).toEqual([422, [{ field: 'activityUnit', message: GALLONS }]]);
    await addFactor(admin, { activityUnit: 'L' });
    const repeated = await admin.post(FACTORS, { ...COOLING, code: 'B', activityUnit: 'Liter' });
    expect(repeated.status).toBe(409);
  });

  test('is understood in a list and in a file, which can be sent again', async ({ admin }) => {
    const factors = WORDS.map(([word], index) => ({ ...COOLING, code: `A-${index}`, activityUnit: word }));
    const expected = WORDS.map(([word, code]) => ({ activityUnitAsGiven: word, activityUnit: code, factors: 1 }));
    const { body: listed } = await admin.post(IMPORT, { factors: [...factors, { ...COOLING, activityUnit: 'GJ' }] });
    expect(listed.data).toEqual({ total: 9, created: 9, unchanged: 0, stored: true, understood: expected });

    const lines = [line('F-1', 'Liter', 'kgCO2e/L'), line('F-2', ' m³ '), line('F-3', 'Tonnen', 'kgCO2e/Tonnen')];
    const understood = [
      { activityUnitAsGiven: 'Liter', activityUnit: 'L', factors: 1 },
      { activityUnitAsGiven: 'm³', activityUnit: 'm3', factors: 1 },
      { activityUnitAsGiven: 'Tonnen', activityUnit: 't', factors: 1 },
    ];
    const counts = { total: 3, created: 3, unchanged: 0 };
    const dry = await admin.post(`${IMPORT}?dryRun=true`, ...csv(...lines));
    expect(dry.body.data).toEqual({ ...counts, stored: false, understood });
    expect((await admin.post(IMPORT, ...csv(...lines))).body.data).toEqual({ ...counts, stored: true, understood });
    const again = await admin.post(IMPORT, ...csv(line('F-1', 'L'), line('F-2', 'cbm'), line('F-3', 'to')));
    expect(again.body.data).toMatchObject({ created: 0, unchanged: 3 });
    expect((await admin.get(`${FACTORS}/F-2`)).body.data).toMatchObject({ activityUnit: 'm3', unit: 'kgCO2e/m3' });
  });

  test('counts the factors of one word', async ({ admin }) => {
    const lines = [line('F-1', 'Liter'), line('F-2', 'Liter').replace('2024', '2023')];
    const { body } = await admin.post(IMPORT, ...csv(...lines));
    expect(body.data.understood).toEqual([{ activityUnitAsGiven: 'Liter', activityUnit: 'L', factors: 2 }]);
  });

  test('of a file that means two, or disagrees with its rate, is refused', async ({ admin }) => {
    const { status, body } = await admin.post(IMPORT, ...csv(line('F-1', 'gal'), line('F-2', 'Liter', 'kgCO2e/m³')));
    expect(status).toBe(422);
    expect(body.data.problems).toEqual([
      { index: 0, line: 2, field: 'activity_unit', message: GALLONS },
      { index: 1, line: 3, field: 'unit', message: 'must be kgCO2e/L, or left out' },
    ]);
  });
});
