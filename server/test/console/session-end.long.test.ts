import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { CURRENT, newCode, signIn, signInAs } from '../fixtures/sessions.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { workOff } from '../work.ts';
import { expectAccessible } from './accessibility.ts';
import { isSignedIn } from './account.ts';
import { test as base, useSession } from './console-test.ts';
import { heading } from './parts.ts';

const ORGANISATION = '/api/v1/settings/organisation';

/** Ends the page's session from outside: `end` signs out with the same cookie, as another tab would. */
const test = base.extend('end', async ({ api, org, page, address }) => {
  const { client, cookie } = await signIn(api, { organisationId: org.id, userId: org.adminId });
  await useSession(page, address, cookie);
  return async () => {
    expect((await client.delete(CURRENT)).status).toBe(204);
  };
});

const overlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in again' });
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name', exact: true });

/** Requests to the service from now on, as method and path. */
function countRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth)\//.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

async function typeNewName(page: Page, address: string, name: string): Promise<void> {
  // A request under way when the session ends would wait and be sent before the form's.
  await page.goto(`${address}/settings/organisation`, { waitUntil: 'networkidle' });
  await nameField(page).fill(name);
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).first().click();

/** Returning to the window and to the network makes the console look for news. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(`for (const name of ['visibilitychange', 'online']) dispatchEvent(new Event(name))`);

async function enterLink(page: Page, api: TestApi, org: TestOrganisation, userId: string): Promise<void> {
  const code = await newCode(api, { organisationId: org.id, userId });
  await overlay(page)
    .getByRole('textbox', { name: 'Link from the e-mail' })
    .fill(`https://tonne.test/sign-in#code=${code}`);
  await overlay(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

describeInBrowser('a session that ends', () => {
  test('keeps the form, asks to sign in over it, and saves once after that', async ({
    api,
    org,
    page,
    address,
    end,
  }) => {
    await typeNewName(page, address, 'Kept Ltd');
    await end();
    const requests = countRequests(page);
    await save(page);
    await overlay(page).getByText('admin@tonne.test').waitFor();
    await overlay(page).getByRole('button', { name: 'E-mail me a link' }).waitFor();
    await comeBack(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: 'Leave without saving?' }).count()).toBe(0);
    expect(await nameField(page).inputValue()).toBe('Kept Ltd');
    const untilThen = [`PATCH ${ORGANISATION}`, 'GET /auth/methods'];
    expect(requests).toEqual(untilThen);

    await enterLink(page, api, org, org.adminId);
    await overlay(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await org.admin.get(ORGANISATION)).body.data.name).toBe('Kept Ltd');
    expect(requests.slice(2, 4)).toEqual(['POST /auth/sessions', `PATCH ${ORGANISATION}`]);
    expect(requests.filter((each) => each.startsWith('PATCH'))).toHaveLength(2);
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await heading(page, 'Usage');
  });

  test('continues after a sign-in in another tab, by the link in the mail', async ({
    api,
    org,
    page,
    address,
    end,
  }) => {
    await typeNewName(page, address, 'Two tabs Ltd');
    await end();
    await save(page);
    await overlay(page).getByRole('button', { name: 'E-mail me a link' }).click();
    await overlay(page).getByRole('status').waitFor();
    await workOff(api, 'sessions.links');
    const mail = (await api.mails()).find(({ text }) => text.includes('/sign-in#code='));
    expect(mail).toMatchObject({ to: 'admin@tonne.test' });
    await overlay(page).getByRole('button', { name: 'I have signed in' }).click();
    await overlay(page).getByText('This browser is not signed in yet.').waitFor();

    const { cookie } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    await useSession(page, address, cookie);
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await overlay(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await org.admin.get(ORGANISATION)).body.data.name).toBe('Two tabs Ltd');
  });

  test('restarts for another user', async ({ api, org, page, address, end }) => {
    const { userId } = await signInAs(api, org, 'manager');
    const { body } = await org.admin.get(ORGANISATION);
    await typeNewName(page, address, 'Somebody else Ltd');
    await end();
    const requests = countRequests(page);
    await save(page);
    const reloaded = page.waitForEvent('load');
    await enterLink(page, api, org, userId);
    await reloaded;
    await isSignedIn(page);
    expect(await overlay(page).count()).toBe(0);
    expect(requests.filter((each) => each.startsWith('PATCH'))).toHaveLength(1);
    expect((await org.admin.get(ORGANISATION)).body.data.name).toBe(body.data.name);
  });

  test('pauses every request of a screen, and sends each once more', async ({ api, org, page, address, end }) => {
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    await end();
    const requests = countRequests(page);
    await page.getByRole('link', { name: 'Targets', exact: true }).click();
    await overlay(page).waitFor();
    await overlay(page).getByRole('button', { name: 'E-mail me a link' }).waitFor();
    const refused = requests.filter((each) => each.startsWith('GET /api/'));
    await comeBack(page);
    await page.getByRole('link', { name: 'Offsets', exact: true }).dispatchEvent('click');
    await expectAccessible(page);
    expect(requests.filter((each) => each.startsWith('GET /api/'))).toEqual(refused);
    expect(new Set(refused).size).toBe(refused.length);
    await enterLink(page, api, org, org.adminId);
    await overlay(page).waitFor({ state: 'hidden' });
    await heading(page, 'Catalogue');
    await page.getByRole('link', { name: 'Targets', exact: true }).click();
    await heading(page, 'Targets');
    expect(await page.getByText(/^Request req_/).count()).toBe(0);
  });

  test('leads to the sign-in page on demand', async ({ page, address, end }) => {
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    await end();
    await page.getByRole('link', { name: 'Locations', exact: true }).click();
    await overlay(page).getByRole('link', { name: 'Leave this page' }).click();
    await heading(page, 'Sign in');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/settings/locations');
  });
});
