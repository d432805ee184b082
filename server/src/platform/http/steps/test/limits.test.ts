import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { untilBlocked } from '../../../../../test/lock-waits.ts';
import { sql } from '../../../db/index.ts';
import type { LimitOverride } from '../../../rate-limit/index.ts';

const ORGANISATION = '/api/v1/settings/organisation';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ failedAuthPerMinute: 60, publicPerMinute: 5 });
});
afterAll(() => api.close());

const limitsOf = (headers: Record<string, string>): string[] =>
  ['limit', 'remaining', 'reset', 'window'].map((name) => headers[`x-ratelimit-${name}`]!);

const setCeiling = (organisationId: string, limits: LimitOverride | null): Promise<void> =>
  api.db.transaction((tx) => api.service.organisations.organisation.setLimits(tx, organisationId, limits));

describe('a key', () => {
  it('on Standard: 60, a burst of 60 more, then 429 until the window ends', async () => {
    const { admin } = await api.newOrganisation({ plan: 'standard' });
    const start = api.clock.now().getTime() / 1000;
    const first = await admin.get(ORGANISATION);
    expect(limitsOf(first.headers)).toEqual(['60', '59', String(start + 60), '60']);
    for (let sent = 2; sent <= 120; sent++) expect((await admin.get(ORGANISATION)).status).toBe(200);
    api.clock.advance(6_000);
    const refused = await admin.get(ORGANISATION);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect([refused.headers['retry-after'], refused.body.error.retryAfter]).toEqual(['54', 54]);
    expect(limitsOf(refused.headers)).toEqual(['60', '0', String(start + 60), '60']);
    api.clock.advance(54_000);
    expect((await admin.get(ORGANISATION)).headers['x-ratelimit-remaining']).toBe('59');
  });

  it('counts 403, 404, 400 and 422, each once', async () => {
    const org = await api.newOrganisation({ plan: 'pro' });
    const reader = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    const remaining = async (answer: Promise<{ headers: Record<string, string> }>) =>
      Number((await answer).headers['x-ratelimit-remaining']);
    expect(await remaining(reader.get('/api/v1/nothing'))).toBe(299);
    expect(await remaining(reader.get('/api/v1/settings/locations/loc_x'))).toBe(298);
    expect(await remaining(reader.post('/api/v1/settings/api-keys', {}))).toBe(297);
    expect(await remaining(reader.post('/api/v1/settings/api-keys', { name: '', scopes: ['settings:read'] }))).toBe(
      296,
    );
    expect(await remaining(reader.post('/api/v1/settings/api-keys', { name: 'x', scopes: ['offsets:write'] }))).toBe(
      295,
    );
  });

  it('has its own counters', async () => {
    const org = await api.newOrganisation({ plan: 'standard' });
    const colleague = await org.clientFor({ role: 'viewer' });
    await org.admin.get(ORGANISATION);
    expect((await colleague.get(ORGANISATION)).headers['x-ratelimit-remaining']).toBe('59');
  });

  it('follows a change of plan and its own Enterprise limits from the next request on', async () => {
    const org = await api.newOrganisation({ plan: 'standard' });
    expect((await org.admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('60');
    await api.db.transaction((tx) => api.service.organisations.organisation.setPlan(tx, org.id, 'enterprise'));
    expect((await org.admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('1000');
    const [key] = (await org.admin.get('/api/v1/settings/api-keys')).body.data;
    await api.db.transaction((tx) => api.service.apiKeys.service.setLimits(tx, key.id, { perMinute: 7 }));
    expect((await org.admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('7');
  });

  it('may have five requests in flight on Standard; the sixth is refused uncounted', async () => {
    const org = await api.newOrganisation({ plan: 'standard' });
    const blocker = api.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM organisations WHERE id = ${org.id} FOR UPDATE`);
      const waiting = Array.from({ length: 5 }, () => org.admin.patch(ORGANISATION, { name: randomUUID() }));
      await untilBlocked(api.db, 5);
      const sixth = await org.admin.get(ORGANISATION);
      return { waiting, sixth };
    });
    const { waiting, sixth } = await blocker;
    expect([sixth.status, sixth.body.error.code, sixth.headers['retry-after']]).toEqual([
      429,
      'CONCURRENCY_LIMIT_EXCEEDED',
      '1',
    ]);
    expect(sixth.headers['x-ratelimit-remaining']).toBe('55');
    for (const answer of waiting) expect((await answer).status).toBe(200);
    const free = await org.admin.get(ORGANISATION);
    expect([free.status, free.headers['x-ratelimit-remaining']]).toEqual([200, '54']);
  });
});

describe('all keys of an organisation', () => {
  const send = async (client: Client, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let sent = 0; sent < times; sent++) statuses.push((await client.get(ORGANISATION)).status);
    return statuses;
  };

  it('together get five times the limit of one on Standard', async () => {
    const org = await api.newOrganisation({ plan: 'standard' });
    const keys = [org.admin];
    while (keys.length < 6) keys.push(await org.clientFor({ role: 'viewer' }));
    const start = api.clock.now().getTime() / 1000;
    // With their bursts: 5 × 120 of the keys is 300 + 300 of the organisation.
    for (const key of keys.slice(0, 5)) expect(new Set(await send(key, 120))).toEqual(new Set([200]));
    api.clock.advance(9_000);
    const refused = await keys[5]!.get(ORGANISATION);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(refused.body.error.message).toContain('All API keys and sessions of your organisation together');
    expect(refused.body.error.message).toContain('300 requests a minute');
    expect([refused.headers['retry-after'], refused.body.error.retryAfter]).toEqual(['51', 51]);
    expect(limitsOf(refused.headers)).toEqual(['300', '0', String(start + 60), '60']);
    api.clock.advance(51_000);
    const next = await keys[5]!.get(ORGANISATION);
    expect([next.status, ...limitsOf(next.headers)]).toEqual([200, '60', '59', String(start + 120), '60']);
  });

  it('have their own ceiling on Enterprise from the next request on, which affects no other organisation', async () => {
    const org = await api.newOrganisation();
    const colleague = await org.clientFor({ role: 'viewer' });
    const outsider = await api.newOrganisation();
    await setCeiling(org.id, { perMinute: 1_000, perHour: 4 });
    expect(await send(org.admin, 2)).toEqual([200, 200]);
    expect(await send(colleague, 3)).toEqual([200, 200, 429]);
    expect((await colleague.get(ORGANISATION)).body.error.message).toContain('4 requests an hour');
    expect(await send(outsider.admin, 3)).toEqual([200, 200, 200]);
    await setCeiling(org.id, null);
    expect(await send(colleague, 2)).toEqual([200, 200]);
  });

  it('share the requests in flight too', async () => {
    const org = await api.newOrganisation();
    const colleague = await org.clientFor({ role: 'viewer' });
    await setCeiling(org.id, { concurrent: 2 });
    const { waiting, third } = await api.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM organisations WHERE id = ${org.id} FOR UPDATE`);
      const waiting = [1, 2].map(() => org.admin.patch(ORGANISATION, { name: randomUUID() }));
      await untilBlocked(api.db, 2);
      return { waiting, third: await colleague.get(ORGANISATION) };
    });
    expect([third.status, third.body.error.code, third.headers['retry-after']]).toEqual([
      429,
      'CONCURRENCY_LIMIT_EXCEEDED',
      '1',
    ]);
    expect(third.body.error.message).toContain('all API keys and sessions of your organisation');
    expect(limitsOf(third.headers).slice(0, 2)).toEqual(['1000', '1000']);
    for (const answer of waiting) expect((await answer).status).toBe(200);
    expect((await colleague.get(ORGANISATION)).status).toBe(200);
  });

  it('are not charged for a replay', async () => {
    const org = await api.newOrganisation();
    await setCeiling(org.id, { perHour: 3 });
    const location = { name: 'Once', country: 'GB' };
    const key = { 'idempotency-key': randomUUID() };
    const create = () => org.admin.post('/api/v1/settings/locations', location, key);
    const duplicates = await Promise.all([create(), create(), create()]);
    expect(duplicates.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await send(org.admin, 3)).toEqual([200, 200, 429]);
    expect((await create()).status).toBe(201);
  });
});

describe('an address', () => {
  it('gets 60 refusals a minute, then 429; a valid key from there is never refused for it', async () => {
    const { admin } = await api.newOrganisation();
    const statuses: number[] = [];
    for (let sent = 0; sent < 70; sent++) statuses.push((await api.anonymous.get(ORGANISATION)).status);
    expect(statuses).toEqual([...Array(60).fill(401), ...Array(10).fill(429)]);
    const refused = await api.clientWith('b'.repeat(50)).get(ORGANISATION);
    expect([refused.status, refused.headers['x-ratelimit-limit'], refused.headers['retry-after']]).toEqual([
      429,
      '60',
      '60',
    ]);
    const valid = await admin.get(ORGANISATION);
    expect([valid.status, valid.headers['x-ratelimit-limit']]).toEqual([200, '1000']);
    api.clock.advance(60_000);
    expect((await api.anonymous.get(ORGANISATION)).status).toBe(401);
  });

  it('has a separate count for public paths, and none for health', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await api.anonymous.get('/openapi.json')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const health = await api.anonymous.get('/health/live');
    expect([health.status, health.headers['x-ratelimit-limit'], health.headers['x-ratelimit-remaining']]).toEqual([
      200,
      '5',
      '0',
    ]);
  });
});
