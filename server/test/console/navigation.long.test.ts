import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bootstrap } from '../../src/bootstrap.ts';
import { describeInBrowser, openPage } from '../browser.ts';
import { codeIn } from '../fixtures/sessions.ts';
import { test as base, withoutTour } from './console-test.ts';

const AREAS = ['Entries', 'Factors', 'Reports', 'Targets', 'Offsets', 'Certificates', 'Settings', 'Overview'];
const TITLES: Record<string, string> = { Offsets: 'Catalogue', Settings: 'Organisation' };
const ALLOWED_MS = 100;

const test = base.extend('demo', { scope: 'file' }, async ({ api }) => {
  api.clock.set('2026-11-15T12:00:00Z');
  const first = await bootstrap(api.house, { demo: true, plan: 'enterprise', apiKey: null });
  return codeIn(api, first!.consoleUrl);
});

describeInBrowser('going from area to area', () => {
  // Figures of a shared machine: printed to be read, and asserted by nobody.
  test('keeps the main thread busy for a moment only', async ({ browser, address, demo }) => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await withoutTour(page);
    await page.goto(`${address}/sign-in#code=${demo}`);
    await page.waitForURL(`${address}/`);
    await settle(page);
    const devtools = await page.context().newCDPSession(page);
    // The processor's time: what other processes of the machine take does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const lines: string[] = [];
    for (const visit of ['first', 'second']) {
      for (const area of AREAS) {
        const before = await busyMs(devtools);
        await page
          .getByRole('navigation', { name: 'Main navigation' })
          .getByRole('link', { name: area, exact: true })
          .click();
        await page.getByRole('heading', { level: 1, name: TITLES[area] ?? area }).waitFor();
        const shown = (await busyMs(devtools)) - before;
        await settle(page);
        const settled = (await busyMs(devtools)) - before;
        lines.push(`${visit} ${area}: ${ms(shown)} to the screen, ${ms(settled)} with all its data`);
      }
    }
    console.log(`main-thread work of a change of route (${ALLOWED_MS} ms allowed):\n${lines.join('\n')}`);
    expect(lines).toHaveLength(2 * AREAS.length);
    await page.context().close();
  });
});

const ms = (value: number): string => `${Math.round(value)} ms`;

/** All tasks of the page's main thread so far: script, style, layout and paint. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count()).toBe(0);
}
