import { verify } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addLocation, EMISSIONS, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { BATCH, CSV } from '../../batch/test/fixture.ts';

const heat = {
  activity: 'district_heat',
  quantity: 1000,
  unit: 'kWh',
  periodStart: '2024-01-01',
  periodEnd: '2024-12-31',
};
const gasAt85 = { activity: 'natural_gas', efficiencyPercent: 85 };

/** With a second location, every entry must name one. */
const inCountry = async (org: TestOrganisation, country: string) => ({
  locationId: await addLocation(org, { name: `Site ${country}`, country }),
});

async function addHeat(client: Client, change: object = {}) {
  const answer = await client.post(EMISSIONS, { ...heat, ...change });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const receiptOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`${EMISSIONS}/${id}/calculation`)).body.data;

const judged = async (receipt: object) => verify(new Uint8Array(Buffer.from(JSON.stringify(receipt))), []);

interface Line {
  name: string;
  input: string;
  operation: string;
  output: string;
  unit: string;
  source: string;
}
const linesOf = ({ steps }: { steps: Line[] }): string[] =>
  steps.map(({ name, input, operation, output, unit }) => `${name}: ${input} ${operation} = ${output} ${unit}`);

const warningsOf = ({ warnings }: { warnings: Array<{ code: string; message: string }> }): string[] =>
  warnings.map(({ code }) => code);

describe('purchased heat by its energy source', () => {
  test('shows each step of a stated source, and verifies', async ({ org }) => {
    const entry = await addHeat(org.admin, { energySource: gasAt85 });
    expect([entry.scope, entry.category, entry.activity, entry.energyKwh, entry.factor.code, entry.tco2e]).toEqual([
      2,
      'purchased_heat_steam',
      'district_heat',
      1000,
      'DEFRA-2024-NATGAS-KWH',
      0.215176,
    ]);
    expect(entry.energySource).toEqual({ ...gasAt85, calorificBasis: null, origin: 'stated', citation: null });
    const receipt = await receiptOf(org.admin, entry);
    expect(linesOf(receipt)).toEqual([
      'activity: 1000 as recorded = 1000 kWh',
      'efficiency: 1000 × 100 = 100000 kWh × %',
      'factor: 100000 × 0.1829 = 18290 kgCO2e × %',
      'sum: 18290 ÷ 1000 = 18.29 tCO2e × %',
      'rounding: 18.29 ÷ 85, round half up to 6 decimals = 0.215176 tCO2e',
    ]);
    expect(receipt.steps[1].source).toBe('85 kWh delivered = 100 kWh; stated: natural_gas at 85 %');
    expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
  });

  test('takes the default where no factor is published, flagged and less certain', async ({ org }) => {
    const body = { ...(await inCountry(org, 'JP')), activityUncertaintyPercent: 3 };
    const entry = await addHeat(org.admin, body);
    expect([entry.tco2e, entry.factor.code, entry.factorProximity]).toEqual([
      0.225066,
      'IPCC-2006-NATGAS-TJ',
      'global',
    ]);
    expect(entry.energySource).toMatchObject({ efficiencyPercent: 90, calorificBasis: 'net', origin: 'default' });
    expect(entry.energySource.citation).toMatch(/^Commission Delegated Regulation \(EU\) 2015\/2402, Annex II, G10/);
    expect(warningsOf(entry)).toContain('heat_by_default');
    // The root of 3² for the quantity, 5² for a factor of the world, and 100² for the assumed source.
    expect(entry.uncertaintyPercent).toBe(100.1699);
    const receipt = await receiptOf(org.admin, entry);
    expect(linesOf(receipt).slice(1, 3)).toEqual([
      'efficiency: 1000 × 100 = 100000 kWh × %',
      'conversion: 100000 × 0.0000036 = 0.36 TJ × %',
    ]);
    expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
  });

  test('converts between calorific values, and verifies', async ({ org }) => {
    const where = await inCountry(org, 'JP');
    const energySource = { ...gasAt85, calorificBasis: 'gross' };
    const entry = await addHeat(org.admin, { ...where, quantity: 3.6, unit: 'GJ', energySource });
    // 3.6 GJ ÷ 0.85 gross × 48.0 ÷ 53.333 net × 0.0562665 t/GJ = 0.2144760… t.
    expect(entry.tco2e).toBe(0.214476);
    const receipt = await receiptOf(org.admin, entry);
    expect(linesOf(receipt)).toEqual([
      'activity: 3.6 as recorded = 3.6 GJ',
      'efficiency: 3.6 × 100 = 360 GJ × %',
      'calorific: 360 × 48 = 17280 GJ × % × GJ/t',
      'conversion: 17280 × 0.001 = 17.28 TJ × % × GJ/t',
      'factor: 17.28 × 56266.5 = 972285.12 kgCO2e × % × GJ/t',
      'sum: 972285.12 ÷ 1000 = 972.28512 tCO2e × % × GJ/t',
      'rounding: 972.28512 ÷ 4533.305, round half up to 6 decimals = 0.214476 tCO2e',
    ]);
    expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
  });

  test('converts masses of gases by the organisation’s set, and verifies', async ({ org }) => {
    await setOrganisation(org, { gwpSet: 'AR6' });
    const entry = await addHeat(org.admin, { ...(await inCountry(org, 'JP')) });
    // 0.004 TJ × (56,100 kg CO2 + 5 kg CH4 × 27.9 + 0.1 kg N2O × 273) = 0.004 × 56,266.8 = 225.0672 kg.
    expect(entry.tco2e).toBe(0.225067);
    const receipt = await receiptOf(org.admin, entry);
    expect(receipt.steps.map(({ name }: Line) => name)).toEqual([
      'activity',
      'efficiency',
      'conversion',
      'gases',
      'sum',
      'rounding',
    ]);
    expect(await judged(receipt)).toMatchObject({ verdict: 'matches' });
  });

  test('has the same figure in a preview, a dry run and a batch', async ({ org }) => {
    const body = { ...heat, energySource: gasAt85 };
    const preview = (await org.admin.post(`${EMISSIONS}/preview`, body)).body.data;
    expect([preview.tco2e, preview.energySource.origin]).toEqual([0.215176, 'stated']);
    expect(preview.candidates[0]).toMatchObject({
      factor: { code: 'DEFRA-2024-HEAT-DISTRICT-KWH' },
      reason: 'it is an average, and the entry states that its energy is made from natural_gas',
    });
    const second = { ...body, reference: 'B', energySource: { activity: 'natural_gas' } };
    const dry = (await org.admin.post(`${BATCH}?dryRun=true`, { entries: [body, second] })).body.data;
    expect(dry.results[0]).toMatchObject({ status: 'valid', tco2e: 0.215176 });
    // 1,000 ÷ 0.90 × 50.552 ÷ 45.627 × 0.1829 kg.
    expect(dry.results[1].tco2e).toBe(0.225158);
    expect(warningsOf(dry.results[1])).toContain('heat_by_default');
  });

  test('is read from CSV columns', async ({ org }) => {
    const file = [
      'activity,quantity,unit,periodStart,periodEnd,energySource.activity,energySource.efficiencyPercent',
      'district_heat,1000,kWh,2024-01-01,2024-12-31,natural_gas,85',
      'district_heat,1000,kWh,2024-01-01,2024-12-30,,',
      'district_heat,1000,kWh,2024-01-01,2024-12-29,natural_gas,8.5',
    ].join('\n');
    const { body } = await org.admin.post(BATCH, file, CSV);
    const [stated, published, wrong] = body.data.results;
    expect([stated.tco2e, published.tco2e]).toEqual([0.215176, 0.17965]);
    expect(wrong.error.details).toEqual([
      { field: 'energySource.efficiencyPercent', message: expect.stringContaining('10') },
    ]);
  });
});

