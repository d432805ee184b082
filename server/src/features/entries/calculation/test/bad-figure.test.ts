import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import type { Answer, Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, electricity, setOrganisation, stored } from '../../../../../test/fixtures/emissions.ts';
import { addFactor, coolingIn, FACTORS } from '../../../../../test/fixtures/factors.ts';

/** Every endpoint that accepts an entry: each refuses the same input and stores nothing. */
const ways: ReadonlyArray<[string, (client: Client, id: string, change: object) => Promise<string[]>]> = [
  ['a creation', async (client, _id, change) => seen(await client.post(EMISSIONS, { ...electricity, ...change }))],
  ['a change', async (client, id, change) => seen(await client.patch(`${EMISSIONS}/${id}`, change))],
  [
    'a preview',
    async (client, _id, change) => seen(await client.post(`${EMISSIONS}/preview`, { ...electricity, ...change })),
  ],
  [
    'a batch',
    async (client, _id, change) =>
      ofBatch(await client.post(`${EMISSIONS}/batch`, rows({ ...electricity, ...change }))),
  ],
  [
    'a dry run',
    async (client, _id, change) =>
      ofBatch(await client.post(`${EMISSIONS}/batch?dryRun=true`, rows({ ...electricity, ...change }))),
  ],
];

const rows = (entry: object) => ({ entries: [entry] });
const seen = (answer: Answer): string[] => [codeOf(answer).replace(/^422 /, ''), ...fieldsOf(answer)];
const ofBatch = ({ body }: Answer): string[] => {
  const { error } = body.data.results[0];
  return [error.code, ...fieldsOf({ body: { error } })];
};

const litres = {
  scope: 1,
  category: 'mobile_combustion',
  subcategory: 'diesel',
  unit: 'L',
  calorificBasis: 'net',
  activityUncertaintyPercent: null,
};

describe.each(ways)('%s', (_name, attempt) => {
  test.for([
    ['an uncertainty below zero', { activityUncertaintyPercent: -1 }, ['activityUncertaintyPercent']],
    ['an uncertainty above 100 %', { activityUncertaintyPercent: 100.1 }, ['activityUncertaintyPercent']],
    ['a calorific basis of litres', litres, ['calorificBasis']],
    [
      'all of it at once',
      { ...litres, activityUncertaintyPercent: 101, quantity: -1, periodEnd: '2024-01-01', factorCode: 'NONE' },
      ['activityUncertaintyPercent', 'calorificBasis', 'factorCode', 'periodEnd', 'quantity'],
    ],
  ] as const)('refuses %s', async ([, change, fields], { api, org }) => {
    const { id } = await addEntry(org.admin);
    const before = await stored(api);
    expect(await attempt(org.admin, id, change)).toEqual(['VALIDATION_ERROR', ...fields]);
    expect(await stored(api)).toEqual(before);
  });

  test('refuses a gas that is not in the organisation’s GWP set', async ({ api }) => {
    const org = await api.newOrganisation();
    // AR4 has no potential for C7F16; AR5 has 7,820.
    const { code } = await addFactor(org.admin, { gwpSet: 'AR5', gases: [{ gas: 'C7F16', kg: 0.000005 }] });
    await setOrganisation(org, { gwpSet: 'AR4' });
    const { id } = await addEntry(org.admin);
    const before = await stored(api);
    const change = { ...coolingIn(2024), factorCode: code };
    expect(await attempt(org.admin, id, change)).toEqual(['VALIDATION_ERROR', 'factorCode']);
    expect(await stored(api)).toEqual(before);
  });
});

describe('a change of an entry in litres', () => {
  test('cannot add a calorific basis', async ({ org }) => {
    const { id } = await addEntry(org.admin, { ...litres, calorificBasis: null });
    const answer = await org.admin.patch(`${EMISSIONS}/${id}`, { calorificBasis: 'gross' });
    expect([codeOf(answer), messageFor(answer, 'calorificBasis')]).toEqual([
      '422 VALIDATION_ERROR',
      'applies to amounts of energy, and L does not measure energy',
    ]);
  });

  test('retains the warning that its figure could not be converted', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { gwpSet: 'AR6' });
    const hotel = { scope: 3, category: 'business_travel', subcategory: 'hotel_stay', quantity: 4, unit: 'room_night' };
    const { id } = await addEntry(org.admin, hotel);
    const { body } = await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 5 });
    expect(body.data.warnings.map(({ code }: { code: string }) => code)).toEqual(['gwp_not_converted']);
  });
});

describe('a custom factor', () => {
  test('based on an assessment report cannot have a gas that the report does not list', async ({ org }) => {
    const answer = await org.admin.post(FACTORS, {
      code: 'OWN-PFC',
      name: 'Cooling',
      scope: 2,
      category: 'purchased_cooling',
      subcategory: 'ice',
      vintage: 2024,
      activityUnit: 'kWh',
      value: 0.04,
      gwpSet: 'AR4',
      gases: [
        { gas: 'C7F16', kg: 0.000001 },
        { gas: 'CO2_fossil', kg: 0.03 },
        { gas: 'SO2F2', kg: 0.000001 },
      ],
      publication: 'Acme Cooling Ltd, declaration 2024',
      reason: 'No publication covers it',
    });
    expect([codeOf(answer), messageFor(answer, 'gases')]).toEqual([
      '422 VALIDATION_ERROR',
      'AR4 has no warming potential for C7F16, SO2F2; state another gwp_set, or leave it out',
    ]);
  });
});
