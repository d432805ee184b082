import { describe, expect } from 'vitest';
import { codeOf, withoutMeta } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  certificateIn,
  confirmedRetirements,
  issueNow,
  newReporter,
  QUOTED_TARGET,
  REASON,
  TOTAL_TCO2E,
} from '../../../../../test/fixtures/certificates.ts';
import { startTestApi } from '../../../../../test/harness.ts';
import { UNKNOWN_CERTIFICATE } from '../../../../../test/ids.ts';
import { raw, sql } from '../../../../platform/db/index.ts';
import { verifyFile } from '../../verification/rules.ts';

const PUBLIC = '/public/certificates';

const test = base.extend('org', { scope: 'file' }, ({ api }) => newReporter(api));

describe('GET /public/certificates/{certId}', () => {
  test('shows the bare record to anyone', async ({ api, org }) => {
    const retirementIds = await confirmedRetirements(api, org, 3, 1.5);
    api.clock.set('2026-03-20T09:00:00.789Z');
    const change = { type: 'carbon_neutral', retirementIds, notes: 'Not for the public' };
    const issued = await certificateIn('issued', api, org, change);
    const answer = await api.anonymous.get(`${PUBLIC}/${issued.certId}`);
    expect(answer.status, answer.text).toBe(200);
    const claims = {
      certId: issued.certId,
      type: 'carbon_neutral',
      issuer: 'Test organisation',
      beneficiaryName: 'Harbourside Components Ltd',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      scopeCoverage: [1, 2, 3],
      emissionsTco2e: TOTAL_TCO2E,
      offsetsTco2e: 4.5,
      entryCount: 3,
      retirements: issued.retirements,
      signatoryName: 'Ada Okafor',
      signatoryTitle: 'Head of Sustainability',
      issuedAt: '2026-03-20T09:00:00Z',
      demonstration: false,
      approval: 'one_person',
      factorEditions: [{ source: 'DEFRA', vintage: 2025 }],
      target: QUOTED_TARGET,
      sealed: true,
      factorProximityPercent: { own: 100, region: 0, global: 0, proxy: 0, notRecorded: 0 },
      identity: { beneficiary: 'as_stated', legalName: null, legalIdentifier: null, formerNames: [], cautions: [] },
      neutrality: { reductions: 'planned', budgetTco2e: 2.85 },
      inputsRoot: expect.stringMatching(/^[0-9a-f]{64}$/),
      preparation: {
        people: { preparedBy: 'admin', approvedBy: 'admin' },
        accounts: {
          statements: [
            {
              fiscalYear: 2025,
              approval: null,
              consolidationApproach: 'operational_control',
              shares: [],
              boundary: null,
              baseYear: null,
              exclusions: [],
            },
          ],
          unstatedYears: [],
          wholeTco2e: null,
          scope2: { method: 'location_based', locationTco2e: 2.2125, marketTco2e: 2.2125 },
          scope3Categories: ['business_travel'],
          gwpSets: [{ gwpSet: 'as_published', tco2e: TOTAL_TCO2E }],
          // Three bills, each of twelve months.
          coverage: { expectedMonths: 36, recordedMonths: 36, excludedMonths: 0 },
          quality: {
            measuredPercent: 0,
            measuredReviewedPercent: 0,
            statedPercent: 0,
            uncertaintyPercent: null,
            uncertaintyCoveragePercent: 0,
          },
          overrides: { entries: 0, effectTco2e: 0, withoutEffect: 0 },
          ownFactors: [],
          targetValidation: null,
        },
      },
    };
    expect(answer.body).toEqual({
      ...claims,
      status: 'valid',
      signatureValid: true,
      signatureProblem: null,
      revokedAt: null,
      revocationReason: null,
      revocation: null,
      revocationProven: null,
      supersededBy: null,
      supersededAt: null,
      supersedes: [],
      olderRules: null,
      inputs: { state: 'unchanged', since: null, differenceTco2e: null },
      formerNames: [],
      verifyUrl: `http://tonne.test${PUBLIC}/${issued.certId}`,
      claims,
      signature: issued.signature,
      seal: expect.stringMatching(/^tonne-seal certificate 2026-03-20T09:00:00Z [0-9a-f]{64} [\w-]{43} [\w-]{86}$/),
    });
    expect(answer.text).toContain('{"own":100,"region":0,"global":0,"proxy":0,"notRecorded":0}');
    expect(issued.retirements).toHaveLength(2);
    expect(answer.text).not.toContain('Not for the public');
    expect(answer.text).not.toContain(org.id);
    expect(answer.text).not.toContain('admin@tonne.test');
  });

  test('may be cached for a minute and read by pages of other sites', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    const { headers } = await api.anonymous.get(`${PUBLIC}/${certId}`);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      vary: 'Accept, Accept-Encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('lets pages of other sites read a refusal too', async ({ api }) => {
    const { status, headers } = await api.anonymous.get(`${PUBLIC}/CERT-2026-00000000`);
    expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
    expect(headers['access-control-expose-headers']).toBe('retry-after, x-request-id');
  });

  test('shows a revocation with its reason and leaves the signed claims unchanged', async ({ api, org }) => {
    const { certId, signature } = await certificateIn('revoked', api, org);
    const { body } = await api.anonymous.get(`${PUBLIC}/${certId}`);
    expect(body).toMatchObject({
      status: 'revoked',
      signatureValid: true,
      revokedAt: api.clock.now().toISOString().replace(/\.\d+/, ''),
      revocationReason: REASON.reason,
      signature,
    });
  });

  test('finds a certificate by the identifier of its record too', async ({ api, org }) => {
    const { id, certId } = await certificateIn('issued', api, org);
    const byNumber = await api.anonymous.get(`${PUBLIC}/${certId}`);
    expect((await api.anonymous.get(`${PUBLIC}/${id}`)).text).toBe(byNumber.text);
    expect((await api.anonymous.get(`${PUBLIC}/${(await certificateIn('pending', api, org)).id}`)).status).toBe(404);
  });

  test('calls a record invalid if its signature does not verify, revoked or not', async ({ api, org }) => {
    for (const status of ['issued', 'revoked'] as const) {
      const { certId } = await certificateIn(status, api, org);
      await api.db.execute(sql`UPDATE certificates SET emissions_tco2e = 0 WHERE cert_id = ${certId}`);
      const { body, text } = await api.anonymous.get(`${PUBLIC}/${certId}`);
      expect(body).toMatchObject({ status: 'invalid', signatureValid: false });
      expect(body.revocationReason).toBe(status === 'revoked' ? REASON.reason : null);
      // A saved copy that is checked offline gets the same verdict.
      const keys = (await api.anonymous.get('/public/keys')).body;
      expect(verifyFile(Buffer.from(text), keys).verdict).toBe('tampered');
    }
  });

  test.for([`'{"target": 5}'`, `'{"demonstration": "no"}'`, `'{"more": 1}'`, 'NULL'])(
    'shows a record with malformed disclosures as invalid: %s',
    async (disclosures, { api, org }) => {
      const { certId } = await certificateIn('issued', api, org);
      await api.db.execute(sql`UPDATE certificates SET disclosures = ${raw(disclosures)} WHERE cert_id = ${certId}`);
      expect((await api.anonymous.get(`${PUBLIC}/${certId}`)).body.status).toBe('invalid');
      const page = await api.anonymous.get(`${PUBLIC}/${certId}`, { accept: 'text/html' });
      expect([page.status, page.text.includes('<h1>Invalid</h1>')]).toEqual([200, true]);
    },
  );

  test.for([`'{"own": 100}'`, `'{"own": 90, "region": 0, "global": 0, "proxy": 10, "notRecorded": 0}'`, 'NULL'])(
    'shows a record with changed shares by proximity as invalid: %s',
    async (shares, { api, org }) => {
      const { certId } = await certificateIn('issued', api, org);
      await api.db.execute(sql`UPDATE certificates SET factor_proximity = ${raw(shares)} WHERE cert_id = ${certId}`);
      expect((await api.anonymous.get(`${PUBLIC}/${certId}`)).body.status).toBe('invalid');
    },
  );

  test.for(['pending', 'under_review', 'approved'] as const)(
    'answers for a certificate that is %s as for an unknown one',
    async (status, { api, org }) => {
      const { certId } = await certificateIn(status, api, org);
      const unissued = await api.anonymous.get(`${PUBLIC}/${certId}`);
      const unknown = await api.anonymous.get(`${PUBLIC}/${UNKNOWN_CERTIFICATE}`);
      expect(codeOf(unissued)).toBe('404 NOT_FOUND');
      expect(withoutMeta(unissued.text)).toBe(withoutMeta(unknown.text));
      expect(Object.keys(unissued.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      await issueNow(api);
    },
  );

  test('reads a number copied from paper', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    const zeros = (number: string, zero: string, one: string): string =>
      `CERT-2026-${number.slice(10).replaceAll('0', zero).replaceAll('1', one)}`;
    for (const typed of [certId.toLowerCase(), zeros(certId, 'O', 'I'), zeros(certId, 'o', 'L'), `%20${certId}%20`])
      expect((await api.anonymous.get(`${PUBLIC}/${typed}`)).body.certId).toBe(certId);
    for (const typed of [`${certId}-1`, certId.slice(0, -1), certId.slice(5)])
      expect((await api.anonymous.get(`${PUBLIC}/${typed}`)).status).toBe(404);
  });

  test('ignores API keys, valid or not', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    const bad = api.clientWith('tnn_nonsense');
    for (const client of [org.admin, bad]) expect((await client.get(`${PUBLIC}/${certId}`)).status).toBe(200);
  });
});

test('limits anonymous callers by their address', async () => {
  const limited = await startTestApi({ publicPerMinute: 3 });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++)
    statuses.push((await limited.anonymous.get(`${PUBLIC}/${UNKNOWN_CERTIFICATE}`)).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  limited.clock.advance(60_000);
  expect((await limited.anonymous.get(`${PUBLIC}/${UNKNOWN_CERTIFICATE}`)).status).toBe(404);
  await limited.close();
});
