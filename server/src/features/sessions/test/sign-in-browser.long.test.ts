import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../../../../test/browser.ts';
import { expectAccessible } from '../../../../test/console/accessibility.ts';
import { acceptLink, isSignedIn, signOut } from '../../../../test/console/account.ts';
import { codeIn } from '../../../../test/fixtures/sessions.ts';
import { invite } from '../../../../test/fixtures/users.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { until } from '../../../../test/until.ts';
import { workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import { test } from './sign-in-test.ts';

const LOCATIONS = '/api/v1/settings/locations';

describeInBrowser('signing in on the console', () => {
  test('exchanges the code of a link and removes it from the address and the history', async ({
    newLink,
    newPage,
    address,
  }) => {
    const link = await newLink();
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link);
    await acceptLink(page);
    await isSignedIn(page);
    expect(page.url()).toBe(`${address}/`);
    await page.getByRole('button', { name: 'Account: Admin' }).click();
    const menu = page.getByRole('menu');
    await menu.getByText('admin@tonne.test').waitFor();
    await menu.getByText('Test organisation').waitFor();
    const code = new URL(link).hash.replace('#code=', '');
    // Fragments are never sent, but Playwright shows the one of a navigation.
    expect(asked.slice(1).filter((url) => url.includes(code))).toEqual([]);
    await page.goto('about:blank');
    await page.goBack();
    await isSignedIn(page);
    expect(page.url()).toBe(`${address}/`);
    expect(await page.evaluate('document.cookie')).toBe('');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'tonne_session', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('signs out', async ({ signedInPage: page, address }) => {
    await signOut(page);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${address}/entries?scope=2`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(page.url()).toContain(`${address}/sign-in?`);
  });

  /** A page on another port is on the same site, so the browser sends it the session cookie. */
  test('lets no page of another origin act with the cookie', async ({ api, signedInPage: page, address }) => {
    const outsider = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>'),
    ).listen(0, '127.0.0.1');
    await once(outsider, 'listening');
    const { port } = outsider.address() as AddressInfo;
    const refused = () =>
      api.secrets.lines
        .map((line) => JSON.parse(line))
        .filter(({ route, method, status }) => route === LOCATIONS && method === 'POST' && status === 403);
    await page.goto(`http://127.0.0.1:${port}/`);
    const attempts = await page.evaluate(
      async ([url, body]) => {
        const sent = { method: 'POST', body: body!, credentials: 'include' } as const;
        const headers = { 'content-type': 'application/json', 'x-tonne-console': '1' };
        const attempts = [
          { ...sent, mode: 'no-cors' as const },
          { ...sent, headers },
        ];
        const isAnswered = (attempt: object) =>
          fetch(url!, attempt).then(
            () => true,
            () => false,
          );
        return Promise.all(attempts.map(isAnswered));
      },
      [address + LOCATIONS, JSON.stringify({ name: 'Forged', country: 'GB' })],
    );
    expect(attempts).toEqual([false, false]);
    await until(
      async () => refused(),
      (lines) => lines.length === 1,
    );
    expect(refused()[0]).toMatchObject({ sessionId: expect.stringMatching(/^ses_/) });
    expect(await readRows(api.db, sql`SELECT id FROM locations WHERE name = 'Forged'`)).toEqual([]);
    outsider.close();
  });

  test('asks a person who follows a used link to request another, and sends one', async ({
    api,
    newLink,
    newPage,
    address,
  }) => {
    const link = await newLink();
    const first = await newPage();
    await first.goto(link);
    await acceptLink(first);
    await isSignedIn(first);
    const page = await newPage();
    await page.goto(link);
    await page.getByRole('alert').getByText('Request a new one').waitFor();
    expect(page.url()).toBe(`${address}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@tonne.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('a link is on its way').waitFor();
    await workOff(api, 'sessions.links');
    const mail = (await api.mails()).find(({ to }) => to === 'admin@tonne.test');
    const url = /^http:\S+$/m.exec(mail!.text)![0];
    codeIn(api, url);
    await page.goto(url.replace('http://tonne.test', address));
    await acceptLink(page);
    await isSignedIn(page);
    expect(page.url()).toBe(`${address}/`);
  });

  test('is where an accepted invitation ends, signed in and without a key', async ({ api, org, newPage, address }) => {
    const person = { email: 'new@example.com', name: 'Grace Hopper', role: 'viewer' };
    const { token } = await invite(api, org.admin, person);
    const page = await newPage();
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await page.goto(`${address}/invitation#/${token}`);
    await page.getByRole('heading', { name: 'Join Test organisation' }).waitFor();
    expect(page.url()).toBe(`${address}/invitation`);
    await page.getByText('new@example.com').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await isSignedIn(page);
    expect(page.url()).toBe(`${address}/`);
    await page.getByRole('button', { name: 'Account: Grace Hopper' }).waitFor();
    const keys = sql`SELECT k.id FROM api_keys k JOIN users u ON u.id = k.created_by WHERE u.email = 'new@example.com'`;
    expect(await readRows(api.db, keys)).toEqual([]);
    // Fragments are never sent, but Playwright shows the one of a navigation.
    expect(asked.slice(1).filter((request) => request.url().includes(token))).toEqual([]);
    for (const request of asked) expect((await request.allHeaders()).referer ?? '').toBe('');
  });

  test('opens a link of an earlier release, and leaves its token in neither address nor history', async ({
    api,
    org,
    newPage,
    address,
  }) => {
    const { link, token } = await invite(api, org.admin, { email: 'old@example.com', name: 'Alan Turing' });
    const page = await newPage();
    await page.goto(address + link);
    await page.getByRole('heading', { name: 'Join Test organisation' }).waitFor();
    await page.waitForURL(`${address}/invitation`);
    await page.goto('about:blank');
    await page.goBack();
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    expect(page.url()).toBe(`${address}/invitation`);
    await page.goto(`${address}/invitation#/${token}`);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await isSignedIn(page);
    await page.getByRole('button', { name: 'Account: Alan Turing' }).waitFor();
  });
});
