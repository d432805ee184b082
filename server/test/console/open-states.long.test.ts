import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { EVERY_RULE, violationsOn } from './accessibility.ts';
import { test } from './console-test.ts';

type State = readonly [name: string, path: string, open: (page: Page) => Promise<void>];

const calendar = (field: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: field }).click();
  await page.getByRole('button', { name: 'Next month' }).waitFor();
};

const press = (button: RegExp | string, shown: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByText(shown, { exact: true }).last().waitFor();
};

/** Each dialog, menu or list, and the steps that open it. */
const STATES: readonly State[] = [
  ['a calendar', '/entries/new', calendar('First day')],
  [
    'the months of a calendar',
    '/entries/new',
    async (page) => {
      await calendar('First day')(page);
      await page.getByRole('button', { name: /^\p{L}+ \d{4}$/u }).click();
      await page.getByRole('button', { name: 'Next year' }).waitFor();
    },
  ],
  [
    'a long list',
    '/settings/organisation',
    async (page) => {
      await page.getByRole('combobox', { name: 'Head office country' }).click();
      await page.getByRole('option', { name: 'Albania' }).waitFor();
    },
  ],
  [
    'a list of several choices',
    '/reports/schedules/new',
    async (page) => {
      await page.getByRole('combobox', { name: 'Categories' }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'results of a search in a list',
    '/entries/new',
    async (page) => {
      await page.getByRole('combobox', { name: 'Activity' }).fill('taxi');
      await page
        .getByRole('option', { name: /^Taxi .*Business travel/ })
        .first()
        .waitFor();
    },
  ],
  [
    'a list without results',
    '/entries/new',
    async (page) => {
      await page.getByRole('combobox', { name: 'Activity' }).fill('zzzzzz');
      await page.getByText(/^Nothing found/).waitFor();
    },
  ],
  ['the menu of periods', '/entries', press(/^Period:/, 'Other period')],
  [
    "a period of one's own, with its calendar",
    '/entries',
    async (page) => {
      await press(/^Period:/, 'Other period')(page);
      await page.getByRole('menuitem', { name: 'Other period' }).click();
      await calendar('From')(page);
    },
  ],
  ['the menu of filters', '/entries', press('Add filter', 'Status')],
  [
    'a filter',
    '/entries',
    async (page) => {
      await press('Add filter', 'Status')(page);
      await page.getByRole('menuitem', { name: 'Status' }).click();
      await page.getByRole('button', { name: 'Apply' }).waitFor();
    },
  ],
  ['the menu of columns', '/entries', press('Columns', 'Reset columns')],
  ['the menu of views', '/entries', press('Views', 'Save this view')],
  ['the menu of a row', '/settings/locations', press(/^Actions/, 'Edit')],
  ['the menu of a chart', '/', press(/^Actions: /, 'Show as table')],
  ['the menu of the account', '/settings/usage', press(/^Account/, 'Deutsch')],
  [
    'the commands of a screen',
    '/settings/usage',
    async (page) => {
      await page.getByRole('button', { name: 'Copy as curl' }).click();
      await page.locator('pre', { hasText: '/api/v1/' }).first().waitFor();
    },
  ],
  [
    'the palette',
    '/settings/usage',
    async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('textbox').fill('Settings: U');
      await page.getByRole('dialog').getByText('Settings: Users').waitFor();
    },
  ],
];

describeInBrowser('what opens over a screen can be used by everybody', () => {
  test.for(STATES)('%s', async ([, path, open], { page, address, org }) => {
    await addEntry(org.admin, { quantity: 10 });
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page);
    expect(await violationsOn(page, EVERY_RULE)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, ['color-contrast']), 'in the dark').toEqual([]);
  });
});
