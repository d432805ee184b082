import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../browser.ts';
import type { Client } from '../client.ts';
import { freePort } from '../faults/free-port.ts';
import { CURRENT, signIn } from '../fixtures/sessions.ts';
import { join, USERS } from '../fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { type OidcIssuer, startOidcIssuer } from '../oidc-issuer.ts';
import { expectAccessible } from './accessibility.ts';
import { isSignedIn } from './account.ts';
import { useSession, withoutTour } from './console-test.ts';
import { heading } from './parts.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const ORGANISATION = '/api/v1/settings/organisation';
const ADA = 'ada@example.com';

/** On localhost, where browsers have passkeys, with an identity provider. */
describeInBrowser('passkeys and the identity provider', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let issuer: OidcIssuer;
  let browser: Browser;
  let address: string;
  let adaId: string;
  let ada: Client;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}`;
    issuer = await startOidcIssuer(address);
    issuer.person = { email: ADA, email_verified: true };
    api = await startTestApi({ publicUrl: address, oidc: issuer.settings });
    org = await api.newOrganisation();
    const joined = await join(api, org.admin, { email: ADA, name: 'Ada Lovelace', role: 'admin' });
    adaId = joined.user.id;
    ada = joined.client;
    await api.app.listen({ host: '127.0.0.1', port });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
    await issuer?.close();
  });

  const open = async (): Promise<Page> => {
    const page = await openPage(browser, { locale: 'en-GB', reducedMotion: 'reduce' });
    await withoutTour(page);
    return page;
  };

  const signInAs = async (page: Page, userId: string) => {
    const session = await signIn(api, { organisationId: org.id, userId });
    await useSession(page, address, session.cookie);
    return session;
  };

  const addPasskey = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${address}/settings/security`);
    await page.getByRole('textbox', { name: 'Device name' }).fill(name);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText(name).waitFor();
  };

  const overlay = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
  const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

  /** A name is typed, and the session ends before it is saved. */
  const loseSession = async (page: Page, end: () => Promise<unknown>, name: string): Promise<void> => {
    await page.goto(`${address}/settings/organisation`);
    await nameField(page).fill(name);
    await end();
    await page.getByRole('button', { name: 'Save: Name' }).click();
    await overlay(page).getByText(ADA).waitFor();
    expect(await nameField(page).inputValue()).toBe(name);
  };

  const isSaved = (name: string): Promise<void> =>
    expect.poll(async () => (await org.admin.get(ORGANISATION)).body.data.name).toBe(name);

  it('let a user sign in again over an unsaved form, which is then saved', async () => {
    const page = await open();
    await addAuthenticator(page);
    const first = await signInAs(page, adaId);
    await addPasskey(page, 'Blue laptop');
    await loseSession(page, () => first.client.delete(CURRENT), 'By passkey Ltd');
    await overlay(page).getByRole('button', { name: 'Use a passkey' }).click();
    await overlay(page).waitFor({ state: 'hidden' });
    await isSaved('By passkey Ltd');

    const second = await signInAs(page, adaId);
    await loseSession(page, () => second.client.delete(CURRENT), 'By provider Ltd');
    const tab = page.context().waitForEvent('page');
    await overlay(page).getByRole('link', { name: 'Use your identity provider' }).click();
    await isSignedIn(await tab);
    await page.bringToFront();
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await overlay(page).waitFor({ state: 'hidden' });
    await isSaved('By provider Ltd');
    await page.context().close();
  });

  it('are asked for from all members, who register or use one before they go on', async () => {
    const page = await open();
    await addAuthenticator(page);
    await org.admin.delete(`${USERS}/${adaId}/passkeys`);
    await signInAs(page, adaId);
    await page.goto(`${address}/settings/organisation`);
    await page.getByText('You need a passkey yourself first.').waitFor();
    expect(await page.getByRole('button', { name: 'Require passkeys' }).isDisabled()).toBe(true);
    await addPasskey(page, 'Red laptop');
    await page.goto(`${address}/settings/organisation`);
    await page.getByRole('button', { name: 'Require passkeys' }).click();
    const question = page.getByRole('dialog', { name: 'Require passkeys for all members?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Require passkeys' }).click();

    // Her own session was opened by a link, so she is the first to be asked.
    await heading(page, 'Use your passkey');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL(`${address}/settings/organisation`);
    await page.getByText('Passkey required').waitFor();

    const guest = await open();
    await addAuthenticator(guest);
    const grace = await join(api, org.admin, { email: 'grace@example.com' });
    await signInAs(guest, grace.user.id);
    await guest.goto(`${address}/entries?state=draft`);
    await heading(guest, 'Register a passkey');
    await guest.getByText('You are signed in as grace@example.com.').waitFor();
    await expectAccessible(guest);
    await guest.getByRole('textbox', { name: 'Device name' }).fill('Telephone');
    await guest.getByRole('button', { name: 'Register a passkey' }).click();
    await guest.waitForURL(`${address}/entries?state=draft`);
    await isSignedIn(guest);

    await page.goto(`${address}/settings/users`);
    await page.getByRole('row', { name: /grace@example.com/ }).waitFor();
    expect(await page.getByText('No passkey').count()).toBe(1);
    await page.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
    await page.getByRole('menuitem', { name: 'Reset passkeys' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset passkeys for Grace Hopper?' });
    await reset.getByRole('button', { name: 'Reset passkeys' }).click();
    await page.getByText('The passkeys of Grace Hopper were reset.').waitFor();
    await guest.context().close();
    await page.context().close();
  });

  it('are asked for after a sign-in at the provider too, also in a page that was open before', async () => {
    const page = await open();
    const mina = await join(api, org.admin, { email: 'mina@example.com', name: 'Mina' });
    issuer.person = { email: 'mina@example.com', email_verified: true };
    await page.goto(`${address}/sign-in`);
    await page.getByRole('link', { name: 'Use your identity provider' }).click();
    await heading(page, 'Register a passkey');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');

    await org.admin.patch(ORGANISATION, { signInPolicy: 'any' });
    await signInAs(page, mina.user.id);
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    expect((await ada.patch(ORGANISATION, { signInPolicy: 'passkey' })).status).toBe(200);
    await page.getByRole('link', { name: 'Locations', exact: true }).click();
    await heading(page, 'Register a passkey');
    await page.context().close();
  });
});
