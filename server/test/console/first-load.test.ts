import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { signIn, test, withoutTour } from './console-test.ts';
import { recordTwoYears, YEAR } from './two-years.ts';

/** 1.6 Mbit/s are 200,000 bytes a second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOW_CPU = { rate: 4 };

const ALLOWED_BYTES = 200_000;
const ALLOWED_FILES = 12;

/** Notes when the first figure is on the page, by the page's own clock. */
const WATCH_FIGURE = `new MutationObserver((changes, observer) => {
  if (!document.querySelector('main .figure')) return;
  observer.disconnect();
  globalThis.figureAt = performance.now();
}).observe(document, { subtree: true, childList: true })`;

interface Loaded {
  readonly path: string;
  readonly bytes: number;
}

/** Everything that the page had begun to load when the first figure was shown, each with its whole size. */
const loadedBefore = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() => {
    const { performance, figureAt } = globalThis as unknown as { performance: Performance; figureAt: number };
    const begun = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      ({ startTime }) => startTime < figureAt,
    ) as unknown as Array<{ name: string; transferSize: number }>;
    return begun.map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }));
  });

describeInBrowser('the first load', () => {
  for (const locale of ['en-GB', 'de-DE'])
    test(`shows a figure after 200 KB and two calls: ${locale}`, async ({ api, org, browser, address }) => {
      await recordTwoYears(api, org);
      const page = await openPage(browser, { locale });
      await withoutTour(page);
      await page.addInitScript(WATCH_FIGURE);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
      await signIn(page, address, api, org);
      await page.goto(`${address}/?${YEAR}`);
      // Then everything that was under way has arrived.
      await page.getByRole('figure').first().waitFor();
      const loaded = await loadedBefore(page);
      const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0);
      console.log(`${locale}: ${loaded.length} files, ${bytes} bytes until the first figure`);
      const calls = loaded.map(({ path }) => path).filter((path) => /^\/(api|auth)\//.test(path));
      expect(calls).toEqual(['/auth/sessions/current', '/api/v1/reports/summary']);
      expect(bytes).toBeGreaterThan(ALLOWED_BYTES / 4);
      expect(bytes).toBeLessThan(ALLOWED_BYTES);
      expect(loaded.length).toBeLessThanOrEqual(ALLOWED_FILES);
      await page.context().close();
    });
});
