import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../../../../test/browser.ts';
import { acceptLink, isSignedIn } from '../../../../test/console/account.ts';
import { test as base } from '../../../../test/console/console-test.ts';
import { codeIn } from '../../../../test/fixtures/sessions.ts';

/** Refusals that these tests provoke, and that browsers log. */
const PROVOKED = /401|403|CORS|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/;

/** Browsers without a session, and links for signing in. */
export const test = base
  .extend('newPage', async ({ browser }, { onCleanup }) => {
    const pages: Page[] = [];
    const complaints: string[] = [];
    onCleanup(async () => {
      for (const page of pages) await page.context().close();
      expect(complaints.filter((text) => !PROVOKED.test(text))).toEqual([]);
    });
    return async (): Promise<Page> => {
      const page = await openPage(browser);
      pages.push(page);
      page.on('console', (message) => void complaints.push(message.text()));
      return page;
    };
  })
  .extend('newLink', ({ api, org, address }) => async (): Promise<string> => {
    const person = { organisationId: org.id, userId: org.adminId };
    const { url } = await api.db.transaction((tx) => api.service.sessions.links.issueConsoleLink(tx, person));
    codeIn(api, url);
    return url.replace('http://tonne.test', address);
  })
  .extend('signedInPage', async ({ newPage, newLink }) => {
    const page = await newPage();
    await page.goto(await newLink());
    await acceptLink(page);
    await isSignedIn(page);
    return page;
  });
