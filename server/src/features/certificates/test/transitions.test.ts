import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf, withoutMeta } from '../../../../test/answers.ts';
import type { Client } from '../../../../test/client.ts';
import {
  CERTIFICATES,
  certificateEvents,
  certificateIn,
  issueNow,
  newReporter,
  REASON,
  read,
  stored,
} from '../../../../test/fixtures/certificates.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { UNKNOWN_CERTIFICATE } from '../../../../test/ids.ts';
import type { Permission } from '../../../platform/auth/index.ts';
import { type CertificateStatus, statuses } from '../schema.ts';

interface Endpoint {
  method: string;
  path: string;
  body?: object;
  from: CertificateStatus;
  permission: Permission;
}

/** Every endpoint that depends on the status of a certificate. */
const review: Endpoint = { method: 'POST', path: '/review', from: 'pending', permission: 'certificates:write' };
const approve: Endpoint = { ...review, path: '/approve', from: 'under_review' };
const reject: Endpoint = { ...review, path: '/reject', from: 'under_review', body: REASON };
const revoke: Endpoint = { ...review, path: '/revoke', from: 'issued', body: REASON };
const withdraw: Endpoint = { ...review, method: 'DELETE', path: '' };
const downloads: Endpoint = { method: 'GET', path: '/downloads', from: 'issued', permission: 'certificates:read' };
const decisions = [review, approve, reject, revoke];
const changes = [...decisions, withdraw];
const all = [...changes, downloads];

const titled = (endpoints: Endpoint[]): Array<[string, Endpoint]> =>
  endpoints.map((endpoint) => [`${endpoint.method} /certificates/{certId}${endpoint.path}`, endpoint]);

let api: TestApi;
let org: TestOrganisation;
const standing = {} as Record<CertificateStatus, string>;
beforeAll(async () => {
  api = await startTestApi();
  org = await newReporter(api);
  // The approved one comes last, since the worker would issue it along with the others.
  for (const status of statuses.filter((each) => each !== 'approved'))
    standing[status] = (await certificateIn(status, api, org)).certId;
  standing.approved = (await certificateIn('approved', api, org)).certId;
});
afterAll(() => api.close());

const call = (client: Client, { method, path, body }: Endpoint, certId: string, headers: Record<string, string> = {}) =>
  client.request({ method, url: `${CERTIFICATES}/${certId}${path}`, ...(body && { body }), headers });

describe.each(titled(all))('%s', (_, endpoint) => {
  it('answers 409 for every other status and changes nothing', async () => {
    const before = await stored(api);
    for (const status of statuses.filter((each) => each !== endpoint.from)) {
      const answer = await call(org.admin, endpoint, standing[status]);
      expect([status, codeOf(answer)]).toEqual([status, '409 INVALID_STATE']);
      expect(answer.body.error.message).toContain(status.replace('_', ' '));
    }
    expect(await stored(api)).toEqual(before);
  });

  it("answers for another organisation's certificate as for an unknown one", async () => {
    const { admin } = await api.newOrganisation();
    const unknown = await call(admin, endpoint, UNKNOWN_CERTIFICATE);
    expect(codeOf(unknown)).toBe('404 NOT_FOUND');
    const before = await stored(api);
    for (const certId of Object.values(standing)) {
      const foreign = await call(admin, endpoint, certId);
      expect(foreign.status).toBe(404);
      expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
    }
    expect(await stored(api)).toEqual(before);
  });

  it('needs a key with the scope', async () => {
    expect(codeOf(await call(api.anonymous, endpoint, standing[endpoint.from]))).toBe('401 MISSING_TOKEN');
    const scopes: Permission[] =
      endpoint.permission === 'certificates:read' ? ['offsets:read'] : ['certificates:read', 'offsets:write'];
    const unscoped = await org.clientFor({ role: 'admin', scopes });
    expect(codeOf(await call(unscoped, endpoint, standing[endpoint.from]))).toBe('403 INSUFFICIENT_SCOPE');
  });
});

describe.each(titled(changes))('%s', (_, endpoint) => {
  it.each(['contributor', 'viewer'] as const)('is not for a %s', async (role) => {
    const client = await org.clientFor({ role, scopes: ['certificates:write'] });
    expect(codeOf(await call(client, endpoint, standing[endpoint.from]))).toBe('403 INSUFFICIENT_ROLE');
  });

  it('answers 412 for an outdated version and changes nothing', async () => {
    const before = await stored(api);
    const answer = await call(org.admin, endpoint, standing[endpoint.from], { 'if-match': '"99"' });
    expect(codeOf(answer)).toBe('412 PRECONDITION_FAILED');
    expect(await stored(api)).toEqual(before);
  });
});

