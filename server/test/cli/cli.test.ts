import { describe, expect } from 'vitest';
import { runTonne } from '../tonne.ts';
import { test as base } from './operator-test.ts';

const ORGANISATION = '/api/v1/settings/organisation';

const test = base
  .extend('json', ({ tonne }) => async (...args: string[]) => {
    const { code, stdout, stderr } = await tonne([...args, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  })
  // The built program in a separate process, as an operator runs it.
  .extend(
    'program',
    ({ environment }) =>
      (args: string[], more: NodeJS.ProcessEnv = {}) =>
        runTonne(args, { ...environment, ...more }),
  );

describe('tonne org', () => {
  test('create makes a tenant whose key works immediately, separate from all others', async ({ api, json }) => {
    const one = await json(
      'org',
      'create',
      '--name',
      'One Ltd',
      '--country',
      'US',
      '--plan',
      'pro',
      '--admin-email',
      'a@one.example',
    );
    const two = await json('org', 'create', '--name', ' Two Ltd ');
    expect(Object.keys(one)).toEqual(['organisationId', 'userId', 'apiKey']);
    const { body, headers } = await api.clientWith(one.apiKey).get(ORGANISATION);
    expect(body.data).toMatchObject({ id: one.organisationId, name: 'One Ltd', country: 'US', plan: 'pro' });
    expect(headers['x-ratelimit-limit']).toBe('300');
    const foreign = await api.clientWith(two.apiKey).get(`/api/v1/settings/users/${one.userId}`);
    expect(foreign.status).toBe(404);
  });

  test('list shows all organisations', async ({ json, program }) => {
    const names = (await json('org', 'list')).map((each: { name: string }) => each.name);
    expect(names).toEqual(['One Ltd', 'Two Ltd']);
    expect((await program(['org', 'list'])).stdout).toMatch(/name +One Ltd\n/);
  });

  test('create names every invalid option and stores nothing', async ({ json, tonne }) => {
    const { code, stdout, stderr } = await tonne([
      'org',
      'create',
      '--name',
      '',
      '--country',
      'Britain',
      '--plan',
      'gold',
      '--admin-name',
      'Ada\nLovelace',
    ]);
    expect([code, stdout]).toEqual([1, '']);
    for (const part of [
      'name must not be empty',
      'country must look like "GB"',
      'plan must be one of standard, pro, enterprise',
      'adminName must be one line without control characters',
    ]) {
      expect(stderr).toContain(part);
    }
    expect(await json('org', 'list')).toHaveLength(2);
  });
});

describe('tonne plan set', () => {
  test('takes effect with the next request', async ({ api, json }) => {
    const { id, admin } = await api.newOrganisation({ plan: 'standard' });
    expect((await admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('60');
    await json('plan', 'set', id, 'pro');
    expect((await admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('300');
  });

  test('refuses an unknown plan and an unknown organisation', async ({ tonne }) => {
    expect((await tonne(['plan', 'set', 'org_x', 'gold'])).stderr).toContain('must be one of');
    const nobody = await tonne(['plan', 'set', 'org_x', 'pro']);
    expect([nobody.code, nobody.stderr]).toEqual([1, 'tonne: There is no organisation org_x.\n']);
  });
});

describe('tonne org limits', () => {
  test('sets a ceiling for all keys of an Enterprise organisation and removes it again', async ({
    api,
    json,
    tonne,
  }) => {
    const { id, admin: client } = await api.newOrganisation();
    const set = await json('org', 'limits', id, '--per-hour', '2', '--per-day', 'unlimited');
    expect(set).toEqual({ organisationId: id, limits: { perHour: 2, perDay: null } });
    const statuses = [];
    for (let sent = 0; sent < 3; sent++) statuses.push((await client.get(ORGANISATION)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await json('org', 'limits', id, '--clear');
    expect((await client.get(ORGANISATION)).status).toBe(200);
    expect((await tonne(['org', 'limits', id])).stderr).toContain('at least one');
  });

  test('is refused on a smaller plan and for an unknown organisation', async ({ api, tonne }) => {
    const { id } = await api.newOrganisation({ plan: 'standard' });
    expect((await tonne(['org', 'limits', id, '--per-hour', '2'])).stderr).toContain('Enterprise');
    expect((await tonne(['org', 'limits', 'org_x', '--per-hour', '2'])).stderr).toContain(
      'There is no organisation org_x',
    );
  });
});

describe('tonne key', () => {
  test('create issues a key with the requested scopes', async ({ api, json }) => {
    const { id, adminId } = await api.newOrganisation();
    const made = await json('key', 'create', '--org', id, '--scopes', 'settings:read', '--name', 'CI');
    expect(made.userId).toBe(adminId);
    const client = api.clientWith(made.apiKey);
    expect((await client.get(ORGANISATION)).status).toBe(200);
    expect((await client.get('/api/v1/settings/api-keys')).status).toBe(403);
  });

  test('create refuses unknown scopes, users and organisations', async ({ api, tonne }) => {
    const { id } = await api.newOrganisation();
    const scope = await tonne(['key', 'create', '--org', id, '--scopes', 'setting:read']);
    expect([scope.code, scope.stderr.includes('did you mean settings:read?')]).toEqual([1, true]);
    const user = await tonne(['key', 'create', '--org', id, '--user', 'usr_x']);
    expect(user.stderr).toContain('There is no active user usr_x');
    const nowhere = await tonne(['key', 'create', '--org', 'org_x']);
    expect(nowhere.stderr).toContain('There is no active admin in organisation org_x');
  });

  test('list shows the keys of one organisation, and revoke revokes one', async ({ api, json, tonne }) => {
    const { id } = await api.newOrganisation();
    await api.newOrganisation();
    const { keyId, apiKey } = await json('key', 'create', '--org', id, '--name', 'CI');
    const listed = await json('key', 'list', '--org', id);
    expect(listed.map((key: { name: string }) => key.name)).toEqual(['Test key', 'CI']);
    expect(JSON.stringify(listed)).not.toContain(apiKey);

    expect(await json('key', 'revoke', keyId)).toEqual({ keyId, status: 'revoked' });
    expect((await api.clientWith(apiKey).get(ORGANISATION)).status).toBe(401);
    expect(await json('key', 'revoke', keyId)).toEqual({ keyId, status: 'revoked' });
    expect(await json('key', 'list', '--org', id, '--status', 'revoked')).toMatchObject([{ id: keyId }]);
    expect((await tonne(['key', 'list', '--org', id])).stdout).toMatch(/status +active\n/);
  });

  test('list and revoke refuse an unknown organisation and an unknown key', async ({ tonne }) => {
    expect((await tonne(['key', 'list', '--org', 'org_x'])).stderr).toBe('tonne: There is no organisation org_x.\n');
    const { code, stderr } = await tonne(['key', 'revoke', 'key_x', '--json']);
    expect([code, JSON.parse(stderr)]).toEqual([1, { code: 'NOT_FOUND', message: 'There is no API key key_x.' }]);
  });

  test('limits sets limits for an Enterprise key and removes them again', async ({ api, json, tonne }) => {
    const { admin: client } = await api.newOrganisation();
    const keyId = (await client.get('/api/v1/settings/api-keys')).body.data[0].id;
    await json('key', 'limits', keyId, '--per-minute', '7', '--per-hour', 'unlimited');
    expect((await client.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('7');
    await json('key', 'limits', keyId, '--clear');
    expect((await client.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('1000');
    expect((await tonne(['key', 'limits', keyId, '--per-minute', 'many'])).stderr).toContain(
      'perMinute must be a whole number',
    );
    expect((await tonne(['key', 'limits', keyId])).stderr).toContain('at least one');
  });

  test('limits are refused on a smaller plan and for an unknown key', async ({ api, tonne }) => {
    const { admin } = await api.newOrganisation({ plan: 'standard' });
    const keyId = (await admin.get('/api/v1/settings/api-keys')).body.data[0].id;
    expect((await tonne(['key', 'limits', keyId, '--per-minute', '7'])).stderr).toContain('Enterprise');
    expect((await tonne(['key', 'limits', 'key_x', '--per-minute', '7'])).stderr).toContain(
      'There is no API key key_x',
    );
  });
});

describe('tonne', () => {
  test('prints help and refuses invalid arguments', async ({ tonne, program }) => {
    expect((await tonne(['help'])).stdout).toContain('org');
    expect(await program(['dctor'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean doctor?'),
    });
    const incomplete = await tonne(['user', 'invite', '--json']);
    expect([incomplete.code, JSON.parse(incomplete.stderr)]).toMatchObject([2, { code: 'USAGE' }]);
    const wrong = await program(['org', 'list'], { DATABASE_URL: 'nonsense' });
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      'tonne: DATABASE_URL must be a URL that begins with postgres:// or postgresql://.\n',
    ]);
  });
});
