import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { CURRENT, SESSIONS, signIn, signInAs } from '../../../../test/fixtures/sessions.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { allRoutes } from '../../../app.ts';

const MINUTE_MS = 60_000;
const CODES = `${CURRENT}/confirmation-codes`;
const CONFIRMATIONS = `${CURRENT}/confirmations`;
const KEYS = '/api/v1/settings/api-keys';
const createKey = (client: Client) => client.post(KEYS, { name: 'CI', scopes: ['emissions:read'] });

/** The code in the newest mail. */
async function mailedCode(api: TestApi): Promise<string> {
  const code = /^[0-9A-Za-z]{12}$/m.exec((await api.mails()).at(-1)!.text)![0];
  api.secrets.learn(code);
  return code;
}

describe('an action that needs a fresh sign-in', () => {
  test('is on the written list', ({ api }) => {
    const listed = allRoutes(api.service).filter(({ sudo }) => sudo);
    expect(listed.map(({ operationId }) => operationId).sort()).toEqual([
      'approvePendingChange',
      'createApiKey',
      'createReportSchedule',
      'createWebhook',
      'deactivateUser',
      'deletePasskey',
      'endSessionsOfUser',
      'getPasskeyRegistrationOptions',
      'inviteUser',
      'registerPasskey',
      'reinviteUser',
      'resetPasskeysOfUser',
      'revokeApiKey',
      'rotateApiKey',
      'rotateWebhookSecret',
      'updateApiKey',
      'updateOrganisation',
      'updateReportSchedule',
      'updateUser',
      'updateWebhook',
    ]);
  });

  test('is possible for 10 minutes after signing in, and no longer', async ({ api, org }) => {
    const start = api.clock.now();
    const { client } = await signInAs(api, org, 'admin');
    api.clock.advance(10 * MINUTE_MS);
    expect((await createKey(client)).status).toBe(201);
    api.clock.advance(1);
    const refused = await createKey(client);
    expect(codeOf(refused)).toBe('403 CONFIRMATION_REQUIRED');
    expect(refused.body.error.message).toContain('POST /auth/sessions/current/confirmations');
    expect((await client.get(KEYS)).status).toBe(200);
    api.clock.set(start);
  });

  test('is refused on every such route, but not to a key, and the role is checked first', async ({ api, org }) => {
    const start = api.clock.now();
    const admin = await signInAs(api, org, 'admin');
    const viewer = await signInAs(api, org, 'viewer');
    api.clock.advance(10 * MINUTE_MS + 1);
    for (const { method, path, sudo, access } of allRoutes(api.service)) {
      if (!sudo) continue;
      const call = { method, url: path.replaceAll(/\{\w+\}/g, 'nothing') };
      expect(codeOf(await admin.client.request(call)), path).toBe('403 CONFIRMATION_REQUIRED');
      if (access.kind !== 'key') continue;
      expect(codeOf(await viewer.client.request(call)), path).toBe('403 INSUFFICIENT_ROLE');
      expect((await org.admin.request(call)).status, path).not.toBe(403);
    }
    api.clock.set(start);
  });

  test('is possible again once a mailed code has confirmed the session', async ({ api, org }) => {
    const start = api.clock.now();
    const { client } = await signInAs(api, org, 'admin');
    api.clock.advance(11 * MINUTE_MS);
    const asked = await client.post(CODES);
    expect(asked.status).toBe(202);
    expect(asked.body.data).toEqual({
      sentTo: expect.stringContaining('@tonne.test'),
      expiresAt: '2026-03-15T12:26:00Z',
    });
    const code = await mailedCode(api);
    const confirmed = await client.post(CONFIRMATIONS, { code });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.data).toMatchObject({
      createdAt: '2026-03-15T12:00:00Z',
      confirmedAt: '2026-03-15T12:11:00Z',
      confirmedUntil: '2026-03-15T12:21:00Z',
    });
    expect((await createKey(client)).status).toBe(201);
    expect(codeOf(await client.post(CONFIRMATIONS, { code }))).toBe('401 SIGN_IN_FAILED');
    expect((await client.get(CURRENT)).status).toBe(200);
    api.clock.set(start);
  });
});

describe('a confirmation code', () => {
  test('works only for the session that requested it, and cannot sign in', async ({ api, org }) => {
    const { client, userId } = await signInAs(api, org, 'admin');
    const other = await signIn(api, { organisationId: org.id, userId });
    await client.post(CODES);
    const code = await mailedCode(api);
    expect(codeOf(await other.client.post(CONFIRMATIONS, { code }))).toBe('401 SIGN_IN_FAILED');
    expect(codeOf(await api.anonymous.post(SESSIONS, { code }))).toBe('401 SIGN_IN_FAILED');
    expect((await client.post(CONFIRMATIONS, { code })).status).toBe(200);
  });

  test('works for 15 minutes', async ({ api, org }) => {
    const start = api.clock.now();
    const { client } = await signInAs(api, org, 'admin');
    await client.post(CODES);
    const code = await mailedCode(api);
    api.clock.advance(15 * MINUTE_MS);
    expect(codeOf(await client.post(CONFIRMATIONS, { code }))).toBe('401 SIGN_IN_FAILED');
    api.clock.set(start);
  });

  test('is mailed at most five times while none is used, however many links an outsider requests', async ({
    api,
    org,
  }) => {
    const { client, userId } = await signInAs(api, org, 'admin');
    for (let asked = 0; asked < 4; asked++) await api.service.sessions.links.mail(`${userId}@tonne.test`);
    for (let sent = 0; sent < 5; sent++) expect((await client.post(CODES)).status).toBe(202);
    const refused = await client.post(CODES);
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['429 RATE_LIMIT_EXCEEDED', '900']);
    await client.post(CONFIRMATIONS, { code: await mailedCode(api) });
    expect((await client.post(CODES)).status).toBe(202);
  });
});
