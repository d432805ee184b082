import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { newCode } from '../fixtures/sessions.ts';
import { expectAccessible } from './accessibility.ts';
import { isSignedIn, signOut } from './account.ts';
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
    await page.waitForURL(`${address}/entries?state=draft`);
    await isSignedIn(page);
    await page.context().close();
  });

  test('takes the code out of the address', async ({ api, org, page, address }) => {
    await page.context().clearCookies();
    const code = await newCode(api, { organisationId: org.id, userId: org.adminId });
    await page.goto(`${address}/sign-in#code=${code}`);
    await page.waitForURL(`${address}/`);
    await signOut(page);
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });
});
