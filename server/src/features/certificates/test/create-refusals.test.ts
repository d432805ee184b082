import { describe, expect } from 'vitest';
import { codeOf, detailsOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  CERTIFICATES,
  confirmedRetirements,
  newReporter,
  pendingRetirement,
  requestOf,
  retiredFrom,
  stored,
} from '../../../../test/fixtures/certificates.ts';
import { UNKNOWN_RETIREMENT } from '../../../../test/ids.ts';

const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend(
    'ask',
    { scope: 'file' },
    ({ org }) =>
      (change: object = {}) =>
        org.admin.post(CERTIFICATES, requestOf(change)),
  );

describe('POST /certificates', () => {
  test.for<[what: string, body: object, fields: string[]]>([
    [
      'an empty body',
      {},
      ['beneficiaryName', 'periodEnd', 'periodStart', 'scopeCoverage', 'signatoryName', 'signatoryTitle', 'type'],
    ],
    ['a type there is not', requestOf({ type: 'climate_positive' }), ['type']],
    [
      'days that do not exist',
      requestOf({ periodStart: '2025-02-30', periodEnd: '2025-13-01' }),
      ['periodEnd', 'periodStart'],
    ],
    ['scope 4', requestOf({ scopeCoverage: [1, 4] }), ['scopeCoverage[1]']],
    ['scopes in words', requestOf({ scopeCoverage: ['1', null] }), ['scopeCoverage[0]', 'scopeCoverage[1]']],
    ['retirements that are no text', requestOf({ retirementIds: [1] }), ['retirementIds[0]']],
    ['numbers for names', requestOf({ beneficiaryName: 1, signatoryName: null }), ['beneficiaryName', 'signatoryName']],
    [
      'fields of its own',
      requestOf({ status: 'issued', emissionsTco2e: 0, certId: 'CERT-2026-MYNUMBER' }),
      ['certId', 'emissionsTco2e', 'status'],
    ],
    // Bounds are checked along with the rest.
    [
      'shape and bounds at once',
      requestOf({ type: 'x', notes: 'n'.repeat(501), scopeCoverage: [] }),
      ['notes', 'scopeCoverage', 'type'],
    ],
  ])('refuses %s with 400, all fields at once', async ([, body, fields], { api, org }) => {
    const before = await stored(api);
    const answer = await org.admin.post(CERTIFICATES, body);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test('suggests a field for an unknown one', async ({ ask }) => {
    const answer = await ask({ retirementsIds: [] });
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(messageFor(answer, 'retirementsIds')).toContain('retirementIds');
  });

  test.for<[what: string, change: object, fields: string[]]>([
    ['a reversed period', { periodStart: '2025-12-31', periodEnd: '2025-01-01' }, ['periodEnd']],
    ['a period that begins too early', { periodStart: '1989-12-31', periodEnd: '1990-12-31' }, ['periodStart']],
    ['more than five years', { periodStart: '2020-01-01', periodEnd: '2025-01-01' }, ['periodEnd']],
    ['no scope', { scopeCoverage: [] }, ['scopeCoverage']],
    ['a scope twice', { scopeCoverage: [1, 1] }, ['scopeCoverage']],
    [
      'names of 121 characters',
      { beneficiaryName: 'b'.repeat(121), signatoryName: 's'.repeat(121), signatoryTitle: 't'.repeat(121) },
      ['beneficiaryName', 'signatoryName', 'signatoryTitle'],
    ],
    [
      'blank names',
      { beneficiaryName: ' ', signatoryName: '', signatoryTitle: '\t' },
      ['beneficiaryName', 'signatoryName', 'signatoryTitle'],
    ],
    ['notes of 501 characters', { notes: 'n'.repeat(501) }, ['notes']],
    [
      '101 retirements',
      { retirementIds: Array.from({ length: 101 }, (_, index) => `ret_${index}`) },
      ['retirementIds'],
    ],
    ['a retirement twice', { retirementIds: [UNKNOWN_RETIREMENT, UNKNOWN_RETIREMENT] }, ['retirementIds']],
    ['an unknown retirement', { retirementIds: [UNKNOWN_RETIREMENT] }, ['retirementIds']],
    ['carbon_neutral without retirements', { type: 'carbon_neutral' }, ['retirementIds']],
    [
      'all that at once',
      {
        periodEnd: '2024-12-31',
        beneficiaryName: '',
        scopeCoverage: [2, 2],
        notes: 'n'.repeat(501),
        retirementIds: [UNKNOWN_RETIREMENT],
      },
      ['beneficiaryName', 'notes', 'periodEnd', 'retirementIds', 'scopeCoverage'],
    ],
  ])('refuses %s with 422 and stores nothing', async ([, change, fields], { api, ask }) => {
    const before = await stored(api);
    const answer = await ask(change);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test('refuses 101 retirements as too many, without naming each', async ({ ask }) => {
    const answer = await ask({ retirementIds: Array.from({ length: 101 }, (_, index) => `ret_${index}`) });
    expect(detailsOf(answer)).toEqual([{ field: 'retirementIds', message: 'must have at most 100 items' }]);
    const hundred = await ask({ retirementIds: Array.from({ length: 100 }, (_, index) => `ret_${index}`) });
    expect(messageFor(hundred, 'retirementIds').split('; ')).toHaveLength(100);
  });

  test("names each unsuitable retirement; another organisation's is unknown", async ({ api, org, ask }) => {
    const [own] = await confirmedRetirements(api, org, 1);
    const [foreign] = await confirmedRetirements(api, await api.newOrganisation(), 1);
    const pending = await pendingRetirement(api, org);
    const before = await stored(api);
    const answer = await ask({ retirementIds: [own, foreign, UNKNOWN_RETIREMENT, pending] });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer)).toEqual([
      {
        field: 'retirementIds',
        message: [
          `${foreign} is not a retirement of this organisation`,
          `${UNKNOWN_RETIREMENT} is not a retirement of this organisation`,
          `${pending} is pending (the registry has to confirm it first)`,
        ].join('; '),
      },
    ]);
    expect(await stored(api)).toEqual(before);
  });

  test('names each retirement with another beneficiary or period, or with credits too old or too new', async ({
    api,
    org,
    ask,
  }) => {
    const other = { beneficiaryName: 'Somebody Else Ltd' };
    const earlier = { periodStart: '2023-01-01', periodEnd: '2023-12-31' };
    const [fitting, foreign, past] = await retiredFrom(api, org, {}, {}, other, earlier);
    const [old] = await retiredFrom(api, org, { vintage: 2014 }, {});
    const [young] = await retiredFrom(api, org, { vintage: 2026 }, {});
    const before = await stored(api);
    const answer = await ask({ retirementIds: [fitting, foreign, past, old, young] });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(messageFor(answer, 'retirementIds').split('; ')).toEqual([
      `${foreign} was retired for "Somebody Else Ltd", not for "Harbourside Components Ltd"`,
      `${past} is for the period 2023-01-01 to 2023-12-31, which does not overlap the certificate's`,
      `${old} has the vintage 2014, more than ten years before the end of the period`,
      `${young} has the vintage 2026, after the end of the period`,
    ]);
    expect(await stored(api)).toEqual(before);
  });

  test('accepts another spelling of the beneficiary', async ({ api, org, ask }) => {
    const [id] = await retiredFrom(api, org, {}, { beneficiaryName: 'HARBOURSIDE  Components Ltd.' });
    expect((await ask({ retirementIds: [id] })).status).toBe(201);
  });
});
