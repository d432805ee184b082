import { verify } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  gas,
  setOrganisation,
} from '../../../../../test/fixtures/emissions.ts';

const yearOf = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });

const gasOil = {
  ...gas,
  ...yearOf(2024),
  subcategory: 'gas_oil',
  quantity: 1000,
  unit: 'L',
  factorCode: 'DEFRA-2024-GASOIL-KWH',
};

const receiptOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`${EMISSIONS}/${id}/calculation`)).body.data;

const judged = async (receipt: object) => verify(new Uint8Array(Buffer.from(JSON.stringify(receipt))), []);

interface Line {
  name: string;
  input: string;
  operation: string;
  output: string;
  unit: string;
}
const linesOf = ({ steps }: { steps: Line[] }): string[] =>
  steps.map(({ name, input, operation, output, unit }) => `${name}: ${input} ${operation} = ${output} ${unit}`);

/** Golden cases M32 to M35, which explain each calculation, and a forecourt blend. */
const cases: ReadonlyArray<readonly [name: string, body: object, tco2e: number, code: string]> = [
  ['gas oil by the litre', gasOil, 2.755339, 'DEFRA-2024-GASOIL-KWH'],
  [
    'natural gas by the cubic metre',
    { ...gas, ...yearOf(2023), quantity: 500, unit: 'm3', factorCode: 'DEFRA-2023-NATGAS-KWH' },
    1.01924,
    'DEFRA-2023-NATGAS-KWH',
  ],
  [
    'natural gas on net calorific value, whose only factors are per kWh',
    { ...gas, ...yearOf(2023), subcategory: 'natural_gas_net_cv', quantity: 500, unit: 'm3' },
    1.019266,
    'DEFRA-2023-NATGAS-KWH-NCV',
  ],
  [
    'LPG by the tonne',
    { ...gas, ...yearOf(2025), subcategory: 'lpg', quantity: 2, unit: 't', factorCode: 'DEFRA-2025-LPG-KWH' },
    5.878849,
    'DEFRA-2025-LPG-KWH',
  ],
  // 1,000 L ÷ 1,199.733 L/t × 45.399 GJ/t ÷ 0.0036 GJ/kWh = 10,511.366556… kWh, × 0.23902 kg. By the litre: 2.51279 t
  [
    'forecourt diesel by the litre',
    {
      ...gas,
      ...yearOf(2024),
      category: 'mobile_combustion',
      subcategory: 'diesel',
      quantity: 1000,
      unit: 'L',
      factorCode: 'DEFRA-2024-DIESEL-KWH',
    },
    2.512427,
    'DEFRA-2024-DIESEL-KWH',
  ],
];

