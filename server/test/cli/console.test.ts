import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../answers.ts';
import { codeIn, cookieOf, SESSIONS } from '../fixtures/sessions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { type Run, runTonne } from '../tonne.ts';

const PUBLIC_URL = 'https://tonne.example.com';

describe('tonne console link', () => {
  let api: TestApi;
  let first: TestOrganisation;
  let second: TestOrganisation;
  let folder: string;

  beforeAll(async () => {
    api = await startTestApi({ publicUrl: PUBLIC_URL });
    // The command goes by the clock of the machine.
    api.clock.set(new Date());
    first = await api.newOrganisation();
    api.clock.advance(1);
    second = await api.newOrganisation();
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const link = (...args: string[]): Promise<Run> =>
    runTonne(['console', 'link', ...args], { DATA_DIR: folder, DATABASE_URL: api.databaseUrl, PUBLIC_URL });

  it('prints a link that signs the oldest admin in, once', async () => {
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

  it('is for a user of one organisation', async () => {
    const ambiguous = await link('--email', 'admin@tonne.test');
    expect([ambiguous.code, ambiguous.stdout]).toEqual([1, '']);
    expect(ambiguous.stderr).toContain('name one with --org');
    const { stdout } = await link('--email', 'ADMIN@tonne.test', '--org', second.id, '--json');
    expect(JSON.parse(stdout).organisationId).toBe(second.id);
  });

  it('refuses an address that no active user has', async () => {
    const { code, stdout, stderr } = await link('--email', 'nobody@example.com');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('There is no active user nobody@example.com.');
  });
});
