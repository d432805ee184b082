import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../harness.ts';
import { type Run, runTonne } from '../tonne.ts';

const ORGANISATION = '/api/v1/settings/organisation';
let api: TestApi;
let dataDir: string;

beforeAll(async () => {
  api = await startTestApi();
  dataDir = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The built program, as an operator runs it, against the database of the running service. */
function tonne(args: string[], environment: Record<string, string> = { DATABASE_URL: api.databaseUrl }): Promise<Run> {
  return runTonne(args, { DATA_DIR: dataDir, ...environment });
}

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await tonne([...args, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

describe('tonne org', () => {
  it('create makes a tenant whose key works at once, apart from all others', async () => {
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

  it('list shows them', async () => {
    const names = (await json('org', 'list')).map((each: { name: string }) => each.name);
    expect(names).toEqual(['One Ltd', 'Two Ltd']);
    expect((await tonne(['org', 'list'])).stdout).toMatch(/name +One Ltd\n/);
  });

  it('create names every wrong option and stores nothing', async () => {
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
  it('holds from the next request on', async () => {
    const { id, admin } = await api.newOrganisation({ plan: 'standard' });
    expect((await admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('60');
    await json('plan', 'set', id, 'pro');
    expect((await admin.get(ORGANISATION)).headers['x-ratelimit-limit']).toBe('300');
  });

  it('refuses an unknown plan and an unknown organisation', async () => {
    expect((await tonne(['plan', 'set', 'org_x', 'gold'])).stderr).toContain('must be one of');
    const nobody = await tonne(['plan', 'set', 'org_x', 'pro']);
    expect([nobody.code, nobody.stderr]).toEqual([1, 'tonne: There is no organisation org_x.\n']);
  });
});

describe('tonne org limits', () => {
  it('sets a ceiling for all keys of an Enterprise organisation and takes it off again', async () => {
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

  it('is refused on a smaller plan and for an unknown organisation', async () => {
    const { id } = await api.newOrganisation({ plan: 'standard' });
    expect((await tonne(['org', 'limits', id, '--per-hour', '2'])).stderr).toContain('Enterprise');
    expect((await tonne(['org', 'limits', 'org_x', '--per-hour', '2'])).stderr).toContain(
      'There is no organisation org_x',
    );
  });
});

describe('tonne key', () => {
  it('create gives a key within the scopes asked for', async () => {
    const { id, adminId } = await api.newOrganisation();
    const made = await json('key', 'create', '--org', id, '--scopes', 'settings:read', '--name', 'CI');
    expect(made.userId).toBe(adminId);
    const client = api.clientWith(made.apiKey);
    expect((await client.get(ORGANISATION)).status).toBe(200);
    expect((await client.get('/api/v1/settings/api-keys')).status).toBe(403);
  });

  it('create refuses unknown scopes, users and organisations', async () => {
    const { id } = await api.newOrganisation();
    const scope = await tonne(['key', 'create', '--org', id, '--scopes', 'setting:read']);
    expect([scope.code, scope.stderr.includes('did you mean settings:read?')]).toEqual([1, true]);
    const user = await tonne(['key', 'create', '--org', id, '--user', 'usr_x']);
    expect(user.stderr).toContain('There is no active user usr_x');
    const nowhere = await tonne(['key', 'create', '--org', 'org_x']);
    expect(nowhere.stderr).toContain('There is no active admin in organisation org_x');
  });

  it('list shows the keys of one organisation, and revoke ends one', async () => {
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

  it('list and revoke refuse an unknown organisation and an unknown key', async () => {
    expect((await tonne(['key', 'list', '--org', 'org_x'])).stderr).toBe('tonne: There is no organisation org_x.\n');
    const { code, stderr } = await tonne(['key', 'revoke', 'key_x', '--json']);
    expect([code, JSON.parse(stderr)]).toEqual([1, { code: 'NOT_FOUND', message: 'There is no API key key_x.' }]);
  });

  it('limits gives an Enterprise key limits of its own and takes them off again', async () => {
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

  it('limits are refused on a smaller plan and for an unknown key', async () => {
    const { admin } = await api.newOrganisation({ plan: 'standard' });
    const keyId = (await admin.get('/api/v1/settings/api-keys')).body.data[0].id;
    expect((await tonne(['key', 'limits', keyId, '--per-minute', '7'])).stderr).toContain('Enterprise');
    expect((await tonne(['key', 'limits', 'key_x', '--per-minute', '7'])).stderr).toContain(
      'There is no API key key_x',
    );
  });
});

describe('tonne', () => {
  it('starts the embedded database for the duration where there is no other', async () => {
    const { code, stdout } = await tonne(['org', 'create', '--name', 'Alone Ltd', '--json'], {});
    expect(code).toBe(0);
    expect(JSON.parse(stdout).apiKey).toMatch(/^tnn_/);
    const again = await tonne(['org', 'list', '--json'], {});
    expect(JSON.parse(again.stdout)).toMatchObject([{ name: 'Alone Ltd' }]);
  });

  it('explains itself and refuses nonsense', async () => {
    expect((await tonne(['help'])).stdout).toContain('org');
    expect(await tonne(['dctor'])).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean doctor?') });
    const incomplete = await tonne(['key', 'create', '--json']);
    expect([incomplete.code, JSON.parse(incomplete.stderr)]).toMatchObject([2, { code: 'USAGE' }]);
    const wrong = await tonne(['org', 'list'], { DATABASE_URL: 'nonsense' });
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      'tonne: DATABASE_URL must be a URL that begins with postgres:// or postgresql://.\n',
    ]);
  });
});
