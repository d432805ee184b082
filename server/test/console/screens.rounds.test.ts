import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { startDemo } from '../fixtures/demo.ts';
import { sequenceAll } from '../fixtures/log.ts';
import { codeIn } from '../fixtures/sessions.ts';
import { isLong, rounds } from '../rounds.ts';
import { EVERY_RULE, violationsOn } from './accessibility.ts';
import { acceptLink } from './account.ts';
import { test as base, withoutTour } from './console-test.ts';
import { screensOf } from './screens.ts';
import { watch } from './watch.ts';

/** The demo organisation has something to show on every screen. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('demo', { scope: 'file' }, async ({}, { onCleanup }) => {
    const demo = await startDemo();
    onCleanup(() => demo.api.close());
    await sequenceAll(demo.api);
    return demo;
  })
  .extend('api', { scope: 'file' }, ({ demo }) => demo.api)
  .extend('tab', { scope: 'file' }, async ({ browser, address, demo }, { onCleanup }) => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    onCleanup(() => page.context().close());
    await withoutTour(page);
    const complaints = watch(page, address);
    await page.goto(`${address}/sign-in#code=${codeIn(demo.api, demo.consoleUrl)}`);
    await acceptLink(page);
    await page.waitForURL(`${address}/`);
    return { page, complaints };
  });

const ROOMS = join(import.meta.dirname, '../../../console/src/rooms');

describeInBrowser('every screen', () => {
  test('is walked', async ({ demo }) => {
    const walked = (await screensOf(demo.admin)).map((path) => path.split('/'));
    const files = readdirSync(ROOMS, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('routes.ts'),
    );
    const paths = files.flatMap((name) =>
      Array.from(readFileSync(join(ROOMS, name), 'utf8').matchAll(/path: '([^']+)'/g), ([, path]) => path!),
    );
    const isWalked = (path: string): boolean => {
      const parts = path.split('/').filter(Boolean);
      if (parts.length === 0) return true;
      return walked.some((steps) => matches(steps.slice(-parts.length), parts));
    };
    expect(paths.filter((path) => path !== '/sign-in' && !isWalked(path))).toEqual([]);
  });

  for (const area of [
    '',
    'entries',
    'instruments',
    'factors',
    'reports',
    'targets',
    'offsets',
    'certificates',
    'record',
    'settings',
  ]) {
    test(`can be used by everybody: ${area || 'overview'}`, async ({ demo, tab: { page, complaints } }) => {
      const paths = (await screensOf(demo.admin)).filter((path) => path.split('/')[1] === area).slice(0, OF_AN_AREA);
      const problems: string[] = [];
      for (const path of paths) {
        await open(page, path);
        for (const look of LOOKS) problems.push(...(await problemsOn(page, look)).map((each) => `${path} ${each}`));
      }
      expect([...problems, ...complaints.splice(0)]).toEqual([]);
    });
  }
});

/** `npm test` looks at the first screen of each area. */
const OF_AN_AREA = rounds(1, 100);

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: readonly string[];
}

const DESK_BY_DAY: Look = { width: 1280, colorScheme: 'light', rules: EVERY_RULE };

/** Only what the look decides is judged again. */
const TELEPHONE_AT_NIGHT: Look = {
  width: 390,
  colorScheme: 'dark',
  rules: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

const LOOKS = isLong ? [DESK_BY_DAY, TELEPHONE_AT_NIGHT] : [DESK_BY_DAY];

async function problemsOn(page: Page, { width, colorScheme, rules }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await settle(page);
  const problems = await violationsOn(page, rules);
  if ((await sidewaysScroll(page)) > 0) problems.push('scrolls sideways');
  if ((await page.getByText(/^Request req_/).count()) > 0) problems.push('shows a failure');
  return problems.map((problem) => `(${width}, ${colorScheme}) ${problem}`);
}

/** As a link would: loading the whole console for each of some fifty screens takes minutes on a busy machine. */
async function open(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate((to) => {
    const { document, history, location } = globalThis as unknown as Browsing;
    if (location.pathname === to) return true;
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    return false;
  }, path);
  if (!isThere) await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

/** Globals of the page that the compiler on this side does not know. */
interface Browsing {
  readonly document: { querySelector(selector: string): { setAttribute(name: string, value: string): void } | null };
  readonly history: { pushState(state: object, title: string, path: string): void };
  readonly location: { readonly pathname: string };
}

const matches = (steps: readonly string[], parts: readonly string[]): boolean =>
  steps.length === parts.length && parts.every((part, index) => part.startsWith('$') || part === steps[index]);

/** The heading is there, and nothing is being loaded any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count()).toBe(0);
}

/** How far the page as a whole can be moved sideways; tables scroll within themselves. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
