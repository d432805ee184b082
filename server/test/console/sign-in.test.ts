import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { newCode } from '../fixtures/sessions.ts';
import { expectAccessible } from './accessibility.ts';
import { acceptLink, isSignedIn, signOut } from './account.ts';
import { test, withoutTour } from './console-test.ts';

describeInBrowser('signing in', () => {
  test('asks for a session, and comes back to the page that was wanted', async ({ api, org, browser, address }) => {
    const page = await openPage(browser);
    await withoutTour(page);
    await page.goto(`${address}/entries?state=draft`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/entries?state=draft');
    const code = await newCode(api, { organisationId: org.id, userId: org.adminId });
    await page.goto(`${page.url()}#code=${code}`);
    await acceptLink(page);
    await page.waitForURL(`${address}/entries?state=draft`);
    await isSignedIn(page);
    await page.context().close();
  });

  test('takes the code out of the address', async ({ api, org, page, address }) => {
    await page.context().clearCookies();
    const code = await newCode(api, { organisationId: org.id, userId: org.adminId });
    await page.goto(`${address}/sign-in#code=${code}`);
    await page.waitForURL(`${address}/sign-in`);
    await acceptLink(page);
    await page.waitForURL(`${address}/`);
    await signOut(page);
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  test('says whose account a link opens, and keeps the session of a person who stays', async ({
    api,
    org,
    other,
    page,
    address,
  }) => {
    const code = await newCode(api, { organisationId: other.id, userId: other.adminId });
    await page.goto(`${address}/sign-in#code=${code}`);
    await page.getByText('a•••@tonne.test', { exact: true }).waitFor();
    await page.getByText('You are signed in as admin@tonne.test (Test organisation).').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.waitForURL(`${address}/`);
    const current = await page.evaluate(`fetch('/auth/sessions/current').then((answer) => answer.json())`);
    expect(current).toMatchObject({ data: { organisation: { id: org.id } } });
    await page.goto(`${address}/sign-in#code=${code}`);
    await acceptLink(page);
    await page.waitForURL(`${address}/`);
    const changed = await page.evaluate(`fetch('/auth/sessions/current').then((answer) => answer.json())`);
    expect(changed).toMatchObject({ data: { organisation: { id: other.id } } });
  });

  test('uses no code before the user has agreed', async ({ api, org, browser, address }) => {
    const page = await openPage(browser);
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
    const code = await newCode(api, { organisationId: org.id, userId: org.adminId });
    await page.goto(`${address}/sign-in#code=${code}`);
    await page.getByRole('button', { name: 'Sign in as a•••@tonne.test' }).waitFor();
    expect(posted).toEqual(['/auth/sessions/preview']);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });
});
