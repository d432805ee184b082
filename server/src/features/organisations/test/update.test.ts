import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

const PATH = '/api/v1/settings/organisation';

describe('PATCH /api/v1/settings/organisation', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('changes every writable field', async () => {
    const { admin } = await api.newOrganisation();
    const before = (await admin.get(PATH)).body.data;
    const change = {
      name: 'Renamed',
      legalName: 'Renamed GmbH',
      legalIdentifier: { scheme: 'company_number', value: 'HRB 12345 B', country: 'DE' },
      country: 'DE',
      multiSite: true,
      gwpSet: 'AR6',
      scope2Method: 'market_based',
      deriveFuelAndEnergy: true,
      fiscalYearStart: '04-01',
      defaultSources: ['IPCC', 'custom'],
      factorPolicy: { proxies: 'ask' },
      reviewPolicy: 'four_eyes',
      recipientDomains: ['tonne.test'],
    };
    const { status, body } = await admin.patch(PATH, change);
    expect(status).toBe(200);
    const formerNames = [{ name: before.name, until: body.data.updatedAt }];
    expect(body.data).toEqual({ ...before, ...change, formerNames, updatedAt: body.data.updatedAt });
    expect((await admin.get(PATH)).body.data).toEqual(body.data);
  });

  it('changes only the given fields, and only its own organisation', async () => {
    const [one, two] = [await api.newOrganisation(), await api.newOrganisation()];
    const before = (await one.admin.get(PATH)).body.data;
    expect((await one.admin.patch(PATH, { country: 'FR' })).body.data).toEqual({ ...before, country: 'FR' });
    expect((await two.admin.get(PATH)).body.data.country).toBe('GB');
  });

  it.each(['AR4', 'AR5', 'AR6', 'as_published'])('accepts the GWP set %s', async (gwpSet) => {
    const answer = await org.admin.patch(PATH, { gwpSet });
    expect([answer.status, answer.body.data.gwpSet]).toEqual([200, gwpSet]);
  });

  it.each(['allow', 'ask', 'refuse'])('accepts the factor policy %s', async (proxies) => {
    const answer = await org.admin.patch(PATH, { factorPolicy: { proxies } });
    expect([answer.status, answer.body.data.factorPolicy]).toEqual([200, { proxies }]);
  });

  it.each([
    [{}, 'factorPolicy.proxies'],
    [{ proxies: 'sometimes' }, 'factorPolicy.proxies'],
    [null, 'factorPolicy'],
  ])('refuses the factor policy %o: 400', async (factorPolicy, field) => {
    const answer = await org.admin.patch(PATH, { factorPolicy });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it.each([
    ['02-29', 422],
    ['02-30', 422],
    ['04-31', 422],
    ['13-01', 400],
    ['1-1', 400],
    ['2026-04-01', 400],
  ])('refuses a fiscal year that starts on %s: %i', async (fiscalYearStart, status) => {
    const answer = await org.admin.patch(PATH, { fiscalYearStart });
    expect([answer.status, fieldsOf(answer)]).toEqual([status, ['fiscalYearStart']]);
    expect((await org.admin.get(PATH)).body.data.fiscalYearStart).toBe('01-01');
  });

  it('names an invalid fiscal year and an invalid name at once: 422', async () => {
    const answer = await org.admin.patch(PATH, { fiscalYearStart: '02-29', name: 'x'.repeat(121) });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['fiscalYearStart', 'name']]);
  });

  it('honours If-Match: 412 once the organisation has changed', async () => {
    const { etag = '' } = (await org.admin.get(PATH)).headers;
    const first = await org.admin.patch(PATH, { name: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect(first.headers.etag).toBe((await org.admin.get(PATH)).headers.etag);
    const second = await org.admin.patch(PATH, { name: 'Second' }, { 'if-match': etag });
    expect(`${second.status} ${second.body.error.code}`).toBe('412 PRECONDITION_FAILED');
    expect((await org.admin.get(PATH)).body.data.name).toBe('First');
  });

  it('accepts one of ten concurrent requests with the same version', async () => {
    const { etag = '' } = (await org.admin.get(PATH)).headers;
    const attempts = Array.from({ length: 10 }, (_, index) =>
      org.admin.patch(PATH, { name: `Name ${index}` }, { 'if-match': etag }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  });

  it('names every malformed or read-only field at once: 400', async () => {
    const change = {
      name: 1,
      country: 'gb',
      multiSite: 'yes',
      gwpSet: 'AR7',
      scope2Method: 'both',
      deriveFuelAndEnergy: 'yes',
      fiscalYearStart: 'April',
      defaultSources: ['UBA'],
      reviewPolicy: 'none',
      plan: 'pro',
    };
    const answer = await org.admin.patch(PATH, change);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'country',
      'defaultSources[0]',
      'deriveFuelAndEnergy',
      'fiscalYearStart',
      'gwpSet',
      'multiSite',
      'name',
      'plan',
      'reviewPolicy',
      'scope2Method',
    ]);
    expect((await org.admin.patch(PATH, {})).status).toBe(400);
  });

  it('names every field out of bounds at once: 422', async () => {
    const answer = await org.admin.patch(PATH, { name: 'x'.repeat(121), defaultSources: [] });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['defaultSources', 'name']);
    const twice = await org.admin.patch(PATH, { defaultSources: ['EPA', 'EPA'] });
    expect(twice.status).toBe(422);
  });

  it('requires an admin with settings:write', async () => {
    await expectWriteAccess(api, org, { method: 'PATCH', url: PATH, body: { name: 'Intruder' } });
  });
});
