import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  act,
  addTarget,
  CERTIFICATES,
  confirmedRetirements,
  newRecorder,
  newReporter,
  pendingRetirement,
  request,
  requestOf,
  retiredFrom,
  stored,
  TOTAL_TCO2E,
} from '../../../../../test/fixtures/certificates.ts';
import { addEntry, electricity } from '../../../../../test/fixtures/emissions.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { UNKNOWN_RETIREMENT } from '../../../../../test/ids.ts';
import { types } from '../../schema.ts';
import type { CertificateReadiness, Check } from '../schema.ts';

const CHECK = `${CERTIFICATES}/check`;

const test = base.extend('org', { scope: 'file' }, ({ api }) => newReporter(api));

async function checked({ admin }: TestOrganisation, body: object): Promise<CertificateReadiness> {
  const answer = await admin.post(CHECK, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const unmet = ({ checks }: CertificateReadiness): string[] => checks.filter(({ met }) => !met).map(({ id }) => id);
const checkFor = ({ checks }: CertificateReadiness, id: string): Check => checks.find((each) => each.id === id)!;

/** A reporter with a net_zero target whose 2025 emissions are below a tenth of the base. */
async function newReducer(api: TestApi): Promise<TestOrganisation> {
  const org = await newReporter(api);
  await addTarget(org, {
    name: 'Net zero',
    type: 'net_zero',
    baseYear: 2019,
    baseYearTco2e: 100,
    reductionPercent: 95,
  });
  return org;
}

interface Scenario {
  of?: (api: TestApi) => Promise<TestOrganisation>;
  change?: (api: TestApi, org: TestOrganisation) => Promise<object> | object;
  unmet: string[];
}

const backedBy =
  (type: string, project: object, ...retirements: object[]) =>
  async (api: TestApi, org: TestOrganisation) => ({
    type,
    retirementIds: await retiredFrom(api, org, project, ...retirements),
  });

const REMOVAL = { type: 'reforestation' };
const AVOIDANCE = { type: 'renewable_energy' };

const scenarios: Record<string, Scenario> = {
  'an inventory of a closed year': { unmet: [] },
  'a statement of its own': { change: () => ({ type: 'custom' }), unmet: [] },
  'an inventory of an open year': {
    change: () => ({ periodStart: '2026-01-01', periodEnd: '2026-12-31' }),
    unmet: ['period_closed', 'scopes_recorded', 'coverage_complete'],
  },
  'an inventory with a draft': {
    async of(api) {
      const org = await newRecorder(api);
      await addEntry(org.admin, { ...electricity, reference: 'Second meter' });
      return org;
    },
    unmet: ['period_closed', 'entries_settled'],
  },
  'neutrality that is backed': { change: backedBy('carbon_neutral', {}, { quantity: 3 }), unmet: [] },
  'neutrality that is backed in part': {
    change: backedBy('carbon_neutral', {}, { quantity: 1 }),
    unmet: ['emissions_balanced'],
  },
  'neutrality without retirements': {
    change: () => ({ type: 'carbon_neutral' }),
    unmet: ['retirements_named', 'emissions_balanced'],
  },
  'neutrality without a target': {
    of: newRecorder,
    change: backedBy('carbon_neutral', {}, { quantity: 3 }),
    unmet: [
      'period_closed',
      'scope_3_stated',
      'reduction_target',
      'target_rate',
      'target_comparable',
      'target_not_weakened',
      'within_budget',
    ],
  },
  'net zero that is reached': {
    of: newReducer,
    change: backedBy('net_zero', REMOVAL, { quantity: 3 }),
    unmet: [],
  },
  'net zero that is balanced by avoidance': {
    of: newReducer,
    change: backedBy('net_zero', AVOIDANCE, { quantity: 3 }),
    unmet: ['emissions_balanced', 'removals_only'],
  },
  'net zero of a few months and two scopes, without a reduction': {
    change: () => ({ type: 'net_zero', periodEnd: '2025-06-30', scopeCoverage: [1, 2] }),
    // The entries cover the whole year and count by their share of days.
    unmet: ['all_scopes', 'whole_years', 'target_comparable', 'base_proven', 'gross_reduction', 'emissions_balanced'],
  },
  'an inventory of a part of a month': {
    change: () => ({ periodEnd: '2025-11-29' }),
    unmet: ['whole_months'],
  },
  'neutrality backed by credits for another year': {
    change: backedBy('carbon_neutral', {}, { quantity: 3, periodEnd: '2026-01-01' }),
    unmet: ['retirements_period'],
  },
  'neutrality backed by credits six years older': {
    change: backedBy('carbon_neutral', { vintage: 2019 }, { quantity: 3 }),
    unmet: ['retirements_vintage'],
  },
  'retired credits': { change: backedBy('offset_retirement', {}, { quantity: 3 }), unmet: [] },
  'retired credits without a retirement': {
    change: () => ({ type: 'offset_retirement' }),
    unmet: ['retirements_named'],
  },
  'a retirement that there is not': {
    change: () => ({ retirementIds: [UNKNOWN_RETIREMENT] }),
    unmet: ['retirements_own'],
  },
  'a retirement that waits': {
    change: async (api, org) => ({ retirementIds: [await pendingRetirement(api, org)] }),
    unmet: ['retirements_confirmed'],
  },
  'a retirement for somebody else, in another year': {
    change: backedBy(
      'ghg_inventory',
      {},
      { beneficiaryName: 'Somebody Else Ltd', periodStart: '2023-01-01', periodEnd: '2023-12-31' },
    ),
    unmet: ['retirements_beneficiary', 'retirements_period'],
  },
  'a retirement of old credits': {
    change: backedBy('ghg_inventory', { vintage: 2014 }, {}),
    unmet: ['retirements_vintage'],
  },
  'a retirement that another certificate rests on': {
    async change(api, org) {
      const retirementIds = await confirmedRetirements(api, org, 1);
      await request(org.admin, { retirementIds });
      return { retirementIds };
    },
    unmet: ['retirements_free'],
  },
};

describe('GET /certificates/readiness', () => {
  test('is the answer of a check without names and retirements', async ({ org }) => {
    for (const type of types) {
      const { beneficiaryName, signatoryName, signatoryTitle, ...body } = requestOf({ type });
      const { periodStart, periodEnd } = body;
      const query = `type=${type}&periodStart=${periodStart}&periodEnd=${periodEnd}&scopes=1&scopes=2&scopes=3`;
      const answer = await org.admin.get(`${CERTIFICATES}/readiness?${query}`);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.data).toEqual(await checked(org, body));
      const reader = await org.clientFor({ role: 'viewer' });
      expect((await reader.get(`${CERTIFICATES}/readiness?${query}`)).status).toBe(200);
    }
  });
});

describe('POST /certificates/check', () => {
  test('names the figures and every rule with its reason', async ({ api, org }) => {
    const [small] = await confirmedRetirements(api, org, 1.5);
    const readiness = await checked(org, requestOf({ type: 'carbon_neutral', retirementIds: [small] }));
    expect(readiness).toMatchObject({ emissionsTco2e: TOTAL_TCO2E, offsetsTco2e: 1.5, ready: false });
    expect(readiness.checks.map(({ id, stage, met }) => [id, stage, met])).toEqual([
      ['beneficiary', 'request', true],
      ['signatory', 'request', true],
      ['retirements_named', 'request', true],
      ['retirements_own', 'request', true],
      ['retirements_confirmed', 'request', true],
      ['retirements_beneficiary', 'request', true],
      ['retirements_period', 'request', true],
      ['retirements_vintage', 'request', true],
      ['retirements_free', 'request', true],
      ['period_closed', 'approval', true],
      ['entries_settled', 'approval', true],
      ['scopes_recorded', 'approval', true],
      ['coverage_complete', 'approval', true],
      ['core_scopes', 'approval', true],
      ['scope_3_stated', 'approval', true],
      ['whole_years', 'approval', true],
      ['reduction_target', 'approval', true],
      ['target_rate', 'approval', true],
      ['target_comparable', 'approval', true],
      ['target_not_weakened', 'approval', true],
      ['within_budget', 'approval', true],
      ['emissions_balanced', 'approval', false],
    ]);
    // 2.43706 - 1.5
    const message = 'retire 0.93706 t more: 1.5 t are retired against 2.43706 t emitted';
    expect(checkFor(readiness, 'emissions_balanced')).toEqual({
      id: 'emissions_balanced',
      stage: 'approval',
      link: '/api/v1/offsets/retirements',
      met: false,
      because: `retirementIds: ${message}`,
      details: [{ field: 'retirementIds', message }],
    });
    expect(checkFor(readiness, 'period_closed')).toEqual({
      id: 'period_closed',
      stage: 'approval',
      link: '/api/v1/settings/reporting-periods',
      met: true,
      because: 'Every day of the period lies in a closed reporting period.',
    });
  });

  test.for(Object.entries(scenarios))(
    'agrees with the request and the approval on %s',
    async ([, scenario], { api, org: shared }) => {
      const org = scenario.of ? await scenario.of(api) : shared;
      const body = requestOf(await scenario.change?.(api, org));
      const readiness = await checked(org, body);
      expect(unmet(readiness)).toEqual(scenario.unmet);
      expect(readiness.ready).toBe(scenario.unmet.length === 0);
      const requested = await org.admin.post(CERTIFICATES, body);
      const isRequestable = readiness.checks.every(({ stage, met }) => met || stage === 'approval');
      expect([requested.status === 201, requested.text]).toEqual([isRequestable, requested.text]);
      if (!isRequestable) return;
      const { certId } = requested.body.data;
      await act(org.admin, certId, 'review');
      const approved = await act(org.admin, certId, 'approve');
      expect([approved.status === 200, approved.text]).toEqual([readiness.ready, approved.text]);
      if (readiness.ready)
        expect(approved.body.data).toMatchObject({
          emissionsTco2e: readiness.emissionsTco2e,
          offsetsTco2e: readiness.offsetsTco2e,
        });
    },
  );

  test('checks everything else while names are missing', async ({ api, org }) => {
    const retirementIds = await confirmedRetirements(api, org, 3);
    const { beneficiaryName, signatoryName, signatoryTitle, ...rest } = requestOf({
      type: 'carbon_neutral',
      retirementIds,
    });
    const readiness = await checked(org, rest);
    expect(unmet(readiness)).toEqual(['beneficiary', 'signatory']);
    expect(checkFor(readiness, 'signatory').because).toBe('signatoryName: is required; signatoryTitle: is required');
    expect(readiness.checks.map(({ id }) => id)).not.toContain('retirements_beneficiary');
    expect(fieldsOf(await org.admin.post(CERTIFICATES, rest))).toEqual([
      'beneficiaryName',
      'signatoryName',
      'signatoryTitle',
    ]);
  });

  test('stores nothing and takes no locks', async ({ api, org }) => {
    const retirementIds = await confirmedRetirements(api, org, 3);
    const before = await stored(api);
    await checked(org, requestOf({ type: 'carbon_neutral', retirementIds }));
    expect(await stored(api)).toEqual(before);
  });

  test("treats another organisation's retirement as unknown and ignores its emissions", async ({ api, org }) => {
    const retirementIds = await confirmedRetirements(api, org, 3);
    const otherOrg = await api.newOrganisation();
    const readiness = await checked(otherOrg, requestOf({ retirementIds }));
    expect(checkFor(readiness, 'retirements_own').because).toBe(
      `retirementIds: ${retirementIds[0]} is not a retirement of this organisation`,
    );
    expect(readiness).toMatchObject({ emissionsTco2e: 0, offsetsTco2e: 0 });
  });

  test.for<[what: string, body: object, code: string, fields: string[]]>([
    ['an empty body', {}, '400', ['periodEnd', 'periodStart', 'scopeCoverage', 'type']],
    ['a type there is not', requestOf({ type: 'green' }), '400', ['type']],
    ['a field of its own', requestOf({ status: 'issued' }), '400', ['status']],
    ['a reversed period', requestOf({ periodEnd: '2024-12-31' }), '422', ['periodEnd']],
    ['more than five years', requestOf({ periodStart: '2020-01-01' }), '422', ['periodEnd']],
    [
      'no scope, and a blank name',
      requestOf({ scopeCoverage: [], signatoryName: ' ' }),
      '422',
      ['scopeCoverage', 'signatoryName'],
    ],
  ])('refuses %s', async ([, body, code, fields], { org }) => {
    const answer = await org.admin.post(CHECK, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([`${code} VALIDATION_ERROR`, fields]);
  });

  test('requires permission to request certificates', async ({ api, org }) => {
    expect(codeOf(await api.anonymous.post(CHECK, requestOf()))).toBe('401 MISSING_TOKEN');
    const scoped = await org.clientFor({ role: 'admin', scopes: ['certificates:read'] });
    expect(codeOf(await scoped.post(CHECK, requestOf()))).toBe('403 INSUFFICIENT_SCOPE');
    for (const role of ['contributor', 'viewer'] as const) {
      const client = await org.clientFor({ role, scopes: ['certificates:write'] });
      expect(codeOf(await client.post(CHECK, requestOf())), role).toBe('403 INSUFFICIENT_ROLE');
    }
    expect((await (await org.clientFor({ role: 'manager' })).post(CHECK, requestOf())).status).toBe(200);
  });
});
