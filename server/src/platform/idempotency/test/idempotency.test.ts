import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import type { Answer } from '../../../../test/client.ts';
import { databaseClient } from '../../../../test/database-client.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { untilBlocked } from '../../../../test/lock-waits.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../db/index.ts';

const KEYS = '/api/v1/settings/api-keys';
const LOCATIONS = '/api/v1/settings/locations';
let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const input = { name: 'Once', scopes: ['settings:read'] };
const withKey = (key: string): Record<string, string> => ({ 'idempotency-key': key });
const keysNamed = async (name: string): Promise<number> => {
  const [row] = await readRows<{ n: number }>(
    api.db,
    sql`SELECT count(*)::int AS n FROM api_keys WHERE name = ${name}`,
  );
  return row!.n;
};

describe('the same key and the same body', () => {
  it('returns the original answer and creates nothing', async () => {
    const key = randomUUID();
    const body = { ...input, name: 'Replayed' };
    const first = await org.admin.post(KEYS, body, withKey(key));
    api.clock.advance(60_000);
    const again = await org.admin.post(KEYS, body, withKey(key));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect([again.headers.etag, again.headers.location]).toEqual([first.headers.etag, first.headers.location]);
    expect(await keysNamed('Replayed')).toBe(1);
  });

  it('is the same whatever the order and spacing of the JSON, and the case of the UUID', async () => {
    const key = randomUUID();
    const first = await org.admin.post(KEYS, '{"name":"Order","scopes":["settings:read"]}', withKey(key));
    const again = await org.admin.post(
      KEYS,
      ' { "scopes" : ["settings:read"], "name":"Order" }',
      withKey(key.toUpperCase()),
    );
    expect(again.text).toBe(first.text);
  });

  it('still answers after the resource was changed or deleted', async () => {
    const key = randomUUID();
    const place = { name: 'Ephemeral', country: 'GB' };
    const first = await org.admin.post(LOCATIONS, place, withKey(key));
    expect((await org.admin.delete(`${LOCATIONS}/${first.body.data.id}`)).status).toBe(204);
    const again = await org.admin.post(LOCATIONS, place, withKey(key));
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('fires no second event', async () => {
    const key = randomUUID();
    const invite = { email: 'once@tonne.test', name: 'Once', role: 'viewer' };
    await org.admin.post('/api/v1/settings/users', invite, withKey(key));
    await org.admin.post('/api/v1/settings/users', invite, withKey(key));
    const events = await api.events(org.id);
    expect(events.filter(({ type }) => type === 'user.invited')).toHaveLength(1);
  });
});

describe('the limit', () => {
  it('is not affected by a replay, which is served even at 0 remaining', async () => {
    const small = await api.newOrganisation({ plan: 'standard' });
    const key = randomUUID();
    const first = await small.admin.post(KEYS, input, withKey(key));
    expect(first.headers['x-ratelimit-remaining']).toBe('59');
    const again = await small.admin.post(KEYS, input, withKey(key));
    expect(again.headers['x-ratelimit-remaining']).toBe('59');
    for (let sent = 1; sent < 120; sent++) await small.admin.get('/api/v1/settings/organisation');
    expect((await small.admin.get('/api/v1/settings/organisation')).status).toBe(429);
    const late = await small.admin.post(KEYS, input, withKey(key));
    expect([late.status, late.text, late.headers['x-ratelimit-remaining']]).toEqual([201, first.text, '0']);
    expect((await small.admin.post(KEYS, input, withKey(randomUUID()))).status).toBe(429);
  });
});

describe('the same key and another body', () => {
  it('is refused, counted, and creates nothing', async () => {
    const key = randomUUID();
    await org.admin.post(KEYS, { ...input, name: 'Original' }, withKey(key));
    const before = await org.admin.get('/api/v1/settings/organisation');
    const other = await org.admin.post(KEYS, { ...input, name: 'Changed' }, withKey(key));
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(Number(other.headers['x-ratelimit-remaining'])).toBe(Number(before.headers['x-ratelimit-remaining']) - 1);
    expect(await keysNamed('Changed')).toBe(0);
  });
});

/** Like a client: asks again while the first request is still running, however busy the machine is. */
async function postUntilDecided(body: object, key: string): Promise<Answer> {
  const answer = await org.admin.post(KEYS, body, withKey(key));
  return codeOf(answer) === '409 IDEMPOTENCY_IN_PROGRESS' ? postUntilDecided(body, key) : answer;
}

describe('many at once', () => {
  it('does the work once and gives fifty callers the same answer', async () => {
    const key = randomUUID();
    const body = { ...input, name: 'Fifty' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => postUntilDecided(body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await keysNamed('Fifty')).toBe(1);
  });

  it('refunds the count of those who waited', async () => {
    const calm = await api.newOrganisation({ plan: 'pro' });
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => calm.admin.post(KEYS, input, withKey(key))));
    const next = await calm.admin.get('/api/v1/settings/organisation');
    expect(next.headers['x-ratelimit-remaining']).toBe(String(300 - 2));
  });

  it('answers 409 if the first is still running after five seconds, without holding a connection meanwhile', async () => {
    const blocker = databaseClient(api.databaseUrl);
    await blocker.connect();
    // Blocks inserts into api_keys but not the look-ups of authentication.
    await blocker.query('BEGIN; LOCK TABLE api_keys IN SHARE MODE');
    const key = randomUUID();
    const body = { ...input, name: 'Slow' };
    const first = org.admin.post(KEYS, body, withKey(key));
    await untilBlocked(api.db);
    const waiting = Array.from({ length: 12 }, () => org.admin.post(KEYS, body, withKey(key)));
    expect((await org.admin.get('/api/v1/settings/organisation')).status).toBe(200);
    for (const answer of await Promise.all(waiting)) {
      expect([answer.status, answer.body.error.code, answer.headers['retry-after']]).toEqual([
        409,
        'IDEMPOTENCY_IN_PROGRESS',
        '1',
      ]);
    }
    await blocker.query('COMMIT');
    await blocker.end();
    expect((await first).status).toBe(201);
    expect(await keysNamed('Slow')).toBe(1);
  });
});

describe('answers that are not stored', () => {
  it('a 4xx: the retry is checked again', async () => {
    const key = randomUUID();
    const body = { name: 'Afresh', scopes: ['settings:read'], expiresAt: '2026-04-01T00:00:00Z' };
    api.clock.set('2026-04-02T00:00:00Z');
    expect((await org.admin.post(KEYS, body, withKey(key))).status).toBe(422);
    api.clock.set('2026-03-20T00:00:00Z');
    const retry = await org.admin.post(KEYS, body, withKey(key));
    expect([retry.status, retry.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('an answer older than 24 hours: the key is free again', async () => {
    const key = randomUUID();
    const body = { ...input, name: 'Daily' };
    const first = await org.admin.post(KEYS, body, withKey(key));
    api.clock.advance(24 * 3_600_000 - 1);
    expect((await org.admin.post(KEYS, body, withKey(key))).text).toBe(first.text);
    api.clock.advance(1);
    const second = await org.admin.post(KEYS, body, withKey(key));
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await org.admin.post(KEYS, body, withKey(key))).text).toBe(second.text);
  });

  it('outdated answers are purged, current ones are not', async () => {
    const key = randomUUID();
    await org.admin.post(KEYS, { ...input, name: 'Old' }, withKey(key));
    api.clock.advance(24 * 3_600_000);
    const fresh = await org.admin.post(KEYS, { ...input, name: 'New' }, withKey(randomUUID()));
    await api.service.pipeline.idempotency.purge();
    const rows = await readRows<{ created_at: Date }>(api.db, sql`SELECT created_at FROM idempotent_responses`);
    expect(rows).toHaveLength(1);
    expect(fresh.status).toBe(201);
  });
});

describe('an idempotency key', () => {
  it('belongs to one API key, method and path', async () => {
    const key = randomUUID();
    const colleague = await org.clientFor({ role: 'admin' });
    const outsider = await api.newOrganisation();
    const answers = [
      await org.admin.post(KEYS, input, withKey(key)),
      await colleague.post(KEYS, input, withKey(key)),
      await outsider.admin.post(KEYS, input, withKey(key)),
      await org.admin.post(LOCATIONS, { name: 'Other path', country: 'GB' }, withKey(key)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.every(({ headers }) => headers['idempotency-replayed'] === undefined)).toBe(true);
  });

  it('survives the rotation of the API key', async () => {
    const own = (await org.admin.post(KEYS, { name: 'Rotating', scopes: ['settings:write'] })).body.data;
    const key = randomUUID();
    const first = await api.clientWith(own.value).post(LOCATIONS, { name: 'Before', country: 'GB' }, withKey(key));
    const { value } = (await org.admin.post(`${KEYS}/${own.id}/rotate`)).body.data;
    const again = await api.clientWith(value).post(LOCATIONS, { name: 'Before', country: 'GB' }, withKey(key));
    expect(again.text).toBe(first.text);
  });

  it('does not outlive the scope or the API key', async () => {
    const own = (await org.admin.post(KEYS, { name: 'Losing', scopes: ['settings:write'] })).body.data;
    const client = api.clientWith(own.value);
    const key = randomUUID();
    await client.post(LOCATIONS, { name: 'Kept', country: 'GB' }, withKey(key));
    await org.admin.patch(`${KEYS}/${own.id}`, { scopes: ['settings:read'] });
    expect((await client.post(LOCATIONS, { name: 'Kept', country: 'GB' }, withKey(key))).status).toBe(403);
    await org.admin.delete(`${KEYS}/${own.id}`);
    expect((await client.post(LOCATIONS, { name: 'Kept', country: 'GB' }, withKey(key))).status).toBe(401);
  });
});

describe('the header', () => {
  it.each(['not-a-uuid', '', '123'])('must be a UUID, not "%s"', async (key) => {
    const { status, body } = await org.admin.post(KEYS, input, withKey(key));
    expect([status, body.error.code, body.error.details[0].field]).toEqual([
      400,
      'VALIDATION_ERROR',
      'Idempotency-Key',
    ]);
  });

  it('is ignored on GET, PATCH and DELETE', async () => {
    const key = withKey('ignored');
    const made = (await org.admin.post(KEYS, input)).body.data;
    expect((await org.admin.get(`${KEYS}/${made.id}`, key)).status).toBe(200);
    expect((await org.admin.patch(`${KEYS}/${made.id}`, { name: 'P' }, key)).status).toBe(200);
    expect((await org.admin.delete(`${KEYS}/${made.id}`, key)).status).toBe(204);
  });
});

describe('at rest', () => {
  it('the stored answer reveals no secret', async () => {
    const { body } = await org.admin.post(KEYS, { ...input, name: 'Sealed' }, withKey(randomUUID()));
    const rows = await readRows<{ body: Buffer }>(api.db, sql`SELECT body FROM idempotent_responses`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.body.includes(Buffer.from(body.data.value))).toBe(false);
  });
});
