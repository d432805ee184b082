import { describe, expect } from 'vitest';
import { fieldsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addLocation } from '../../../../test/fixtures/emissions.ts';
import { addInstrument, certificates, getInstrument, INSTRUMENTS } from '../../../../test/fixtures/instruments.ts';
import { expectInventoryAccess } from './fixture.ts';

const criteriaOf = (change: object = {}) => ({
  conveysAttributes: null,
  uniqueClaim: null,
  trackedAndRetired: null,
  vintageClose: null,
  sameMarket: null,
  supplierMixDisclosed: null,
  attributesTransferred: null,
  residualMixAvailable: null,
  ...change,
});

const allMet = {
  conveysAttributes: true,
  uniqueClaim: true,
  trackedAndRetired: true,
  vintageClose: true,
  sameMarket: true,
  residualMixAvailable: true,
};

describe('POST /instruments', () => {
  test('returns the whole instrument and its location', async ({ admin }) => {
    const body = {
      ...certificates,
      registry: 'Ofgem REGO',
      certificateIds: ['G1', 'G2'],
      evidence: 'Statement of 3 March',
      criteria: allMet,
    };
    const answer = await admin.post(INSTRUMENTS, body);
    expect(answer.status, answer.text).toBe(201);
    const { id, createdAt } = answer.body.data;
    expect(id).toMatch(/^ins_/);
    expect(answer.headers.location).toBe(`${INSTRUMENTS}/${id}`);
    expect(answer.body.data).toEqual({
      ...body,
      id,
      createdAt,
      updatedAt: createdAt,
      kgCo2ePerKwh: 0,
      criteria: criteriaOf(allMet),
      allocations: [],
      remainingKwh: 5000,
      warnings: [],
    });
    expect(await getInstrument(admin, id)).toEqual(answer.body.data);
  });

  test('takes a supplier without an amount, and warns of criteria', async ({ admin }) => {
    const tariff = { type: 'green_tariff', quantityKwh: null, kgCo2ePerKwh: 0.02 };
    const made = await addInstrument(admin, { ...tariff, criteria: { ...allMet, sameMarket: false } });
    expect(made).toMatchObject({ quantityKwh: null, remainingKwh: null, kgCo2ePerKwh: 0.02, registry: null });
    expect(made.warnings).toEqual([
      {
        code: 'criterion_not_met',
        message: 'The criterion sameMarket of the Scope 2 Guidance (table 7.1) is not met.',
      },
      {
        code: 'criteria_not_stated',
        message: 'Criteria of the Scope 2 Guidance (table 7.1) are not stated: supplierMixDisclosed.',
      },
    ]);
  });

  test('takes the market of a location that the library does not know', async ({ org }) => {
    await addLocation(org, { country: 'GB', region: 'GB-ORKNEY' });
    expect(await addInstrument(org.admin, { region: 'GB-ORKNEY' })).toMatchObject({ region: 'GB-ORKNEY' });
  });

  test.for<[string, object, string[]]>([
    ['an amount missing for certificates', { quantityKwh: null }, ['quantityKwh']],
    ['an amount of nothing', { quantityKwh: 0 }, ['quantityKwh']],
    ['a rate missing for a contract', { type: 'ppa' }, ['kgCo2ePerKwh']],
    ['a rate missing for a supplier', { type: 'supplier_factor' }, ['kgCo2ePerKwh']],
    ['a negative rate', { kgCo2ePerKwh: -0.1 }, ['kgCo2ePerKwh']],
    ['a rate of grams', { kgCo2ePerKwh: 177 }, ['kgCo2ePerKwh']],
    ['a market that nobody knows', { region: 'XX' }, ['region']],
    ['an unknown part of a country', { region: 'GB-NOWHERE' }, ['region']],
    ['an end before the start', { periodEnd: '2024-12-31' }, ['periodEnd']],
    ['more than a year', { periodEnd: '2026-01-02' }, ['periodEnd']],
    ['certificates without a registry', { certificateIds: ['A'] }, ['registry']],
    ['a certificate twice', { registry: 'R', certificateIds: ['A', 'B', 'A'] }, ['certificateIds']],
    ['a blank certificate', { registry: 'R', certificateIds: [' '] }, ['certificateIds[0]']],
    [
      'everything at once',
      { quantityKwh: -1, kgCo2ePerKwh: -1, region: 'XX', periodEnd: '2024-01-01', certificateIds: ['A'] },
      ['kgCo2ePerKwh', 'periodEnd', 'quantityKwh', 'region', 'registry'],
    ],
  ])('422 for %s', async ([, change, fields], { admin }) => {
    const { status, body } = await admin.post(INSTRUMENTS, { ...certificates, ...change });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(fieldsOf({ body })).toEqual(fields);
    expect((await admin.get(INSTRUMENTS)).body.data).toEqual([]);
  });

  test('422 names a certificate that another instrument of the registry claims', async ({ admin, other }) => {
    const { id } = await addInstrument(admin, { registry: 'Ofgem REGO', certificateIds: ['G1', 'G2'] });
    const again = { ...certificates, registry: 'OFGEM rego', certificateIds: ['G2', 'G3'] };
    const { status, body } = await admin.post(INSTRUMENTS, again);
    expect(status).toBe(422);
    expect(body.error.details).toEqual([{ field: 'certificateIds', message: `has G2, which ${id} already claims` }]);
    await addInstrument(admin, { registry: 'M-RETS', certificateIds: ['G2'] });
    await addInstrument(other.admin, again);
  });

  test.for<[string, object, string]>([
    ['no type', { type: undefined }, 'type'],
    ['an unknown type', { type: 'solar' }, 'type'],
    ['a region in words', { region: 'Great Britain' }, 'region'],
    ['a wrong day', { periodStart: '2025-02-30' }, 'periodStart'],
    ['an unknown criterion', { criteria: { cheap: true } }, 'criteria.cheap'],
    ['an unknown field', { colour: 'green' }, 'colour'],
  ])('400 for %s', async ([, change, field], { admin }) => {
    const { status, body } = await admin.post(INSTRUMENTS, { ...certificates, ...change });
    expect(status).toBe(400);
    expect(fieldsOf({ body })).toEqual([field]);
  });

  test('is for writers of entries: 401, 403', ({ api, org }) =>
    expectInventoryAccess(api, org, 'emissions:write', (client) => client.post(INSTRUMENTS, certificates)));
});
