import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { addEntry, EMISSIONS, electricity, gas, refusals, stored } from '../../../../test/fixtures/emissions.ts';

const { scope: _scope, category: _category, subcategory: _subcategory, ...amount } = electricity;

/** 12,500 kWh × 0.177 kg/kWh (UK Government 2025) = 2,212.5 kg */
const power = { ...amount, activity: 'electricity' };

const BATCH = `${EMISSIONS}/batch`;

describe('an entry by its activity', () => {
  test('has the scope, category and subcategory of the catalogue', async ({ org }) => {
    const { status, body } = await org.admin.post(EMISSIONS, { ...power, reference: 'By activity' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...electricity, activity: 'electricity', tco2e: 2.2125, factorProximity: 'own' });
  });

  test('is the same as an entry by category and subcategory', async ({ org }) => {
    const named = await addEntry(org.admin);
    const { body } = await org.admin.post(EMISSIONS, { ...power, reference: named.reference });
    expect(body.error).toMatchObject({ code: 'DUPLICATE_RESOURCE' });
  });

  test.for(['Electricity', 'ELECTRICITY', 'e-lectricity'])(
    'takes the code in any spelling: %s',
    async (activity, { org }) => {
      const { body } = await org.admin.post(EMISSIONS, { ...power, activity, reference: `Spelt ${activity}` });
      expect(body.data).toMatchObject({ activity: 'electricity', category: 'purchased_electricity' });
    },
  );

  test('may name the category, scope and subcategory of the activity, also by alias', async ({ org }) => {
    const beside = { scope: 2, category: 'Purchased Electricity', subcategory: 'grid' };
    const { status, body } = await org.admin.post(EMISSIONS, { ...power, ...beside, reference: 'Beside' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject(electricity);
  });

  test.for([
    [{ category: 'stationary_combustion' }, 'category', 'is not a category of the activity electricity'],
    [{ category: 'no_such_category' }, 'category', 'known: purchased_electricity'],
    [{ scope: 3 }, 'scope', 'must be 2 for the activity electricity'],
    [{ subcategory: 'no_such_thing' }, 'subcategory', 'is not a subcategory of purchased_electricity'],
    [{ activity: 'electricty' }, 'activity', 'did you mean electricity?'],
    [{ activity: 'Netzstro' }, 'activity', 'did you mean electricity?'],
    [{ activity: 'zzzzzzzzzz' }, 'activity', 'GET /api/v1/activities'],
  ] as const)('is refused with %o: 422', async ([change, field, message], { api, org }) => {
    for (const answer of await refusals(api, org, { activity: 'electricity', ...change })) {
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', [field]]);
      expect(messageFor(answer, field)).toContain(message);
    }
  });

  test('reports an unknown activity together with the other broken rules', async ({ org }) => {
    const wrong = {
      ...power,
      activity: 'nothing of the kind',
      periodEnd: '2024-01-01',
      factorOverrideReason: 'Because it is',
    };
    const answer = await org.admin.post(EMISSIONS, wrong);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([
      '422 VALIDATION_ERROR',
      ['activity', 'factorOverrideReason', 'periodEnd'],
    ]);
  });

  test('needs scope, category and subcategory without an activity: 400', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, amount);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['category', 'scope', 'subcategory']]);
    for (const field of fieldsOf(answer)) expect(messageFor(answer, field)).toBe('is required');
    const two = await org.admin.post(EMISSIONS, { ...amount, scope: 2 });
    expect([codeOf(two), fieldsOf(two)]).toEqual(['400 VALIDATION_ERROR', ['category', 'subcategory']]);
  });

  test('is refused with null for the activity: 400', async ({ org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...power, activity: null });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['activity']]);
  });

  test('has a preview', async ({ api, org }) => {
    const before = await stored(api);
    const { status, body } = await org.admin.post(`${EMISSIONS}/preview`, power);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      activity: 'electricity',
      tco2e: 2.2125,
      factorProximity: 'own',
    });
    expect(await stored(api)).toEqual(before);
    const refused = await org.admin.post(`${EMISSIONS}/preview`, { ...power, activity: 'electricty' });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['422 VALIDATION_ERROR', ['activity']]);
  });
});

