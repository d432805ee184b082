import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../../test/browser.ts';
import { acceptLink, isSignedIn, signOut } from '../../../../test/console/account.ts';
import { addAuthenticator } from '../../../../test/console/virtual-authenticator.ts';
import { freePort } from '../../../../test/faults/free-port.ts';
import { join } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { type OidcIssuer, startOidcIssuer } from '../../../../test/oidc-issuer.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const EMAIL = 'ada@example.com';

describeInBrowser('passkeys and the identity provider on the console', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let issuer: OidcIssuer;
  let browser: Browser;
  let userId: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    issuer = await startOidcIssuer(publicUrl);
    issuer.person = { email: EMAIL, email_verified: true };
    api = await startTestApi({ publicUrl, oidc: issuer.settings });
    org = await api.newOrganisation();
    userId = (await join(api, org.admin, { email: EMAIL })).user.id;
    await api.app.listen({ host: '127.0.0.1', port });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
    await issuer?.close();
  });

  const open = async (): Promise<Page> => {
    const page = await openPage(browser);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    return page;
  };

  const openWithLink = async (page: Page): Promise<void> => {
    const { url } = await api.service.db.transaction((tx) =>
      api.service.sessions.links.issueConsoleLink(tx, { organisationId: org.id, userId }),
    );
    await page.goto(url);
    await acceptLink(page);
    await isSignedIn(page);
  };

  const methodsOfSessions = async (): Promise<unknown[]> =>
    (await readRows(api.db, sql`SELECT method FROM sessions WHERE user_id = ${userId}`)).map(({ method }) => method);

  it('registers a passkey, signs in with it and confirms the session with it', async () => {
    const page = await open();
    const device = await addAuthenticator(page);
    await openWithLink(page);
    const security = `${api.service.publicUrl}/settings/security`;
    const addPasskey = async (name: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Device name' }).fill(name);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
    };
    await page.goto(security);
    await addPasskey('Blue laptop');
    await page.getByText('Blue laptop').waitFor();
    expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await isSignedIn(page);
    expect(await methodsOfSessions()).toContain('passkey');

    api.clock.advance(11 * 60_000);
    await page.goto(security);
    await addPasskey('Red laptop');
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('You already have a passkey on this device.').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await signOut(page);
    await device.refuseVerification(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('redirects to the identity provider and back, signed in', async () => {
    const page = await open();
    await page.goto(`${api.service.publicUrl}/sign-in`);
    await page.getByRole('link', { name: 'Use your identity provider' }).click();
    await isSignedIn(page);
    expect(page.url()).toBe(`${api.service.publicUrl}/`);
    expect(await methodsOfSessions()).toContain('oidc');
    expect(complaints).toEqual([]);
  });

  it('says why the identity provider refused the sign-in', async () => {
    const page = await open();
    issuer.person = { email: EMAIL, email_verified: false };
    await page.goto(`${api.service.publicUrl}/sign-in`);
    await page.getByRole('link', { name: 'Use your identity provider' }).click();
    await page.getByText('has not verified your e-mail address').waitFor();
    expect(page.url()).toBe(`${api.service.publicUrl}/sign-in`);
  });
});
