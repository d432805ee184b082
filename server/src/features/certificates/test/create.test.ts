import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  CERTIFICATES,
  certificateEvents,
  confirmedRetirements,
  newReporter,
  read,
  request,
  requestOf,
} from '../../../../test/fixtures/certificates.ts';
import { types } from '../schema.ts';

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
  test('answers with the pending request', async ({ ask, org, api }) => {
    const answer = await ask({ notes: 'For the bank' });
    expect(answer.status, answer.text).toBe(201);
    const { id, certId } = answer.body.data;
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^crt_[0-9a-f]{32}$/),
      certId: expect.stringMatching(/^CERT-2026-[0-9A-HJKMNP-TV-Z]{8}$/),
      type: 'ghg_inventory',
      status: 'pending',
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
    });
    expect(answer.headers.location).toBe(`${CERTIFICATES}/${certId}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(await read(org.admin, certId)).toEqual({
      id,
      certId,
      type: 'ghg_inventory',
      status: 'pending',
      beneficiaryName: 'Harbourside Components Ltd',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      scopeCoverage: [1, 2, 3],
      emissionsTco2e: null,
      offsetsTco2e: null,
      entryCount: null,
      inputs: null,
      issuedAt: null,
      verifyUrl: `http://tonne.test/public/certificates/${certId}`,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      revokedAt: null,
      revocationReason: null,
      supersededBy: null,
      supersededAt: null,
      supersedes: [],
      signatoryName: 'Ada Okafor',
      signatoryTitle: 'Head of Sustainability',
      notes: 'For the bank',
      auditTrail: [
        {
          at: '2026-03-15T12:00:00Z',
          by: { id: org.adminId, email: 'admin@tonne.test' },
          action: 'requested',
          note: null,
        },
      ],
      retirements: [],
      signature: null,
    });
    expect(await certificateEvents(api, org)).toEqual([]);
  });

  test('stores a copy of the retirements', async ({ api, org }) => {
    const [first, second] = await confirmedRetirements(api, org, 1.5, 2);
    const { certId } = await request(org.admin, { retirementIds: [second, first] });
    const { retirements } = await read(org.admin, certId);
    const copy = (id: string, quantity: number) => ({
      id,
      quantity,
      projectId: expect.stringMatching(/^prj_/),
      projectName: 'Upland Peat Restoration',
      registryId: expect.stringMatching(/^TEST-/),
      mechanism: 'avoidance',
      vintage: 2024,
      serialNumbers: [{ prefix: `${id}-`, first: 1, last: 2 }],
    });
    expect(retirements).toEqual([copy(first!, 1.5), copy(second!, 2)]);
  });

  test.for(types)('takes the type %s', async (type, { api, org }) => {
    const retirementIds = type === 'carbon_neutral' ? await confirmedRetirements(api, org, 1) : [];
    expect(await request(org.admin, { type, retirementIds })).toMatchObject({ type, status: 'pending' });
  });

  test('accepts values just within the bounds', async ({ org }) => {
    const name = '🌱'.repeat(120);
    const change = { beneficiaryName: name, signatoryName: name, signatoryTitle: name, notes: 'n'.repeat(500) };
    const { certId } = await request(org.admin, change);
    expect(await read(org.admin, certId)).toMatchObject(change);
    expect(await read(org.admin, (await request(org.admin, { notes: null })).certId)).toMatchObject({ notes: null });
    expect(await read(org.admin, (await request(org.admin)).certId)).toMatchObject({ notes: null });
  });

  test('sorts the scopes', async ({ org }) => {
    const { certId } = await request(org.admin, { scopeCoverage: [3, 1] });
    expect((await read(org.admin, certId)).scopeCoverage).toEqual([1, 3]);
  });

  test('gives every certificate its own number in the year of the request', async ({ org }) => {
    const numbers: string[] = [];
    for (let index = 0; index < 20; index++) numbers.push((await request(org.admin)).certId);
    expect(new Set(numbers).size).toBe(20);
  });

  test('needs a key with certificates:write', async ({ api, org }) => {
    expect(codeOf(await api.anonymous.post(CERTIFICATES, requestOf()))).toBe('401 MISSING_TOKEN');
    const reader = await org.clientFor({ role: 'admin', scopes: ['certificates:read', 'emissions:write'] });
    expect(codeOf(await reader.post(CERTIFICATES, requestOf()))).toBe('403 INSUFFICIENT_SCOPE');
    for (const role of ['contributor', 'viewer'] as const) {
      const client = await org.clientFor({ role, scopes: ['certificates:write'] });
      expect(codeOf(await client.post(CERTIFICATES, requestOf()))).toBe('403 INSUFFICIENT_ROLE');
    }
    const manager = await org.clientFor({ role: 'manager' });
    expect((await manager.post(CERTIFICATES, requestOf())).status).toBe(201);
  });

  test('creates one request for one Idempotency-Key', async ({ api, org }) => {
    const retirementIds = await confirmedRetirements(api, org, 1);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await org.admin.post(CERTIFICATES, requestOf({ retirementIds }), headers);
    const again = await org.admin.post(CERTIFICATES, requestOf({ retirementIds }), headers);
    expect(first.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await org.admin.post(CERTIFICATES, requestOf({ retirementIds: [] }), headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });
});
