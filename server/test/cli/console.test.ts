import { describe, expect } from 'vitest';
import { codeOf } from '../answers.ts';
import { codeIn, cookieOf, SESSIONS } from '../fixtures/sessions.ts';
import { operatorTest } from './operator-test.ts';

const PUBLIC_URL = 'https://tonne.example.com';

const test = operatorTest({ publicUrl: PUBLIC_URL })
  .extend('organisations', { scope: 'file' }, async ({ api }) => {
    // The command uses the system clock.
    api.clock.set(new Date());
    const first = await api.newOrganisation();
    api.clock.advance(1);
    return { first, second: await api.newOrganisation() };
  })
  .extend('first', ({ organisations }) => organisations.first)
  .extend('second', ({ organisations }) => organisations.second)
  .extend(
    'link',
    ({ tonne, organisations: _made }) =>
      (...args: string[]) =>
        tonne(['console', 'link', ...args], { PUBLIC_URL }),
  );

describe('tonne console link', () => {
  test('prints a link that signs in the oldest admin, once', async ({ api, first, link }) => {
    const { code, stdout, stderr } = await link('--json');
    expect([code, stderr]).toEqual([0, '']);
    const { url, expiresAt, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({ email: 'admin@tonne.test', organisationId: first.id });
    expect(url).toMatch(/^https:\/\/tonne\.example\.com\/sign-in#code=[0-9A-Za-z]{43}$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(api.clock.now().getTime());
    const signIn = { code: codeIn(api, url) };
    const signedIn = await api.anonymous.post(SESSIONS, signIn);
    expect(signedIn.body.data.user.id).toBe(first.adminId);
    cookieOf(api, signedIn);
    expect(codeOf(await api.anonymous.post(SESSIONS, signIn))).toBe('401 SIGN_IN_FAILED');
  });

  test('belongs to a user of one organisation', async ({ second, link }) => {
    const ambiguous = await link('--email', 'admin@tonne.test');
    expect([ambiguous.code, ambiguous.stdout]).toEqual([1, '']);
    expect(ambiguous.stderr).toContain('name one with --org');
    const { stdout } = await link('--email', 'ADMIN@tonne.test', '--org', second.id, '--json');
    expect(JSON.parse(stdout).organisationId).toBe(second.id);
  });

  test('refuses an address that no active user has', async ({ link }) => {
    const { code, stdout, stderr } = await link('--email', 'nobody@example.com');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('There is no active user nobody@example.com.');
  });
});
