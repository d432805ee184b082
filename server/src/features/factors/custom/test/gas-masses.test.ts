import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import {
  addFactor,
  addVersion,
  COOLING,
  coolingIn,
  csv,
  FACTORS,
  importCsv,
  NEXT_COOLING,
} from '../../../../../test/fixtures/factors.ts';
import { sql } from '../../../../platform/db/index.ts';

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
    [{ uncertaintyPercent: 100.1 }, 'uncertaintyPercent', 'must be at most 100'],
    [{ uncertaintyPercent: -1 }, 'uncertaintyPercent', 'must be at least 0'],
  ] as const)('are refused: %o', async ([change, field, message], { admin, refused }) => {
    expect(await refused(change, field)).toBe(`422 VALIDATION_ERROR ${message}`);
    expect((await admin.get(`${FACTORS}?source=custom`)).body.data).toEqual([]);
  });

  test.for([100.1, -1])(
    'refuse an uncertainty of %s %% in versions and imports',
    async (uncertaintyPercent, { admin }) => {
      const { code } = await addFactor(admin, { uncertaintyPercent: 100 });
      const version = await admin.post(`${FACTORS}/${code}/versions`, { ...NEXT_COOLING, uncertaintyPercent });
      expect([codeOf(version), fieldsOf(version)]).toEqual(['422 VALIDATION_ERROR', ['uncertaintyPercent']]);
      const list = { factors: [{ ...COOLING, code: 'B', vintage: 2023, uncertaintyPercent }] };
      const columns = 'code,name,scope,category,subcategory,vintage,activity_unit,value,publication,reason';
      const line = `C,Ice,2,purchased_cooling,ice,2024,kWh,0.04,${COOLING.publication.replaceAll(',', '')},${COOLING.reason}`;
      const file = Buffer.from(`${columns},uncertainty_percent\n${line},${uncertaintyPercent}\n`);
      for (const answer of [
        await admin.post(`${FACTORS}/import`, list),
        await admin.post(`${FACTORS}/import`, file, { 'content-type': 'text/csv' }),
      ]) {
        const [{ field }, ...more] = answer.body.data.problems;
        expect([codeOf(answer), field.replace('_p', 'P'), more]).toEqual([
          '422 BATCH_REJECTED',
          'uncertaintyPercent',
          [],
        ]);
      }
      expect((await admin.get(`${FACTORS}?source=custom`)).body.data).toMatchObject([{ code }]);
    },
  );

  test('of more than 100 %, stored before that was refused, can still be read and used', async ({ api, admin }) => {
    const { code } = await addFactor(admin, { uncertaintyPercent: 100 });
    await api.db.execute(sql`UPDATE custom_factors SET uncertainty_percent = 400 WHERE code = ${code}`);
    expect((await admin.get(`${FACTORS}/${code}`)).body.data).toMatchObject({ uncertaintyPercent: 400 });
    const entry = await addEntry(admin, { ...coolingIn(2024), factorCode: code });
    expect(entry).toMatchObject({ uncertaintyPercent: 400 });
    const version = await addVersion(admin, code, { uncertaintyPercent: 50 });
    expect(version).toMatchObject({ supersedes: code, uncertaintyPercent: 50 });
  });

  test('are refused if there are more than thirty, malformed or negative', async ({ admin }) => {
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
