import { describe, expect } from 'vitest';
import { expectHidden } from '../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { wireTime } from '../../../kernel/period.ts';

const RULES = '/api/v1/spend-rules';
const UNKNOWN = 'spr_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f';

const hotels = { match: { accountPrefix: '664' }, means: { activity: 'spend_hotels' } };
const wages = {
  match: { accountPrefix: '60' },
  means: { exclude: 'wages', reason: 'Wages are paid to our own staff and buy nothing' },
};
const software = { match: { supplier: 'Microsoft' }, means: { factorCode: 'EPA-2024-NAICS541511-USD' } };

async function addRule(client: Client, change: object = {}) {
  const answer = await client.post(RULES, { ...hotels, ...change });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

async function expectAccess(
  api: TestApi,
  org: TestOrganisation,
  scope: 'emissions:read' | 'emissions:write',
  call: (client: Client) => Promise<Answer>,
): Promise<void> {
  expect(codeOf(await call(api.anonymous))).toBe('401 MISSING_TOKEN');
  const without = await org.clientFor({ role: 'admin', scopes: ['settings:write', 'reports:read'] });
  expect(codeOf(await call(without))).toBe('403 INSUFFICIENT_SCOPE');
  const viewer = await call(await org.clientFor({ role: 'viewer', scopes: [scope] }));
  expect(codeOf(viewer)).toBe(scope === 'emissions:read' ? '200' : '403 INSUFFICIENT_ROLE');
  expect((await call(await org.clientFor({ role: 'contributor', scopes: [scope] }))).status).toBeLessThan(300);
}

describe('POST /spend-rules', () => {
  test('creates a rule with what the request leaves out', async ({ api, admin }) => {
    const answer = await admin.post(RULES, hotels);
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body.data;
    expect(id).toMatch(/^spr_/);
    const now = wireTime(api.clock.now());
    expect([answer.headers.location, answer.headers.etag]).toEqual([`${RULES}/${id}`, '"1"']);
    expect(answer.body.data).toEqual({
      ...{ id, priority: 100, ...hotels, validFrom: null, validTo: null, vat: 'net', vatPercent: null, note: null },
      ...{ createdAt: now, updatedAt: now, createdBy: expect.objectContaining({ id: expect.stringMatching(/^usr_/) }) },
    });
    expect((await admin.get(`${RULES}/${id}`)).body.data).toEqual(answer.body.data);
  });

  test('takes each kind of meaning, VAT and days', async ({ admin }) => {
    const days = { validFrom: '2026-01-01', validTo: '2026-12-31' };
    expect(await addRule(admin, { ...wages, ...days, priority: 1 })).toMatchObject({ ...wages, ...days, priority: 1 });
    expect(await addRule(admin, { ...software, vat: 'gross', vatPercent: 19 })).toMatchObject({
      ...software,
      ...{ vat: 'gross', vatPercent: 19 },
    });
  });

  test.for([
    [{ match: {} }, ['match']],
    [{ match: { account: '6640', accountPrefix: '66' } }, ['match.accountPrefix']],
    [{ match: { supplier: '***', text: '–' } }, ['match.supplier', 'match.text']],
    [{ means: {} }, ['means']],
    [{ means: { activity: 'spend_hotels', exclude: 'other', reason: 'x' } }, ['means']],
    [{ means: { activity: 'spend_hotel' } }, ['means.activity']],
    [{ means: { activity: 'natural_gas' } }, ['means.activity']],
    [{ means: { factorCode: 'NO-SUCH' } }, ['means.factorCode']],
    [{ means: { factorCode: 'DEFRA-2025-ELEC-GRID-GB' } }, ['means.factorCode']],
    [{ means: { exclude: 'wages' } }, ['means.reason']],
    [{ means: { exclude: 'other', reason: 'not relevant' } }, ['means.reason']],
    [{ means: { activity: 'spend_hotels', reason: 'Because hotels are hotels' } }, ['means.reason']],
    [{ vat: 'gross' }, ['vatPercent']],
    [{ vatPercent: 19 }, ['vatPercent']],
    [{ validFrom: '2026-02-01', validTo: '2026-01-31' }, ['validTo']],
    [
      { priority: 0, validFrom: '2026-02-01', validTo: '2026-01-31', vat: 'gross' },
      ['priority', 'validTo', 'vatPercent'],
    ],
  ] as const)('refuses %o: 422 names every field', async ([change, fields], { admin }) => {
    const answer = await admin.post(RULES, { ...hotels, ...change });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect((await admin.get(RULES)).body.data).toEqual([]);
  });

  test('refuses a wrong shape: 400', async ({ admin }) => {
    const answer = await admin.post(RULES, { match: { acount: '1' }, means: { exclude: 'rent' }, vat: 1 });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['match.acount', 'means.exclude', 'vat']]);
  });

  test('refuses a second rule for the same lines: 409', async ({ admin }) => {
    await addRule(admin);
    expect(codeOf(await admin.post(RULES, hotels))).toBe('409 DUPLICATE_RESOURCE');
    expect((await admin.post(RULES, { ...hotels, priority: 50 })).status).toBe(201);
  });

  test('creates one of two equal rules that are sent at the same time', async ({ admin }) => {
    const answers = await Promise.all([admin.post(RULES, hotels), admin.post(RULES, hotels)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is for writers of entries', async ({ api, org }) => {
    let number = 0;
    await expectAccess(api, org, 'emissions:write', (client) =>
      client.post(RULES, { ...hotels, match: { account: `${++number}` } }),
    );
  });
});

describe('GET /spend-rules', () => {
  test('lists by priority', async ({ admin }) => {
    for (const priority of [100, 5, 50]) await addRule(admin, { priority });
    const { body } = await admin.get(`${RULES}?fields=priority`);
    expect(body.data.map(({ priority }: { priority: number }) => priority)).toEqual([5, 50, 100]);
    expect(fieldsOf(await admin.get(`${RULES}?sortBy=note`))).toEqual(['sortBy']);
  });

  test('is for readers of entries, and hides the rules of others', async ({ api, org, other }) => {
    const { id } = await addRule(other.admin);
    await expectAccess(api, org, 'emissions:read', (client) => client.get(RULES));
    expect((await org.admin.get(RULES)).body.data).toEqual([]);
    await expectHidden(org.admin, { method: 'GET', url: `${RULES}/{id}` }, id, UNKNOWN);
    const own = await addRule(org.admin);
    await expectAccess(api, org, 'emissions:read', (client) => client.get(`${RULES}/${own.id}`));
  });
});

describe('PATCH /spend-rules/{ruleId}', () => {
  test('changes the given fields, and records it', async ({ admin }) => {
    const before = await addRule(admin, { vat: 'gross', vatPercent: 19 });
    const { status, body, headers } = await admin.patch(`${RULES}/${before.id}`, {
      note: 'Since March',
      match: { account: '6640' },
    });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toEqual({ ...before, note: 'Since March', match: { account: '6640' } });
    const net = await admin.patch(`${RULES}/${before.id}`, { vat: 'net' });
    expect(net.body.data).toMatchObject({ vat: 'net', vatPercent: null });
    const [event] = (await admin.get('/api/v1/record')).body.data;
    expect(event).toMatchObject({ action: 'spendRule.updated', subject: { type: 'spendRule', id: before.id } });
  });

  test('refuses what breaks a rule (422), nothing (400), a duplicate (409), an old version (412)', async ({
    admin,
  }) => {
    const { id } = await addRule(admin);
    await addRule(admin, { priority: 50 });
    const path = `${RULES}/${id}`;
    expect(fieldsOf(await admin.patch(path, { vat: 'gross', means: { activity: 'x' } }))).toEqual([
      'means.activity',
      'vatPercent',
    ]);
    expect((await admin.patch(path, {})).status).toBe(400);
    expect(codeOf(await admin.patch(path, { priority: 50 }))).toBe('409 DUPLICATE_RESOURCE');
    const stale = { method: 'PATCH', url: path, body: { note: 'x' }, headers: { 'if-match': '"7"' } };
    expect((await admin.request(stale)).status).toBe(412);
  });

  test('is for writers of entries; 404 for others', async ({ api, org, other }) => {
    const { id } = await addRule(org.admin);
    await expectAccess(api, org, 'emissions:write', (client) => client.patch(`${RULES}/${id}`, { note: 'x' }));
    await expectHidden(other.admin, { method: 'PATCH', url: `${RULES}/{id}`, body: { note: 'x' } }, id, UNKNOWN);
  });
});

describe('DELETE /spend-rules/{ruleId}', () => {
  test('removes the rule, and honours If-Match', async ({ admin }) => {
    const { id } = await addRule(admin);
    expect(codeOf(await admin.delete(`${RULES}/${id}`, { 'if-match': '"2"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.delete(`${RULES}/${id}`)).status).toBe(204);
    expect((await admin.delete(`${RULES}/${id}`)).status).toBe(404);
  });

  test('is for writers of entries; 404 for others', async ({ api, org, other }) => {
    const { id } = await addRule(org.admin);
    await expectHidden(other.admin, { method: 'DELETE', url: `${RULES}/{id}` }, id, UNKNOWN);
    const viewer = await org.clientFor({ role: 'viewer', scopes: ['emissions:write'] });
    expect(codeOf(await viewer.delete(`${RULES}/${id}`))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await api.anonymous.delete(`${RULES}/${id}`))).toBe('401 MISSING_TOKEN');
    const reader = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect(codeOf(await reader.delete(`${RULES}/${id}`))).toBe('403 INSUFFICIENT_SCOPE');
  });
});

describe('POST /spend-rules/preview', () => {
  test('says for each line which rule decides, and what it becomes', async ({ admin }) => {
    const hotel = await addRule(admin, { vat: 'gross', vatPercent: 7 });
    const wide = await addRule(admin, { match: { accountPrefix: '6' } });
    const wage = await addRule(admin, wages);
    const soft = await addRule(admin, software);
    const lines = [
      { account: '6640', supplier: 'Hotel Adler', text: '2 nights', amount: 214, currency: 'EUR', date: '2026-03-31' },
      { account: '6020', text: 'Salaries', amount: 9000, currency: 'EUR' },
      { account: '4000', supplier: 'Microsoft Ireland', amount: 100.5, currency: 'USD' },
      { account: '1200', amount: 1, currency: 'EUR' },
      { account: '6600', amount: -10, currency: 'EUR' },
    ];
    const { status, body } = await admin.post(`${RULES}/preview`, { lines });
    expect(status).toBe(200);
    const [first, second, third, fourth, fifth] = body.data.lines;
    // 214 ÷ 1.07 = 200
    expect(first).toEqual({
      ...{ line: 1, ruleId: hotel.id, means: { activity: 'spend_hotels' }, netAmount: 200 },
      becomes: {
        ...{ scope: 3, category: 'business_travel', subcategory: 'spend_hotels', activity: 'spend_hotels' },
        ...{ factorCode: null, unit: 'EUR' },
      },
      because: 'The line becomes an entry.',
      others: [{ ruleId: wide.id, because: `${hotel.id} has the same priority and is more specific` }],
    });
    expect(second).toMatchObject({ ruleId: wage.id, means: wages.means, netAmount: 9000, becomes: null });
    expect(second.because).toBe(`The line is excluded (wages): ${wages.means.reason}`);
    expect(third).toMatchObject({
      ...{ ruleId: soft.id, netAmount: 100.5 },
      becomes: {
        subcategory: 'spend_naics_541511',
        factorCode: 'EPA-2024-NAICS541511-USD',
        activity: null,
        unit: 'USD',
      },
    });
    expect(fourth).toEqual({
      ...{ line: 4, ruleId: null, means: null, netAmount: null, becomes: null, others: [] },
      because: 'No rule fits this line.',
    });
    expect(fifth).toMatchObject({
      netAmount: -10,
      because: 'The line is a credit, which no entry can state by itself.',
    });
  });

  test('refuses a wrong shape: 400, and no line or too many: 422', async ({ admin }) => {
    const path = `${RULES}/preview`;
    expect(fieldsOf(await admin.post(path, { lines: [{ amount: '1', currency: 'eur' }] }))).toEqual([
      'lines[0].amount',
      'lines[0].currency',
    ]);
    expect((await admin.post(path, { lines: [] })).status).toBe(422);
    const lines = Array.from({ length: 1001 }, () => ({ amount: 1, currency: 'EUR' }));
    expect((await admin.post(path, { lines })).status).toBe(422);
    expect((await admin.post(path, { lines: lines.slice(1) })).status).toBe(200);
  });

  test('is for readers of entries, with their own rules', async ({ api, org, other }) => {
    await addRule(other.admin, { match: { account: '1' } });
    const lines = [{ account: '1', amount: 1, currency: 'EUR' }];
    await expectAccess(api, org, 'emissions:read', (client) => client.post(`${RULES}/preview`, { lines }));
    expect((await org.admin.post(`${RULES}/preview`, { lines })).body.data.lines[0].ruleId).toBeNull();
  });
});
