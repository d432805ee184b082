import { describe, expect } from 'vitest';
import { codeOf, messageFor } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addFactor, addVersion, COOLING, csv, FACTORS, importCsv } from '../../../../../test/fixtures/factors.ts';

const GASES = [
  { gas: 'CO2_fossil', kg: 0.039 },
  { gas: 'HFC-134a', kg: 0.0000007 },
];

const test = base.extend('refused', ({ admin }) => async (change: object, field: string) => {
  const answer = await admin.post(FACTORS, { ...COOLING, ...change });
  return `${codeOf(answer)} ${messageFor(answer, field)}`;
});

describe('masses of gases and uncertainty of a custom factor', () => {
  test('are stored and shown as stated', async ({ admin }) => {
    const factor = await addFactor(admin, { gases: GASES, uncertaintyPercent: 7.5 });
    expect(factor).toMatchObject({ gases: GASES, uncertaintyPercent: 7.5 });
    expect((await admin.get(`${FACTORS}/${factor.code}`)).body.data).toEqual(factor);
    const later = await addVersion(admin, factor.code, { gases: [{ gas: 'CO2_fossil', kg: 0.03 }] });
    expect(later).toMatchObject({ gases: [{ gas: 'CO2_fossil', kg: 0.03 }], uncertaintyPercent: null });
  });

  test('are in the record only if they are stated', async ({ admin }) => {
    const recorded = async (code: string) => {
      const { body } = await admin.get(`/api/v1/record?subjectType=factor&subjectId=${code}`);
      return body.data[0]?.after;
    };
    await addFactor(admin, { code: 'WITH', gases: GASES, uncertaintyPercent: 5 });
    await addFactor(admin, { code: 'WITHOUT', vintage: 2023 });
    expect(await recorded('WITH')).toMatchObject({ gases: GASES, uncertaintyPercent: 5 });
    expect(Object.keys(await recorded('WITHOUT'))).not.toContain('gases');
  });

  test.for([
    [{ gases: [{ gas: 'CO2_fosil', kg: 1 }] }, 'gases', 'CO2_fosil is not a known gas (did you mean CO2_fossil?)'],
    [{ gases: [GASES[0], GASES[0]] }, 'gases', 'CO2_fossil is named twice'],
    [{ gases: [{ gas: 'OTHER_CO2E', kg: 1 }] }, 'gases', 'OTHER_CO2E is not a known gas'],
    [{ uncertaintyPercent: 1001 }, 'uncertaintyPercent', 'must be at most 1000'],
    [{ uncertaintyPercent: -1 }, 'uncertaintyPercent', 'must be at least 0'],
  ] as const)('are refused: %o', async ([change, field, message], { refused }) => {
    expect(await refused(change, field)).toBe(`422 VALIDATION_ERROR ${message}`);
  });

  test('are refused beyond thirty gases, of another shape, or below zero', async ({ admin }) => {
    const many = Array.from({ length: 31 }, () => GASES[0]);
    for (const gases of [many, [{ gas: 'CH4' }], [{ gas: 'CH4', kg: '1' }], [{ gas: 'CH4', kg: -1 }], 'CH4'])
      expect((await admin.post(FACTORS, { ...COOLING, gases })).status).toBeGreaterThanOrEqual(400);
  });

  test('come in a file as one cell', async ({ api, org, admin }) => {
    const header = 'code,name,scope,category,subcategory,vintage,activity_unit,value,uncertainty_percent,gases';
    const line = 'COLD,Ice,2,purchased_cooling,ice,2024,kWh,0.04,7.5,CO2_fossil=0.039; HFC-134a = 0.0000007';
    await importCsv(api, org.id, Buffer.from(`${header}\n${line}\n`));
    expect((await admin.get(`${FACTORS}/COLD`)).body.data).toMatchObject({ gases: GASES, uncertaintyPercent: 7.5 });
    const wrong = line.replace('=0.039', '').replace('HFC-134a', 'HFC-134');
    await expect(importCsv(api, org.id, Buffer.from(`${header}\n${wrong}\n`))).rejects.toMatchObject({
      details: [{ message: 'the mass of CO2_fossil must be a number such as 0.1204, of at most 15 digits' }],
    });
  });

  test('make an import a change of the factor', async ({ admin }) => {
    const factor = { ...COOLING, gases: GASES };
    const send = (change: object) => admin.post(`${FACTORS}/import`, { factors: [{ ...factor, ...change }] });
    expect((await send({})).body.data).toMatchObject({ created: 1 });
    expect((await send({})).body.data).toMatchObject({ created: 0, unchanged: 1 });
    expect(codeOf(await send({ gases: [GASES[0]] }))).toBe('422 BATCH_REJECTED');
    expect(codeOf(await send({ uncertaintyPercent: 5 }))).toBe('422 BATCH_REJECTED');
  });

  test('let the operator’s file leave them out', async ({ api, org, admin }) => {
    await importCsv(api, org.id, csv('PLAIN,Ice,2,purchased_cooling,ice,2023,kWh,0.04'));
    expect((await admin.get(`${FACTORS}/PLAIN`)).body.data).toMatchObject({ gases: [], uncertaintyPercent: null });
  });
});