describe('a fuel against a factor per kWh', () => {
  test.for(cases)('converts %s, with a receipt that verifies', async ([, body, tco2e, code], { org }) => {
    const preview = await org.admin.post(`${EMISSIONS}/preview`, body);
    expect([preview.body.data.tco2e, preview.body.data.factor.code]).toEqual([tco2e, code]);
    const entry = await addEntry(org.admin, body);
    expect([entry.tco2e, entry.factor.code]).toEqual([tco2e, code]);
    const receipt = await receiptOf(org.admin, entry);
    expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
    const [calorific] = receipt.steps.filter(({ name }: Line) => name === 'calorific');
    expect(calorific.source).toMatch(/ GJ (gross|net) = 1 t; .+, edition 20\d\d; UK Government GHG Conversion Factors/);
  });

  test('shows each step of the conversion', async ({ org }) => {
    const receipt = await receiptOf(org.admin, await addEntry(org.admin, gasOil));
    // 1,171 L/t and 45.286 GJ/t gross (UK 2024); 1,171 × 3.6 = 4,215.6
    expect(linesOf(receipt)).toEqual([
      'activity: 1000 as recorded = 1000 L',
      'calorific: 1000 × 45.286 = 45286 GJ × L/t',
      'conversion: 45286 × 1000 = 45286000 MJ × L/t',
      'factor: 45286000 × 0.25649 = 11615406.14 kgCO2e × L/t × MJ/kWh',
      'sum: 11615406.14 ÷ 1000 = 11615.40614 tCO2e × L/t × MJ/kWh',
      'rounding: 11615.40614 ÷ 4215.6, round half up to 6 decimals = 2.755339 tCO2e',
    ]);
    expect(receipt.steps[1].source).toMatch(/^1171 L = 1 t; 45\.286 GJ gross = 1 t; gas_oil, edition 2024; UK Gov/);
    expect(receipt.steps[5].source).toBe('1171 × 3.6 = 4215.6; rounded once, at the end');
  });

  test('shows the conversion in a preview, before a receipt exists', async ({ org }) => {
    const previewOf = async (body: object) => (await org.admin.post(`${EMISSIONS}/preview`, body)).body.data.calorific;
    // 1,000 L ÷ 1,171 L/t × 45.286 GJ/t ÷ 0.0036 GJ/kWh = 10,742.480311 kWh
    expect(await previewOf(gasOil)).toEqual({
      fuel: 'gas_oil',
      vintage: 2024,
      basis: 'gross',
      grossGjPerTonne: 45.286,
      netGjPerTonne: 42.569,
      litresPerTonne: 1171,
      amount: 10742.480311,
      unit: 'kWh',
    });
    // 2 t × 49.333 GJ/t ÷ 0.0036 GJ/kWh
    const tonnes = { ...gas, ...yearOf(2025), subcategory: 'lpg', quantity: 2, unit: 't' };
    expect(await previewOf({ ...tonnes, factorCode: 'DEFRA-2025-LPG-KWH' })).toMatchObject({
      grossGjPerTonne: 49.333,
      litresPerTonne: null,
      amount: 27407.222222,
    });
    expect(await previewOf({ ...gasOil, factorCode: null })).toBeNull();
  });

  test('uses a factor for litres first, unless a factor is pinned', async ({ org }) => {
    const { factor } = await addEntry(org.admin, { ...gasOil, factorCode: null });
    expect(factor.unit).toBe('kgCO2e/L');
  });

  test.for([
    [
      'gas oil of 2023, whose factors are at odds with its calorific value',
      { ...gas, ...yearOf(2023), subcategory: 'gas_oil', unit: 'L' },
      'DEFRA-2023-GASOIL-KWH',
    ],
    ['litres of electricity', { ...electricity, unit: 'L' }, 'DEFRA-2025-ELEC-GRID-GB'],
    ['nights', { ...gasOil, unit: 'room_night' }, 'DEFRA-2024-GASOIL-KWH'],
  ] as const)('refuses %s', async ([, body, factorCode], { org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...gas, ...yearOf(2025), ...body, factorCode });
    expect([codeOf(answer), messageFor(answer, 'unit')]).toEqual([
      '422 VALIDATION_ERROR',
      expect.stringContaining('is measured in kWh'),
    ]);
  });
});

describe('a fuel against a factor of the IPCC', () => {
  const road = { category: 'mobile_combustion', subcategory: 'diesel', quantity: 100, unit: 'L' };
  const gross = { quantity: 10_000, unit: 'kWh', calorificBasis: 'gross' };

  test.for([
    // 100 L × 0.830565 kg/L × 43.0 MJ/kg × 75,242.7 kg/TJ = 268.723998… kg
    ['DE', road, 0.268724, '1000 L = 0.830565 t; 43 GJ net = 1 t; diesel, edition 2006; 2006 IPCC Guidelines'],
    // 2 t × 43.0 GJ/t × 75,242.7 kg/TJ = 6,470.8722 kg
    ['IN', { ...road, quantity: 2, unit: 't' }, 6.470872, '1000 kg = 1 t; 43 GJ net = 1 t; diesel, edition 2006; '],
    // 1,000 m³ × 0.802 kg/m³ × 48.0 MJ/kg × 56,266.5 kg/TJ = 2,166.035184 kg
    [
      'JP',
      { quantity: 1000, unit: 'm3' },
      2.166035,
      '1000 L = 0.000802 t; 48 GJ net = 1 t; natural_gas, edition 2006; ',
    ],
    // 36 GJ × 48.0 ÷ 53.333 × 56,266.5 kg/TJ = 1,823.045994… kg
    ['BR', gross, 1.823046, '53.333 GJ gross = 1 t; 48 GJ net = 1 t; natural_gas, edition 2006; 2006 IPCC Guidelines'],
  ] as const)(
    'is converted in %s, with a receipt that verifies: %o',
    async ([country, body, tco2e, source], { api }) => {
      const org = await api.newOrganisation();
      const locationId = await addLocation(org, { country });
      const entry = await addEntry(org.admin, { ...gas, ...yearOf(2024), ...body, locationId });
      expect([entry.tco2e, entry.factorProximity]).toEqual([tco2e, 'global']);
      const receipt = await receiptOf(org.admin, entry);
      expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
      const [calorific] = receipt.steps.filter(({ name }: Line) => name === 'calorific');
      expect(calorific.source.slice(0, source.length)).toBe(source);
    },
  );
});

