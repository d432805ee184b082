import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { recordedBy } from '../../../../test/fixtures/record.ts';
import { join, USERS } from '../../../../test/fixtures/users.ts';

const KEYS = '/api/v1/settings/api-keys';

async function newKey(api: { clientWith(key: string): Client }, admin: Client): Promise<string> {
  const { status, body } = await admin.post(KEYS, { name: 'Meter', scopes: ['emissions:read'] });
  expect(status).toBe(201);
  api.clientWith(body.data.value);
  return body.data.id;
}

describe('the record of a key', () => {
  test('shows a new value by its prefix, and never a value', async ({ api, org, admin }) => {
    const id = await newKey(api, admin);
    const { prefix } = (await admin.get(`${KEYS}/${id}`)).body.data;
    let value = '';
    const [event] = await recordedBy(api, org.id, async () => {
      value = (await admin.post(`${KEYS}/${id}/rotate`)).body.data.value;
    });
    expect(event).toMatchObject({
      action: 'apiKey.rotated',
      before: { prefix },
      after: { prefix: value.slice(0, 12) },
    });
    expect(JSON.stringify(event)).not.toContain(value.slice(12));
  });

  test('has one event for a key that was revoked twice', async ({ api, org, admin }) => {
    const id = await newKey(api, admin);
    const events = await recordedBy(api, org.id, async () => {
      for (const _ of [1, 2]) expect((await admin.delete(`${KEYS}/${id}`)).status).toBe(204);
      await api.db.transaction((tx) => api.service.apiKeys.service.revokeLocated(tx, id));
    });
    expect(events).toMatchObject([
      { action: 'apiKey.revoked', before: { revokedAt: null }, after: { revokedAt: '2026-03-15T12:00:00Z' } },
    ]);
  });

  test('shows the limits that the operator sets', async ({ api, org, admin }) => {
    const id = await newKey(api, admin);
    const limits = { perMinute: 7 };
    const events = await recordedBy(api, org.id, async () => {
      await api.db.transaction((tx) => api.service.apiKeys.service.setLimits(tx, id, limits));
      await api.db.transaction((tx) => api.service.apiKeys.service.setLimits(tx, id, null));
    });
    const actor = { type: 'operator', id: 'cli' };
    expect(events).toMatchObject([
      { action: 'apiKey.updated', actor, before: { limits: null }, after: { limits } },
      { action: 'apiKey.updated', actor, before: { limits }, after: { limits: null } },
    ]);
  });

  test('names who revoked all keys of a user, and omits keys revoked before', async ({ api, org, admin }) => {
    const { user, apiKey, client } = await join(api, admin, { role: 'admin' });
    const revoked = await newKey(api, client);
    const second = await newKey(api, client);
    await admin.delete(`${KEYS}/${revoked}`);
    const events = await recordedBy(api, org.id, () => admin.post(`${USERS}/${user.id}/deactivate`));
    const keys = events.filter(({ subject }) => subject.type === 'apiKey');
    expect(keys.map(({ action, subject, actor }) => [action, subject.id, actor.id])).toEqual([
      ['apiKey.revoked', apiKey.id, admin.userId],
      ['apiKey.revoked', second, admin.userId],
    ]);
  });

  test('has no events for refused requests', async ({ api, org, admin, other }) => {
    const id = await newKey(api, admin);
    const weak = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    const events = await recordedBy(api, org.id, async () => {
      const refusals = [
        await admin.post(KEYS, { name: 'Late', scopes: ['emissions:read'], expiresAt: '2020-01-01T00:00:00Z' }),
        await weak.patch(`${KEYS}/${id}`, { scopes: ['emissions:write'] }),
        await weak.post(`${KEYS}/${id}/rotate`),
        await other.admin.delete(`${KEYS}/${id}`),
      ];
      expect(refusals.map(codeOf)).toEqual([
        '422 VALIDATION_ERROR',
        '403 INSUFFICIENT_SCOPE',
        '403 INSUFFICIENT_ROLE',
        '404 NOT_FOUND',
      ]);
    });
    expect(events).toEqual([]);
  });
});
