import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../browser.ts';
import { startDemo } from '../fixtures/demo.ts';
import { sequenceAll } from '../fixtures/log.ts';
import { codeIn } from '../fixtures/sessions.ts';
import { acceptLink } from './account.ts';
import { test as base, withoutTour } from './console-test.ts';
import { watch } from './watch.ts';

/** The demo organisation has something to show on every screen. */
export const test = base
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

/** Navigates like a link: loading the whole console for each of about fifty screens takes minutes on a busy machine. */
export async function open(page: Page, path: string): Promise<void> {
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

/** The heading is there, and nothing is being loaded any more. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], .mantine-Skeleton-root').count()).toBe(0);
}