describe('energy on net calorific value', () => {
  const net = { ...gas, ...yearOf(2023), calorificBasis: 'net' };

  test('has a receipt that shows the conversion to gross, and verifies', async ({ org }) => {
    const receipt = await receiptOf(org.admin, await addEntry(org.admin, net));
    // UK 2023: 50.433 GJ/t gross, 45.522 net; 45.522 × 3.6 = 163.8792
    expect(linesOf(receipt)).toEqual([
      'activity: 1000 as recorded = 1000 kWh',
      'conversion: 1000 × 0.0036 = 3.6 GJ',
      'calorific: 3.6 × 50.433 = 181.5588 GJ × GJ/t',
      'conversion: 181.5588 × 1000 = 181558.8 MJ × GJ/t',
      'factor: 181558.8 × 0.18293 = 33212.551284 kgCO2e × GJ/t × MJ/kWh',
      'sum: 33212.551284 ÷ 1000 = 33.212551284 tCO2e × GJ/t × MJ/kWh',
      'rounding: 33.212551284 ÷ 163.8792, round half up to 6 decimals = 0.202665 tCO2e',
    ]);
    expect(receipt.steps[2].source).toMatch(/^45\.522 GJ net = 1 t; 50\.433 GJ gross = 1 t; natural_gas, edition 2023/);
    expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
    const [calorific] = receipt.steps.splice(2, 1);
    receipt.steps.splice(2, 0, { ...calorific, source: calorific.source.replace('45.522', '45.532') });
    expect(await judged(receipt)).toMatchObject({ verdict: 'tampered' });
  });

  test('is shown in a preview when it is the only conversion', async ({ org }) => {
    const previewOf = async (body: object) => (await org.admin.post(`${EMISSIONS}/preview`, body)).body.data.calorific;
    // 1,000 kWh × 50.433 ÷ 45.522
    expect(await previewOf(net)).toEqual({
      fuel: 'natural_gas',
      vintage: 2023,
      basis: 'gross',
      grossGjPerTonne: 50.433,
      netGjPerTonne: 45.522,
      litresPerTonne: null,
      amount: 1107.881903,
      unit: 'kWh',
    });
    expect(await previewOf({ ...net, calorificBasis: 'gross' })).toBeNull();
  });

  test('can be set later, and removed', async ({ org }) => {
    const { id } = await addEntry(org.admin, { ...net, calorificBasis: null });
    const figureOf = async (calorificBasis: string | null) =>
      (await org.admin.patch(`${EMISSIONS}/${id}`, { calorificBasis })).body.data.tco2e;
    // 1,000 kWh × 0.18293 kg; on net: × 50.433 ÷ 45.522
    expect([await figureOf('net'), await figureOf(null)]).toEqual([0.202665, 0.18293]);
  });

  test('has an upstream part on the same calorific value', async ({ api }) => {
    const org = await api.newOrganisation();
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const { derivedEntryIds } = await addEntry(org.admin, net);
    const derived = (await org.admin.get(`${EMISSIONS}/${derivedEntryIds[0]}`)).body.data;
    // 1,000 kWh net × 50.433 ÷ 45.522 × 0.03021 kg (UK 2023, well to tank, gross)
    expect(derived).toMatchObject({ subcategory: 'natural_gas_wtt', calorificBasis: 'net', tco2e: 0.033469 });
    expect(await judged(await receiptOf(org.admin, derived))).toMatchObject({ verdict: 'matches' });
  });

  test('is refused for anything that is not a fuel', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, {
      ...net,
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
    });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['calorificBasis']]);
  });
});
