import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { screensOf } from './screens.ts';
import { open, settle, test } from './walk.ts';

/** Codes that people copy or type. */
const MEANT = [
  // Identifiers, whole or shortened, which people copy, and the beginning of a key, by which they know it.
  /\b[a-z]{3,4}_[0-9a-f]{10,32}\b/g,
  /\btnn_\w+/g,
  // The columns of a file of factors, as its first line must name them.
  /\b(activity_unit|evidence_file|evidence_sha256|gwp_set|uncertainty_percent|valid_from|valid_to)\b/g,
  // User agent strings.
  /\bx86_64\b/g,
];

/** Some fifty screens on a busy machine. */
const WALK_MS = 900_000;

const CODE = /\b[a-z0-9]+(_[a-z0-9]+)+\b/g;

/** Texts that a reader sees or hears, but for those that are shown as code, to be copied into a program. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element | null): boolean =>
      element?.checkVisibility() === true && element.closest('code, pre') === null;
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      if (isShown(nodes.currentNode.parentElement)) texts.push(nodes.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [aria-description], [title], [placeholder]')) {
      if (!isShown(element)) continue;
      const names = ['aria-label', 'aria-description', 'title', 'placeholder'];
      texts.push(...names.map((name) => element.getAttribute(name) ?? ''));
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (isShown(field) && !['radio', 'checkbox', 'hidden'].includes(field.type)) texts.push(field.value);
    }
    return texts;
  });

async function codesOn(page: Page): Promise<string[]> {
  await settle(page);
  const texts = (await textsOn(page)).map((text) => MEANT.reduce((left, meant) => left.replaceAll(meant, ''), text));
  return [...new Set(texts.flatMap((text) => text.match(CODE) ?? []))];
}

async function speak(page: Page, address: string, language: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('tonne.language', '${language}')`);
  await page.goto(`${address}/`);
  await page.locator(`html[lang=${language}]`).waitFor();
}

describeInBrowser('the words of the console', () => {
  test.for(['en', 'de'])(
    'are shown on every screen instead of codes: %s',
    { timeout: WALK_MS },
    async (language, { demo, tab, address }) => {
      const { page } = tab;
      await speak(page, address, language);
      const found: string[] = [];
      for (const path of await screensOf(demo.admin)) {
        await open(page, path);
        found.push(...(await codesOn(page)).map((code) => `${path} shows ${code}`));
      }
      expect(found).toEqual([]);
    },
  );

  test('come first in the form of an entry', async ({ tab: { page }, address }) => {
    await speak(page, address, 'en');
    await page.goto(`${address}/entries/new`);
    await page.getByRole('combobox', { name: 'Activity' }).fill('hotel');
    await page
      .getByRole('option', { name: /^Hotel .*Business travel/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('option', { name: 'room night', exact: true }).waitFor();
    expect(await codesOn(page)).toEqual([]);
  });
});
