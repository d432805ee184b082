import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createFirstOrganisation } from '../../src/boot/first-organisation.ts';
import { describeInBrowser, openPage } from '../browser.ts';
import { codeIn } from '../fixtures/sessions.ts';
import { acceptLink } from './account.ts';
import { test as base, withoutTour } from './console-test.ts';

const AREAS = [
  ...['Entries', 'Instruments', 'Meters', 'Factors', 'Reports', 'Targets'],
  ...['Offsets', 'Certificates', 'Record', 'Settings', 'Overview'],
];
const TITLES: Record<string, string> = { Offsets: 'Catalogue', Settings: 'Organisation' };
const VISITS = 4;
const ALLOWED_MS = 100;

const test = base.extend('demo', { scope: 'file' }, async ({ api }) => {
  api.clock.set('2026-11-15T12:00:00Z');
  const first = await createFirstOrganisation(api.service, { demo: true, plan: 'enterprise', apiKey: null });
  return codeIn(api, first!.consoleUrl);
});

describeInBrowser('going from area to area', () => {
  // Timings of a shared machine are printed, never asserted.
  test('keeps the main thread busy for a moment only', async ({ browser, address, demo }) => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await withoutTour(page);
    const settle = settling(page);
    await page.goto(`${address}/sign-in#code=${demo}`);
    await acceptLink(page);
    await page.waitForURL(`${address}/`);
    await settle();
    const places = await placesOf(page);
    const devtools = await page.context().newCDPSession(page);
    // The processor's time: what other processes of the machine take does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const visits = new Map<string, Visit[]>(AREAS.map((area) => [area, []]));
    for (let round = 0; round < VISITS; round++) {
      for (const area of AREAS) {
        const before = await busyMs(devtools);
        await page.mouse.move(...places.get(area)!);
        await page.mouse.down();
        await page.mouse.up();
        await expect.poll(() => page.evaluate(TITLE), POLL).toBe(TITLES[area] ?? area);
        const shown = (await busyMs(devtools)) - before;
        await settle();
        visits.get(area)!.push({ shown, settled: (await busyMs(devtools)) - before });
      }
    }
    console.log(`main-thread work of a change of route (${ALLOWED_MS} ms allowed):\n${table(visits)}`);
    expect([...visits.values()].map(({ length }) => length)).toEqual(AREAS.map(() => VISITS));
    await page.context().close();
  });
});

interface Visit {
  /** To the heading of the screen. */
  readonly shown: number;
  /** With all its data. */
  readonly settled: number;
}

function table(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const lines = [...visits].map(([area, [first, ...later]]) => {
    const of = (name: keyof Visit) => Math.round(median(later.map((visit) => visit[name])));
    const again = `${of('shown')} ms to the screen, ${of('settled')} ms with all its data`;
    return `${area}: ${again}; at the first visit ${Math.round(first!.shown)} and ${Math.round(first!.settled)} ms`;
  });
  return lines.join('\n');
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** All tasks of the page's main thread so far: script, style, layout and paint. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** The middle of each link. Looking for elements by their roles is work for the main thread as well, so it is done before. */
async function placesOf(page: Page): Promise<Map<string, [x: number, y: number]>> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const places = AREAS.map(async (area): Promise<[string, [number, number]]> => {
    const { x, y, width, height } = (await navigation.getByRole('link', { name: area, exact: true }).boundingBox())!;
    return [area, [x + width / 2, y + height / 2]];
  });
  return new Map(await Promise.all(places));
}

const TITLE = `document.querySelector('h1')?.textContent`;
const LOADING = `document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root').length`;
const POLL = { interval: 20, timeout: 60_000 };
const CALM_LOOKS = 5;
const LOOK_MS = 100;

/** Waits until several looks in a row find no request under way and nothing being loaded. */
function settling(page: Page): () => Promise<void> {
  let underWay = 0;
  page.on('request', () => underWay++);
  page.on('requestfinished', () => underWay--);
  page.on('requestfailed', () => underWay--);
  return async () => {
    for (let calm = 0; calm < CALM_LOOKS; ) {
      await page.waitForTimeout(LOOK_MS);
      calm = underWay === 0 && (await page.evaluate(LOADING)) === 0 ? calm + 1 : 0;
    }
  };
}
