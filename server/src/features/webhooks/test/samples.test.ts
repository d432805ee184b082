import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContractValidator, createContractValidator } from '../../../../test/contract-validator.ts';
import { CERTIFICATES, certificateIn, newReporter, REASON } from '../../../../test/fixtures/certificates.ts';
import { addLot, addOrder, confirmOrder, fund, ORDERS } from '../../../../test/fixtures/offsets.ts';
import { addRetirement, confirmAll, RETIREMENTS, readRetirement } from '../../../../test/fixtures/retirements.ts';
import { newEntry, PATH, register, withEngine } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { type Receiver, startReceiver } from '../../../../test/receiver.ts';
import { allRoutes } from '../../../app.ts';
import { events } from '../../../features.ts';
import { openApiDocument } from '../../../platform/openapi/index.ts';

const ENTRIES = '/api/v1/emissions';
const USERS = '/api/v1/settings/users';
const PERIODS = '/api/v1/settings/reporting-periods';

let api: TestApi;
let org: TestOrganisation;
let receiver: Receiver;
let validate: ContractValidator;
beforeAll(async () => {
  api = await startTestApi();
  validate = createContractValidator(openApiDocument({ ...api.service, routes: allRoutes(api.service) }));
});
beforeEach(async () => {
  org = await api.newOrganisation();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => api.close());

describe('a sample', () => {
  it.each(Object.keys(events))('of %s arrives, marked as a test', async (eventType) => {
    const { id } = await register(org.admin, receiver.url, ['user.invited']);
    expect((await org.admin.post(`${PATH}/${id}/test`, { eventType })).body.data.status).toBe('delivered');
    const [call] = receiver.calls;
    const { type, organisationId, data } = JSON.parse(call!.body);
    expect([type, organisationId, data.test]).toEqual([eventType, org.id, true]);
    expect(Object.keys(data).length).toBeGreaterThan(1);
  });

  /** Event types, each with the API response that shows its resource. */
  const shownBy: Array<[string, string, string]> = [
    ['emission.created', 'PATCH', `${ENTRIES}/{id}`],
    ['emission.updated', 'PATCH', `${ENTRIES}/{id}`],
    ['emission.submitted', 'POST', `${ENTRIES}/{id}/submit`],
    ['emission.approved', 'POST', `${ENTRIES}/{id}/approve`],
    ['emission.rejected', 'POST', `${ENTRIES}/{id}/reject`],
    ['emission.reopened', 'PATCH', `${ENTRIES}/{id}`],
    ['emission.locked', 'PATCH', `${ENTRIES}/{id}`],
    ['emission.unlocked', 'PATCH', `${ENTRIES}/{id}`],
    ['emission.deleted', 'PATCH', `${ENTRIES}/{id}`],
    ['user.invited', 'GET', `${USERS}/{id}`],
    ['user.deactivated', 'POST', `${USERS}/{id}/deactivate`],
    ['offset.retired', 'GET', `${RETIREMENTS}/{id}`],
    ['report.generated', 'GET', '/api/v1/reports/jobs/{id}'],
  ];

  /** These events carry the resource as a list shows it. */
  const listedBy: Array<[string, string]> = [
    ['certificate.issued', CERTIFICATES],
    ['certificate.revoked', CERTIFICATES],
  ];

  /** Returns the resource inside a sample, and the contract's check of a response that shows it. */
  async function sampleAndJudge(eventType: string, method: string, path: string) {
    const { id } = await register(org.admin, receiver.url, ['user.invited']);
    const answer = await org.admin.post(`${PATH}/${id}/test`, { eventType });
    const { test: _mark, ...resource } = answer.body.data.payload.data;
    const { meta } = answer.body;
    // A response that creates a resource carries its tag; responses that read a job or a list have none.
    const headers = { ...answer.headers, ...(method === 'POST' && { etag: '"1"' }) };
    const show =
      (data: object, more: object = {}) =>
      () =>
        validate({ method, path, status: 200, headers, body: JSON.stringify({ data, ...more, meta }) });
    return { resource, show };
  }

  it.each(shownBy)('of %s is a resource as %s %s shows it', async (eventType, method, path) => {
    const { resource, show } = await sampleAndJudge(eventType, method, path);
    expect(show(resource)).not.toThrow();
    expect(show({ ...resource, test: true })).toThrow('additional properties');
  });

  it.each(listedBy)('of %s is a resource as GET %s shows it', async (eventType, path) => {
    const { resource, show } = await sampleAndJudge(eventType, 'GET', path);
    const pagination = { page: 1, pageSize: 50, totalItems: 1, totalPages: 1, nextCursor: null };
    expect(show([resource], { pagination })).not.toThrow();
    expect(show([{ ...resource, test: true }], { pagination })).toThrow('additional properties');
  });

  it('of offset.purchased is an order without its invoice link', async () => {
    const { resource, show } = await sampleAndJudge('offset.purchased', 'GET', `${ORDERS}/{id}`);
    expect(show(resource)).toThrow('invoiceUrl');
    expect(show({ ...resource, invoiceUrl: 'https://tonne.test/files/x' })).not.toThrow();
    expect(show({ ...resource, invoiceUrl: 'x', test: true })).toThrow('additional properties');
  });

  it('of an order and a retirement adds up', async () => {
    const { resource: order } = await sampleAndJudge('offset.purchased', 'GET', `${ORDERS}/{id}`);
    const [item] = order.items;
    expect([item.subtotalUsd, order.totalUsd]).toEqual([item.quantity * item.pricePerCredit, item.subtotalUsd]);
    const { resource: retirement } = await sampleAndJudge('offset.retired', 'GET', `${RETIREMENTS}/{id}`);
    const [block] = retirement.serialNumbers;
    expect(block.last - block.first + 1).toBe(retirement.quantity);
    expect([order.status, retirement.status]).toEqual(['confirmed', 'confirmed']);
  });

  it('of an approved, a locked and a deactivated resource has that status', async () => {
    const { id } = await register(org.admin, receiver.url, ['user.invited']);
    const sample = async (eventType: string) =>
      (await org.admin.post(`${PATH}/${id}/test`, { eventType })).body.data.payload.data;
    expect((await sample('emission.submitted')).state).toBe('submitted');
    expect((await sample('emission.approved')).state).toBe('approved');
    expect(await sample('emission.rejected')).toMatchObject({ state: 'draft', rejectionReason: expect.any(String) });
    expect((await sample('emission.locked')).state).toBe('locked');
    expect((await sample('emission.unlocked')).state).toBe('approved');
    expect((await sample('emission.deleted')).state).toBe('draft');
    expect(await sample('user.deactivated')).toMatchObject({
      status: 'deactivated',
      deactivatedAt: expect.any(String),
    });
    expect(await sample('certificate.issued')).toMatchObject({ status: 'issued', revokedAt: null });
    expect(await sample('certificate.revoked')).toMatchObject({
      status: 'revoked',
      revokedAt: expect.any(String),
      revocationReason: expect.any(String),
    });
    expect((await sample('target.milestone.missed')).status).toBe('missed');
  });

  it('of an entry adds up', async () => {
    const { id } = await register(org.admin, receiver.url, ['user.invited']);
    for (const eventType of ['emission.created', 'emission.updated']) {
      const { data } = (await org.admin.post(`${PATH}/${id}/test`, { eventType })).body.data.payload;
      // kg to t, at six decimals
      expect(data.tco2e).toBeCloseTo((data.quantity * data.factor.value) / 1_000, 6);
    }
  });
});

/** Returns the data of the events of one type that the endpoint receives when these changes are made. */
async function eventsOf(type: string, change: () => Promise<unknown>): Promise<object[]> {
  await register(org.admin, receiver.url, [type]);
  await change();
  const told = (await api.events(org.id)).filter((event) => event.type === type).length;
  await withEngine(api, () => receiver.received(told + 1));
  return receiver.calls.map(({ body }) => JSON.parse(body)).flatMap((event) => (event.type === type ? event.data : []));
}

describe('an event carries the resource as the API shows it', () => {
  const addEntry = async () => (await org.admin.post(ENTRIES, newEntry('R-1'))).body.data;
  const approve = async (id: string) => {
    await org.admin.post(`${ENTRIES}/${id}/submit`);
    return (await org.admin.post(`${ENTRIES}/${id}/approve`)).body.data;
  };

  it('emission.created', async () => {
    let entry: object = {};
    const events = await eventsOf('emission.created', async () => {
      entry = await addEntry();
    });
    expect(entry).toMatchObject({ state: 'draft', quantity: 1_000 });
    expect(events).toEqual([entry]);
  });

  it('emission.updated', async () => {
    let entry: object = {};
    const events = await eventsOf('emission.updated', async () => {
      const { id } = await addEntry();
      entry = (await org.admin.patch(`${ENTRIES}/${id}`, { quantity: 2_000 })).body.data;
    });
    expect(entry).toMatchObject({ quantity: 2_000 });
    expect(events).toEqual([entry]);
  });

  it('emission.approved', async () => {
    let entry: object = {};
    const events = await eventsOf('emission.approved', async () => {
      entry = await approve((await addEntry()).id);
    });
    expect(entry).toMatchObject({ state: 'approved' });
    expect(events).toEqual([entry]);
  });

  it('emission.locked', async () => {
    let entry: object = {};
    const events = await eventsOf('emission.locked', async () => {
      const { id } = await approve((await addEntry()).id);
      const period = { name: 'January', periodStart: '2026-01-01', periodEnd: '2026-01-31' };
      const periodId = (await org.admin.post(PERIODS, period)).body.data.id;
      expect((await org.admin.post(`${PERIODS}/${periodId}/close`)).status).toBe(200);
      const {
        revisionHistory: _history,
        evidence: _evidence,
        ...shown
      } = (await org.admin.get(`${ENTRIES}/${id}`)).body.data;
      entry = shown;
    });
    expect(entry).toMatchObject({ state: 'locked' });
    expect(events).toEqual([entry]);
  });

  it('offset.purchased, without the link that only a key may request', async () => {
    const lot = await addLot(api);
    let order: object = {};
    const events = await eventsOf('offset.purchased', async () => {
      const { orderId } = await addOrder(org.admin, { ...lot, quantity: 3 });
      const { invoiceUrl, ...shown } = await confirmOrder(org.admin, orderId);
      expect(invoiceUrl).toContain('http');
      order = shown;
    });
    expect(order).toMatchObject({ status: 'confirmed', totalUsd: 60 });
    expect(events).toEqual([order]);
  });

  it('offset.retired', async () => {
    const lot = await addLot(api);
    await fund(org, lot, 10);
    let retirement: object = {};
    const events = await eventsOf('offset.retired', async () => {
      const { id } = await addRetirement(org.admin, lot);
      await confirmAll(api, org, [id]);
      retirement = await readRetirement(org, id);
    });
    expect(retirement).toMatchObject({ status: 'confirmed', serialNumbers: [{ first: 1, last: 10 }] });
    expect(events).toEqual([retirement]);
  });

  const listedCertificates = async () => (await org.admin.get(CERTIFICATES)).body.data;

  it('certificate.issued', async () => {
    org = await newReporter(api);
    const events = await eventsOf('certificate.issued', () => certificateIn('issued', api, org));
    expect(events).toMatchObject([{ status: 'issued' }]);
    expect(events).toEqual(await listedCertificates());
  });

  it('certificate.revoked', async () => {
    org = await newReporter(api);
    const events = await eventsOf('certificate.revoked', () => certificateIn('revoked', api, org));
    expect(events).toMatchObject([{ status: 'revoked', revocationReason: REASON.reason }]);
    expect(events).toEqual(await listedCertificates());
  });

  const invite = async () =>
    (await org.admin.post(USERS, { email: 'lena@example.com', name: 'Lena', role: 'viewer' })).body.data;

  it('user.invited, without the link that only the invited user may know', async () => {
    let user: object = {};
    let link = '';
    const events = await eventsOf('user.invited', async () => {
      const { id, invitationUrl } = await invite();
      link = invitationUrl;
      user = (await org.admin.get(`${USERS}/${id}`)).body.data;
    });
    expect(user).toMatchObject({ status: 'invited' });
    expect(events).toEqual([user]);
    const [, token = ''] = link.split('#/');
    expect(token.length).toBe(43);
    for (const { body } of receiver.calls) expect(body).not.toContain(token);
  });

  it('user.deactivated', async () => {
    let user: object = {};
    const events = await eventsOf('user.deactivated', async () => {
      const { id } = await invite();
      user = (await org.admin.post(`${USERS}/${id}/deactivate`)).body.data;
    });
    expect(user).toMatchObject({ status: 'deactivated' });
    expect(events).toEqual([user]);
  });
});
