import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';

const PATH = '/api/v1/reports/schedules';

const test = base
  .extend('org', async ({ api }) => {
    api.clock.set('2026-03-15T12:00:00Z');
    const org = await api.newOrganisation();
    return org;
  })
  .extend(
    'create',
    ({ org }) =>
      async (more: object = {}) =>
        (await org.admin.post(PATH, weekly(more))).body.data,
  );

const weekly = (more: object = {}) => ({
  name: 'Board pack',
  reportId: 'ghg_inventory',
  frequency: 'weekly',
  dayOfWeek: 'monday',
  time: '07:30',
  timezone: 'Europe/London',
  periodType: 'previous_week',
  format: 'pdf',
  recipients: ['board@example.com', 'cfo@example.com'],
  ...more,
});
const fieldsOf = (body: { error: { details: { field: string }[] } }): string[] =>
  body.error.details.map(({ field }) => field).sort();

describe('POST /api/v1/reports/schedules', () => {
  test('stores the schedule and computes its next run', async ({ org }) => {
    const { status, body, headers } = await org.admin.post(PATH, weekly());
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^sch_[0-9a-f]{32}$/),
      ...weekly(),
      dayOfMonth: null,
      filters: {},
      status: 'active',
      // Monday 16 March; London is at +0 until the 29th.
      nextRunAt: '2026-03-16T07:30:00Z',
      lastRunAt: null,
      lastJobId: null,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      owner: { id: org.adminId, email: 'admin@tonne.test' },
    });
    expect(headers.location).toBe(`${PATH}/${body.data.id}`);
    expect(headers.etag).toBe('"1"');
  });

  test('accepts aliases of categories and stores their codes', async ({ create, org }) => {
    const created = await create({ filters: { categories: ['electricity'] } });
    expect(created.filters).toEqual({ categories: ['purchased_electricity'] });
    const changed = await org.admin.patch(`${PATH}/${created.id}`, { filters: { categories: ['flights'] } });
    expect(changed.body.data.filters).toEqual({ categories: ['business_travel'] });
  });

  test('defaults to the first of the month', async ({ org }) => {
    const { dayOfWeek, ...rest } = weekly({ frequency: 'monthly' });
    expect(dayOfWeek).toBe('monday');
    const { body } = await org.admin.post(PATH, rest);
    // 1 April, in summer time (+1).
    expect(body.data).toMatchObject({ dayOfMonth: 1, nextRunAt: '2026-04-01T06:30:00Z' });
  });

  test.for<[name: string, body: object, fields: string[]]>([
    ['nothing', {}, ['format', 'frequency', 'name', 'periodType', 'recipients', 'reportId', 'time', 'timezone']],
    ['24:00', weekly({ time: '24:00' }), ['time']],
    ['a time without minutes', weekly({ time: '7' }), ['time']],
    [
      'an unknown frequency, day and period',
      weekly({ frequency: 'hourly', dayOfWeek: 'mon', periodType: 'last' }),
      ['dayOfWeek', 'frequency', 'periodType'],
    ],
    ['an unknown report and format', weekly({ reportId: 'x', format: 'doc' }), ['format', 'reportId']],
    ['bad addresses', weekly({ recipients: ['board@example.com', 'not an address'] }), ['recipients[1]']],
    [
      'an address that smuggles a header',
      weekly({ recipients: ['a@example.com\r\nBcc: b@example.com'] }),
      ['recipients[0]'],
    ],
    ['a status', weekly({ status: 'paused' }), ['status']],
  ])('refuses %s with 400', async ([, body, fields], { org }) => {
    const answer = await org.admin.post(PATH, body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual(fields);
  });

  test.for<[name: string, body: object, fields: string[]]>([
    ['a zone of another planet', weekly({ timezone: 'Mars/Base' }), ['timezone']],
    ['an offset for a zone', weekly({ timezone: '+05:30' }), ['timezone']],
    ['weekly without a day', weekly({ dayOfWeek: null }), ['dayOfWeek']],
    ['a day of the week for a month', weekly({ frequency: 'monthly' }), ['dayOfWeek']],
    ['the 29th', weekly({ frequency: 'monthly', dayOfWeek: null, dayOfMonth: 29 }), ['dayOfMonth']],
    [
      '21 recipients',
      weekly({ recipients: Array.from({ length: 21 }, (__, n) => `r${n}@example.com`) }),
      ['recipients'],
    ],
    ['no recipients', weekly({ recipients: [] }), ['recipients']],
    ['a long name', weekly({ name: 'n'.repeat(121) }), ['name']],
    [
      'a foreign location',
      weekly({ filters: { locationIds: ['loc_x'] }, timezone: 'Nowhere' }),
      ['filters.locationIds', 'timezone'],
    ],
  ])('refuses %s with 422 and stores nothing', async ([, body, fields], { org }) => {
    const answer = await org.admin.post(PATH, body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual(fields);
    expect((await org.admin.get(PATH)).body.data).toEqual([]);
  });

  test('refuses recipients outside the domains of the organisation with 422 and stores nothing', async ({ org }) => {
    await org.admin.patch('/api/v1/settings/organisation', { recipientDomains: ['example.com'] });
    const recipients = ['board@example.com', 'press@elsewhere.example', 'x@sub.example.com'];
    const answer = await org.admin.post(PATH, weekly({ recipients, timezone: 'Nowhere' }));
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual(['recipients[1]', 'recipients[2]', 'timezone']);
    expect((await org.admin.get(PATH)).body.data).toEqual([]);
    expect((await org.admin.post(PATH, weekly())).status).toBe(201);
  });

  test('needs reports:write', async ({ api, org }) => {
    expect((await api.anonymous.post(PATH, weekly())).status).toBe(401);
    const reader = await org.clientFor({ role: 'admin', scopes: ['reports:read'] });
    expect((await reader.post(PATH, weekly())).status).toBe(403);
  });
});