describe('a change of the activity', () => {
  test('chooses the factor again', async ({ org }) => {
    const { id } = await addEntry(org.admin);
    const { status, body } = await org.admin.patch(`${EMISSIONS}/${id}`, { activity: 'natural_gas' });
    expect(status).toBe(200);
    // 12,500 kWh × 0.18296 kg/kWh (UK Government 2025) = 2,287 kg
    expect(body.data).toMatchObject({
      scope: gas.scope,
      category: gas.category,
      subcategory: gas.subcategory,
      activity: 'natural_gas',
      tco2e: 2.287,
    });
  });

  test('leaves an entry of the same activity as it is', async ({ org }) => {
    const before = await addEntry(org.admin);
    const { body } = await org.admin.patch(`${EMISSIONS}/${before.id}`, { activity: 'Electricity', notes: 'Same' });
    expect(body.data).toMatchObject({ category: before.category, factor: before.factor, notes: 'Same' });
  });

  test('asks again for the reason of a factor of another category', async ({ org }) => {
    const { id } = await addEntry(org.admin, {
      factorCode: 'DEFRA-2025-NATGAS-KWH',
      factorOverrideReason: 'The tenant runs a generator on gas',
    });
    const answer = await org.admin.patch(`${EMISSIONS}/${id}`, { activity: 'taxi', unit: 'km' });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toContain('factorCode');
  });
});

describe('a batch by activity', () => {
  const second = { ...power, reference: 'Batch 2', activity: 'natural_gas' };

  test('stores entries from JSON', async ({ org }) => {
    const entries = [{ ...power, reference: 'Batch 1' }, second, { ...power, activity: 'electricty' }, amount];
    const { body } = await org.admin.post(BATCH, { entries });
    expect(body.data).toMatchObject({ created: 2, failed: 2 });
    const [one, two, unknown, missing] = body.data.results;
    expect([one.tco2e, two.tco2e]).toEqual([2.2125, 2.287]);
    expect(unknown.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'activity' }] });
    expect(missing.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'scope',
      'category',
      'subcategory',
    ]);
  });

  test('stores entries from NDJSON', async ({ org }) => {
    const lines = [
      { ...power, reference: 'Line 1' },
      { ...second, reference: 'Line 2' },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const { body } = await org.admin.post(BATCH, text, { 'content-type': 'application/x-ndjson' });
    expect(body.data.results.map(({ tco2e }: { tco2e: number }) => tco2e)).toEqual([2.2125, 2.287]);
  });

  test('stores entries from CSV with the column activity', async ({ org }) => {
    const csv = [
      'activity,quantity,unit,periodStart,periodEnd,reference',
      'electricity,12500,kWh,2025-01-01,2025-12-31,Cell 1',
      'natural_gas,12500,kWh,2025-01-01,2025-12-31,Cell 2',
      ',12500,kWh,2025-01-01,2025-12-31,Cell 3',
    ].join('\n');
    const { body } = await org.admin.post(BATCH, csv, { 'content-type': 'text/csv' });
    const [one, two, three] = body.data.results;
    expect([one.tco2e, two.tco2e]).toEqual([2.2125, 2.287]);
    expect(three.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'scope',
      'category',
      'subcategory',
    ]);
  });

  test('needs the columns of an entry without the column activity', async ({ org }) => {
    const csv = 'quantity,unit,periodStart,periodEnd\n1,kWh,2025-01-01,2025-12-31';
    const answer = await org.admin.post(BATCH, csv, { 'content-type': 'text/csv' });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['category', 'scope', 'subcategory']]);
  });

  test('shows the same figures in a dry run', async ({ api, org }) => {
    const before = await stored(api);
    const { body } = await org.admin.post(`${BATCH}?dryRun=true`, { entries: [{ ...power, reference: 'Dry' }] });
    expect(body.data).toMatchObject({ valid: 1, results: [{ status: 'valid', tco2e: 2.2125 }] });
    expect(await stored(api)).toEqual(before);
  });
});
