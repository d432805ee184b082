import { describe, expect } from 'vitest';
import { addPasskey } from '../fixtures/passkeys.ts';
import { signIn } from '../fixtures/sessions.ts';
import { join, pathOf, USERS } from '../fixtures/users.ts';
import { operatorTest } from './operator-test.ts';

const SECRET_KEY = 's'.repeat(40);
const PUBLIC_URL = 'https://tonne.example.com';
const WEEK_MS = 7 * 24 * 3_600_000;

type User = { org?: string; email: string; name?: string; role?: string };

const test = operatorTest({ secretKey: SECRET_KEY })
  .extend('org', { scope: 'file' }, ({ api }) => {
    // The command uses the system clock.
    api.clock.set(new Date());
    return api.newOrganisation();
  })
  .extend('invite', ({ org, tonne }) => (user: User, ...args: string[]) => {
    const options = Object.entries({ org: org.id, name: 'Grace Hopper', role: 'manager', ...user });
    const given = options.flatMap(([name, value]) => [`--${name}`, value]);
    return tonne(['user', 'invite', ...given, ...args], { SECRET_KEY, PUBLIC_URL });
  })
  .extend(
    'addresses',
    ({ org }) =>
      async (): Promise<string[]> =>
        (await org.admin.get(USERS)).body.data.map(({ email }: { email: string }) => email).sort(),
  );

describe('tonne user invite', () => {
  test('prints a link that signs the user in once, mails it and records it', async ({ api, org, invite }) => {
    const before = Date.now();
    const { code, stdout, stderr } = await invite({ email: 'grace@example.com' }, '--json');
    const after = Date.now();
    expect([code, stderr]).toEqual([0, '']);
    const { userId, invitationUrl, invitationExpiresAt, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({ organisationId: org.id, email: 'grace@example.com', role: 'manager', status: 'invited' });
    expect(invitationUrl).toMatch(/^https:\/\/tonne\.example\.com\/invitation#\/[0-9A-Za-z]{43}$/);
    // Timestamps are written to the second.
    expect(Date.parse(invitationExpiresAt)).toBeGreaterThan(before + WEEK_MS - 1_000);
    expect(Date.parse(invitationExpiresAt)).toBeLessThanOrEqual(after + WEEK_MS);

    const shown = (await org.admin.get(`${USERS}/${userId}`)).body.data;
    const events = await api.events(org.id);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([{ type: 'user.invited', data: shown }]);
    const [mail, ...others] = await api.mails();
    expect([mail?.to, others]).toEqual(['grace@example.com', []]);
    expect(mail?.text).toContain(`${invitationUrl}\n`);

    const link = pathOf(api, invitationUrl);
    const accepted = await api.anonymous.post(`${link}/accept`);
    expect([accepted.status, accepted.body.data.user]).toMatchObject([200, { id: userId, status: 'active' }]);
    const client = api.clientWith(accepted.body.data.apiKey.value);
    expect((await client.get('/api/v1/emissions')).status).toBe(200);
    expect((await api.anonymous.post(`${link}/accept`)).status).toBe(404);
  });

  test('prints aligned lines for people, and refuses the same address after that', async ({ invite }) => {
    const { code, stdout, stderr } = await invite({ email: 'ada@example.com', role: 'admin' });
    expect([code, stderr]).toEqual([0, '']);
    const names = stdout.trimEnd().split('\n');
    expect(names.map((line) => line.slice(0, 'invitationExpiresAt'.length).trimEnd())).toEqual([
      ...['userId', 'organisationId', 'email', 'role', 'status', 'invitationUrl', 'invitationExpiresAt'],
    ]);
    expect(stdout).toMatch(/^role {17}admin$/m);
    const twice = await invite({ email: 'ADA@example.com' });
    expect([twice.code, twice.stdout]).toEqual([1, '']);
    expect(twice.stderr).toMatch(/^tonne: [^\n]+usr_[0-9a-f]{32}[^\n]+\n$/);
  });

  test('refuses an unknown organisation, and names all errors at once', async ({ invite, addresses }) => {
    const before = await addresses();
    expect(await invite({ org: 'org_x', email: 'nobody@example.com' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'tonne: There is no active admin in organisation org_x.\n',
    });
    const wrong = await invite({ email: 'nobody', name: 'Grace\nHopper', role: 'emperor' });
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toMatch(/^tonne: 3 mistakes:\n {2}email [^\n]+\n {2}name [^\n]+\n {2}role [^\n]+\n$/);
    expect(wrong.stderr).toContain('role must be one of admin, manager, contributor, viewer');
    expect(await addresses()).toEqual(before);
  });
});

describe('tonne user recover', () => {
  test('removes passkeys and sessions, and the record names the author', async ({ api, org, tonne }) => {
    const { user } = await join(api, org.admin, { email: 'lost@example.com' });
    const { client } = await signIn(api, { organisationId: org.id, userId: user.id });
    const { id } = await addPasskey(api, client);
    const { code, stdout, stderr } = await tonne(['user', 'recover', user.id, '--json'], { SECRET_KEY });
    expect([code, stderr]).toEqual([0, '']);
    const reset = { userId: user.id, organisationId: org.id, email: user.email, hasPasskey: false };
    expect(JSON.parse(stdout)).toEqual(reset);
    expect((await client.get('/auth/sessions/current')).status).toBe(401);
    const { body } = await org.admin.get(`/api/v1/record?subjectId=${id}&action=passkey.deleted`);
    expect(body.data).toMatchObject([{ actor: { type: 'operator' } }]);
  });

  test('refuses a user who does not exist', async ({ tonne }) => {
    const { code, stderr } = await tonne(['user', 'recover', 'usr_x'], { SECRET_KEY });
    expect([code, stderr]).toEqual([1, 'tonne: There is no user usr_x.\n']);
  });
});

describe('tonne user prove', () => {
  test('verifies a user; a second time has no effect and is not recorded', async ({ api, org, tonne }) => {
    const { user } = await join(api, org.admin, { email: 'margaret@example.com' });
    const proven = { userId: user.id, organisationId: org.id, email: user.email, addressProven: true };
    for (const _ of [1, 2]) {
      const { code, stdout, stderr } = await tonne(['user', 'prove', user.id, '--json'], { SECRET_KEY });
      expect([code, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toEqual(proven);
    }
    expect((await org.admin.get(`${USERS}/${user.id}`)).body.data.addressProven).toBe(true);
    const { body } = await org.admin.get(`/api/v1/record?subjectId=${user.id}&action=user.proven`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].actor).toMatchObject({ type: 'operator' });
  });

  test('refuses a user who does not exist, in this organisation or at all', async ({ org, tonne }) => {
    expect(await tonne(['user', 'prove', 'usr_x'], { SECRET_KEY })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'tonne: There is no user usr_x.\n',
    });
    const { stderr } = await tonne(['user', 'prove', org.adminId, '--org', 'org_x'], { SECRET_KEY });
    expect(stderr).toBe(`tonne: There is no user ${org.adminId} in organisation org_x.\n`);
  });
});