describe('GET /api/v1/reports/schedules', () => {
  test('lists, filters and sorts', async ({ create, org }) => {
    const first = await create({ name: 'b' });
    const second = await create({ name: 'A', reportId: 'secr' });
    await org.admin.patch(`${PATH}/${second.id}`, { status: 'paused' });
    const names = async (query: string) =>
      (await org.admin.get(`${PATH}?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['A', 'b']);
    expect(await names('sortBy=name&sortOrder=desc')).toEqual(['b', 'A']);
    expect(await names('status=paused')).toEqual(['A']);
    expect(await names('reportId=ghg_inventory')).toEqual(['b']);
    expect((await org.admin.get(`${PATH}/${first.id}`)).body.data).toEqual(first);
  });

  test('refuses an unknown parameter, a missing key and a missing scope', async ({ org, api }) => {
    expect((await org.admin.get(`${PATH}?colour=red`)).status).toBe(400);
    expect((await api.anonymous.get(PATH)).status).toBe(401);
    const client = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect((await client.get(PATH)).status).toBe(403);
  });
});

describe('PATCH /api/v1/reports/schedules/{scheduleId}', () => {
  test('recomputes the next run', async ({ create, org }) => {
    const { id } = await create();
    const { status, body, headers } = await org.admin.patch(`${PATH}/${id}`, { time: '13:00', dayOfWeek: 'sunday' });
    expect(status).toBe(200);
    // Today is a Sunday, and it is noon.
    expect(body.data).toMatchObject({ time: '13:00', nextRunAt: '2026-03-15T13:00:00Z' });
    expect(headers.etag).toBe('"2"');
  });

  test('clears the day of the old frequency', async ({ create, org }) => {
    const { id } = await create();
    const { body } = await org.admin.patch(`${PATH}/${id}`, { frequency: 'yearly' });
    expect(body.data).toMatchObject({ dayOfWeek: null, dayOfMonth: 1, nextRunAt: '2027-01-01T07:30:00Z' });
  });

  test('pauses and resumes from now', async ({ create, org, api }) => {
    const { id } = await create();
    const paused = await org.admin.patch(`${PATH}/${id}`, { status: 'paused' });
    expect(paused.body.data).toMatchObject({ status: 'paused', nextRunAt: null });
    api.clock.set('2026-04-20T12:00:00Z');
    const resumed = await org.admin.patch(`${PATH}/${id}`, { status: 'active' });
    // The Monday after Monday 20 April, in summer time.
    expect(resumed.body.data).toMatchObject({ status: 'active', nextRunAt: '2026-04-27T06:30:00Z' });
  });

  test('checks only named recipients against the domains, so a schedule can still be paused', async ({
    create,
    org,
  }) => {
    const { id } = await create({ recipients: ['press@elsewhere.example'] });
    await org.admin.patch('/api/v1/settings/organisation', { recipientDomains: ['example.com'] });
    const answer = await org.admin.patch(`${PATH}/${id}`, { recipients: ['press@elsewhere.example'] });
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['recipients[0]']]);
    expect((await org.admin.patch(`${PATH}/${id}`, { status: 'paused' })).status).toBe(200);
    expect((await org.admin.patch(`${PATH}/${id}`, { recipients: ['cfo@example.com'] })).status).toBe(200);
  });

  test('refuses inconsistent changes and an empty body', async ({ create, org }) => {
    const { id } = await create();
    const answer = await org.admin.patch(`${PATH}/${id}`, { dayOfWeek: null, timezone: 'Mars/Base' });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual(['dayOfWeek', 'timezone']);
    expect((await org.admin.patch(`${PATH}/${id}`, {})).status).toBe(400);
    expect((await org.admin.patch(`${PATH}/${id}`, { nextRunAt: '2026-03-16T07:30:00Z' })).status).toBe(400);
    expect((await org.admin.patch(`${PATH}/${id}`, { name: 'x' }, { 'if-match': '"7"' })).status).toBe(412);
  });
});

describe('one schedule', () => {
  const verbs = (id: string) =>
    [
      ['GET', `${PATH}/${id}`, undefined],
      ['PATCH', `${PATH}/${id}`, { name: 'x' }],
      ['DELETE', `${PATH}/${id}`, undefined],
      ['POST', `${PATH}/${id}/run`, undefined],
    ] as const;

  test('answers 404 to another organisation, as for an unknown one', async ({ create, api, org }) => {
    const { id } = await create();
    const other = await api.newOrganisation();
    const unknown = await other.admin.get(`${PATH}/sch_00000000000000000000000000000000`);
    for (const [method, url, body] of verbs(id)) {
      const answer = await other.admin.request({ method, url, ...(body && { body }) });
      expect(answer.status, method).toBe(404);
      expect(answer.body.error).toEqual(unknown.body.error);
    }
    expect((await org.admin.get(`${PATH}/${id}`)).status).toBe(200);
  });

  test('is changed with reports:write only', async ({ create, org, api }) => {
    const { id } = await create();
    const reader = await org.clientFor({ role: 'admin', scopes: ['reports:read'] });
    for (const [method, url, body] of verbs(id)) {
      const answer = await reader.request({ method, url, ...(body && { body }) });
      expect(answer.status, method).toBe(method === 'GET' ? 200 : 403);
      expect((await api.anonymous.request({ method, url, ...(body && { body }) })).status, method).toBe(401);
    }
  });

  test('is deleted for good', async ({ create, org }) => {
    const { id } = await create();
    expect((await org.admin.delete(`${PATH}/${id}`, { 'if-match': '"2"' })).status).toBe(412);
    expect((await org.admin.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await org.admin.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await org.admin.delete(`${PATH}/${id}`)).status).toBe(404);
  });
});
