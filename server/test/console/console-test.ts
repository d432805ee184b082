import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PlatformSettings } from '../../src/boot/platform.ts';
import { testWith } from '../api-test.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { signIn as openSession } from '../fixtures/sessions.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { watch } from './watch.ts';

/**
 * A real Chromium in front of the real service. `page` is empty, and signed in as the admin of the test's organisation; when
 * the test ends, it must not have broken the page's policy, asked a foreign host or written an error to the console.
 */
export const testIn = (settings: Partial<PlatformSettings>) =>
  testWith(settings)
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
    .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
      const browser = await launchBrowser();
      onCleanup(() => browser.close());
      return browser;
    })
    .extend('address', { scope: 'file' }, async ({ api }): Promise<string> => listen(api))
    .extend('page', async ({ api, org, browser, address }, { onCleanup }): Promise<Page> => {
      const page = await openPage(browser, {
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      await withoutTour(page);
      const complaints = watch(page, address);
      onCleanup(async () => {
        await page.context().close();
        expect(complaints).toEqual([]);
      });
      await signIn(page, address, api, org);
      return page;
    });

/** Uses the same service setup as most other tests. */
export const test = testIn({});

/** Skips the tour, which has its own test. The browser's PDF viewer is a frame without storage. */
export async function withoutTour(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.localStorage?.setItem('tonne.tour', '-1')`);
}

/** Signs in by cookie. The sign-in screen, which loads the overview with its charts, has its own tests. */
export async function signIn(page: Page, address: string, api: TestApi, org: TestOrganisation): Promise<void> {
  const { cookie } = await openSession(api, { organisationId: org.id, userId: org.adminId });
  await useSession(page, address, cookie);
}

export async function useSession(page: Page, address: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: address }]);
}

const addresses = new WeakMap<TestApi, Promise<string>>();

function listen(api: TestApi): Promise<string> {
  const address = addresses.get(api) ?? api.app.listen({ host: '127.0.0.1', port: 0 });
  addresses.set(api, address);
  return address;
}
