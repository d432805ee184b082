import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../../test/browser.ts';
import { freePort } from '../../../../test/faults/free-port.ts';
import { join } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { type OidcIssuer, startOidcIssuer } from '../../../../test/oidc-issuer.ts';

const EMAIL = 'ada@example.com';

describeInBrowser('the page to sign in on, in a browser', () => {
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

  /** A device that holds passkeys and verifies its user. */
  const addAuthenticator = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return {
      refuseVerification: (isRefused: boolean) =>
        devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
      credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    };
  };

  const openWithLink = async (page: Page): Promise<void> => {
    const { url } = await api.house.db.transaction((tx) =>
      api.house.sessions.links.issueConsoleLink(tx, { organisationId: org.id, userId }),
    );
    await page.goto(url);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  };

  it('registers a passkey, signs in with it and confirms the session with it', async () => {
    const page = await open();
    const device = await addAuthenticator(page);
    await openWithLink(page);
    await page.getByLabel('Name of this device').fill('Blue laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is registered.').waitFor();
    expect(await page.locator('#passkeys li').allTextContents()).toEqual(['Blue laptop']);
    expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await page.locator('#address').textContent()).toBe(EMAIL);
    expect(await page.locator('#sessions').textContent()).toContain('passkey');

    api.clock.advance(11 * 60_000);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Is it still you?' }).waitFor();
    await page.locator('#confirm-with-passkey').click();
    await page.getByText('You can go on now.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey of yours already.').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    await device.refuseVerification(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads to the identity provider and back, signed in', async () => {
    const page = await open();
    await page.goto(`${api.house.publicUrl}/sign-in`);
    await page.getByRole('link', { name: 'Use your identity provider' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(page.url()).toBe(`${api.house.publicUrl}/sign-in`);
    expect(await page.locator('#sessions').textContent()).toContain('oidc');
    expect(complaints).toEqual([]);
  });

  it('says why the identity provider let nobody in', async () => {
    const page = await open();
    issuer.person = { email: EMAIL, email_verified: false };
    await page.goto(`${api.house.publicUrl}/sign-in`);
    await page.getByRole('link', { name: 'Use your identity provider' }).click();
    await page.getByText('has not verified your e-mail address').waitFor();
    expect(page.url()).toBe(`${api.house.publicUrl}/sign-in`);
  });
});