/** Resulting status and version of each. */
const outcomes: Array<[string, Endpoint, CertificateStatus, string]> = [
  ['review', review, 'under_review', '"2"'],
  ['approve', approve, 'approved', '"3"'],
  ['reject', reject, 'pending', '"3"'],
  ['revoke', revoke, 'revoked', '"5"'],
];

describe.each(outcomes)('%s', (_, endpoint, status, etag) => {
  it.each(['manager', 'admin'] as const)(`leads to ${status}, for a %s who has seen this version`, async (role) => {
    const { certId } = await certificateIn(endpoint.from, api, org);
    const client = await org.clientFor({ role });
    const seen = (await client.get(`${CERTIFICATES}/${certId}`)).headers.etag!;
    const answer = await call(client, endpoint, certId, { 'if-match': seen });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.status).toBe(status);
    expect(answer.headers.etag).toBe(etag);
    expect(answer.body.data).toEqual(await read(org.admin, certId));
    expect(answer.body.data.auditTrail.at(-1).by).toEqual({ id: client.userId, email: `${client.userId}@tonne.test` });
  });

  it('is done once for one Idempotency-Key', async () => {
    const { certId } = await certificateIn(endpoint.from, api, org);
    // A user cannot approve their own request.
    const reviewer = await org.clientFor({ role: 'manager' });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call(reviewer, endpoint, certId, headers);
    expect(first.status, first.text).toBe(200);
    const before = await stored(api);
    const again = await call(reviewer, endpoint, certId, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await stored(api)).toEqual(before);
    expect(codeOf(await call(reviewer, endpoint, certId))).toBe('409 INVALID_STATE');
  });

  it('succeeds for one of ten concurrent requests', async () => {
    const { certId } = await certificateIn(endpoint.from, api, org);
    const reviewer = await org.clientFor({ role: 'manager' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(reviewer, endpoint, certId)));
    expect(answers.map(codeOf).sort()).toEqual(['200', ...Array(9).fill('409 INVALID_STATE')]);
  });
});

it('every endpoint accepts the identifier of the record as well as the number', async () => {
  const { id } = await certificateIn('pending', api, org);
  const reviewer = await org.clientFor({ role: 'manager' });
  for (const endpoint of [review, reject, review, approve])
    expect((await call(reviewer, endpoint, id)).status).toBe(200);
  await issueNow(api);
  for (const endpoint of [downloads, revoke]) expect((await call(org.admin, endpoint, id)).status).toBe(200);
  const other = await certificateIn('pending', api, org);
  expect((await call(org.admin, withdraw, other.id)).status).toBe(204);
  standing.approved = (await certificateIn('approved', api, org)).certId;
});

describe.each(titled([reject, revoke]))('%s', (_, endpoint) => {
  const give = (body?: object) => call(org.admin, { ...endpoint, body: body as object }, standing[endpoint.from]);

  it('needs a reason', async () => {
    expect(codeOf(await give())).toBe('400 VALIDATION_ERROR');
    for (const body of [{}, { reason: null }, { reason: 1 }]) {
      const answer = await give(body);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['reason']]);
    }
    for (const reason of ['', '  ', 'r'.repeat(501)]) {
      const answer = await give({ reason });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['reason']]);
    }
    const answer = await give({ reason: 'x', note: 'y' });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', ['note']]);
    expect((await read(org.admin, standing[endpoint.from])).status).toBe(endpoint.from);
  });

  it('accepts a reason of 500 characters', async () => {
    const { certId } = await certificateIn(endpoint.from, api, org);
    const reason = '🌱'.repeat(500);
    const answer = await call(org.admin, { ...endpoint, body: { reason } }, certId);
    expect(answer.body.data.auditTrail.at(-1).note).toBe(reason);
  });
});

describe('events', () => {
  it('are emitted for issue and revocation only', async () => {
    const other = await newReporter(api);
    const { certId } = await certificateIn('under_review', api, other);
    await call(other.admin, reject, certId);
    await call(other.admin, withdraw, certId);
    const decided = await certificateIn('approved', api, other);
    expect(await certificateEvents(api, other)).toEqual([]);
    await issueNow(api);
    await call(other.admin, revoke, decided.certId);
    const types = (await certificateEvents(api, other)).map(({ type }) => type);
    expect(types).toEqual(['certificate.issued', 'certificate.revoked']);
  });
});
