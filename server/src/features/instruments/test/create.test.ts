import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
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
      certificateIds: ['G-0001-0004', 'G-0007'],
      evidence: 'Statement of 3 March',
      criteria: allMet,
      locationIds: [],
      contractReference: null,
      productionStart: '2025-01-01',
      productionEnd: '2025-12-31',
      productionCountry: 'GB',
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
      eligibility: 'eligible',
      ineligibleBecause: [],
    });
    expect(await getInstrument(admin, id)).toEqual(answer.body.data);
  });

  test('keeps a supplier without an amount as ineligible, with the criteria that are not met', async ({ admin }) => {
    const none = { registry: null, certificateIds: [] };
    const tariff = { type: 'green_tariff', quantityKwh: null, kgCo2ePerKwh: 0.02, ...none };
    const made = await addInstrument(admin, { ...tariff, criteria: { ...allMet, sameMarket: false } });
    expect(made).toMatchObject({
      quantityKwh: null,
      remainingKwh: null,
      kgCo2ePerKwh: 0.02,
      eligibility: 'ineligible',
    });
    expect(made.ineligibleBecause).toEqual(made.warnings);
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
    ['certificates without a registry', { certificateIds: ['A'], quantityKwh: 1000 }, ['registry']],
    [
      'more energy than certificates',
      { registry: 'R', certificateIds: ['A-1', 'A-3'], quantityKwh: 2001 },
      ['quantityKwh'],
    ],
    ['a last day of production alone', { productionEnd: '2025-12-31' }, ['productionStart']],
    ['a location of nobody', { locationIds: ['loc_00000000000000000000000000000000'] }, ['locationIds']],
    ['a certificate twice', { registry: 'R', certificateIds: ['A', 'B', 'A'], quantityKwh: 3000 }, ['certificateIds']],
    ['a blank certificate', { registry: 'R', certificateIds: [' '], quantityKwh: 1000 }, ['certificateIds[0]']],
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

  test('409 names a certificate that another instrument claims, and the instrument if it is its own', async ({
    admin,
    other,
  }) => {
    const { id } = await addInstrument(admin, { registry: 'Ofgem REGO', certificateIds: ['GX-0001-0009'] });
    const again = { ...certificates, registry: 'OFGEM rego', certificateIds: ['gx-0002', 'GX-0100-0104'] };
    const own = await admin.post(INSTRUMENTS, again);
    expect([codeOf(own), own.body.error.message]).toEqual([
      '409 DUPLICATE_RESOURCE',
      `gx-0002 is already claimed by ${id}. A certificate is used only once.`,
    ]);
    const foreign = await other.admin.post(INSTRUMENTS, again);
    expect([codeOf(foreign), foreign.body.error.message]).toEqual([
      '409 DUPLICATE_RESOURCE',
      'gx-0002 is already claimed by another instrument. A certificate is used only once.',
    ]);
    await addInstrument(admin, { registry: 'M-RETS', certificateIds: ['GX-0001-0009'] });
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