describe('a change of purchased heat', () => {
  test('chooses again for a new source, and for none', async ({ org }) => {
    const { id } = await addHeat(org.admin);
    const change = async (patch: object) => {
      const { body } = await org.admin.patch(`${EMISSIONS}/${id}`, patch);
      return [body.data.tco2e, body.data.factor.code, body.data.energySource?.origin ?? null];
    };
    expect(await change({ energySource: gasAt85 })).toEqual([0.215176, 'DEFRA-2024-NATGAS-KWH', 'stated']);
    // 2,000 ÷ 0.85 × 0.1829 kg.
    expect(await change({ quantity: 2000 })).toEqual([0.430353, 'DEFRA-2024-NATGAS-KWH', 'stated']);
    expect(await change({ periodStart: '2024-01-02' })).toEqual([0.430353, 'DEFRA-2024-NATGAS-KWH', 'stated']);
    expect(await change({ energySource: null })).toEqual([0.3593, 'DEFRA-2024-HEAT-DISTRICT-KWH', null]);
    const { revisionHistory } = (await org.admin.get(`${EMISSIONS}/${id}`)).body.data;
    const changes = revisionHistory.flatMap((each: { changes: Array<{ field: string }> }) =>
      each.changes.filter(({ field }) => field === 'energySource'),
    );
    expect(changes).toEqual([
      { field: 'energySource', from: null, to: 'natural_gas at 85 % (stated)' },
      { field: 'energySource', from: 'natural_gas at 85 % (stated)', to: null },
    ]);
  });

  test('is refused with a pinned factor beside the source', async ({ org }) => {
    const { id } = await addHeat(org.admin, { energySource: gasAt85 });
    const answer = await org.admin.patch(`${EMISSIONS}/${id}`, { factorCode: 'DEFRA-2024-HEAT-DISTRICT-KWH' });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['energySource']]);
    expect(messageFor(answer, 'energySource')).toBe(
      'is not used with a pinned factor; send null for it or for factorCode',
    );
  });

  test('is refused with a calorific value of the heat', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...heat, energySource: gasAt85, calorificBasis: 'net' });
    expect(messageFor(answer, 'calorificBasis')).toBe('describes fuel; send energySource.calorificBasis instead');
  });

  test('suggests the activity that was meant', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...heat, energySource: { ...gasAt85, activity: 'natural_gass' } });
    expect(messageFor(answer, 'energySource.activity')).toBe(
      'is not an activity of the catalogue; did you mean natural_gas?',
    );
  });
});

describe('what follows from purchased heat', () => {
  test('is the supply chain of the fuel, by the same efficiency', async ({ org }) => {
    await setOrganisation(org, { deriveFuelAndEnergy: true });
    const entry = await addHeat(org.admin, { energySource: gasAt85 });
    expect(entry.derivedEntryIds).toHaveLength(1);
    const derived = (await org.admin.get(`${EMISSIONS}/${entry.derivedEntryIds[0]}`)).body.data;
    // 1,000 ÷ 0.85 × 0.03021 kg = 35.54117… kg.
    expect([derived.factor.code, derived.tco2e, derived.energyKwh]).toEqual([
      'DEFRA-2024-NATGAS-KWH-WTT',
      0.035541,
      null,
    ]);
    expect(await judged(await receiptOf(org.admin, derived))).toMatchObject({ verdict: 'matches' });
  });
});
