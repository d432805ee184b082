import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry, EMISSIONS } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

const NO_DATE = { en: 'Enter a date such as', de: 'Das ist kein Datum.' };
const NO_NUMBER = { en: /^Enter a (whole )?number/, de: /^Das ist keine (ganze )?Zahl/ };

type Language = keyof typeof NO_DATE;

const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript(`globalThis.localStorage?.setItem('tonne.language', '${language}')`);

async function leave(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Tab');
}

const SAVE = { en: 'Save changes', de: 'Änderungen speichern' };

const saveOf = (page: Page): Locator => page.getByRole('button', { name: SAVE.en });

describeInBrowser('dates', () => {
  test.for([
    ['en', 'First day', ['02.03.2025', '02/03/2025', '2025-03-02', '2 March 2025'], '2 Mar 2025'],
    ['de', 'Erster Tag', ['02.03.2025', '2.3.25', '2025-03-02', '2. März 2025'], '02.03.2025'],
  ] as const)('are read day first in %s', async ([language, label, texts, shown], { page, address, org }) => {
    const { id } = await addEntry(org.admin, { periodStart: '2025-01-01', periodEnd: '2025-12-31' });
    await speak(page, language);
    await page.goto(`${address}/entries/${id}/edit`);
    for (const text of texts) {
      await leave(page.getByLabel(label), text);
      expect(await page.getByLabel(label).inputValue()).toBe(shown);
    }
    await page.getByRole('button', { name: SAVE[language] }).click();
    await page.waitForURL(`${address}/entries/${id}`);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.periodStart).toBe('2025-03-02');
  });

  test('invalid date text stays, with an error, and nothing is saved', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { periodStart: '2025-01-01', periodEnd: '2025-12-31' });
    await page.goto(`${address}/entries/${id}/edit`);
    const last = page.getByLabel('Last day');
    expect(await last.getAttribute('placeholder')).toBe('31/12/2025');
    for (const text of ['12/31/2025', '30.02.2025', 'yesterday', '31.12.']) {
      await leave(last, text);
      await page.getByText(NO_DATE.en).waitFor();
      expect(await last.inputValue()).toBe(text);
      expect(await last.getAttribute('aria-invalid')).toBe('true');
      expect(await saveOf(page).isDisabled()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await leave(last, '');
    await expect.poll(() => page.getByText(NO_DATE.en).count()).toBe(0);
    expect(await last.inputValue()).toBe('');
    expect(await saveOf(page).isDisabled()).toBe(true);
    await leave(last, '30/11/2025');
    await saveOf(page).click();
    await page.waitForURL(`${address}/entries/${id}`);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.periodEnd).toBe('2025-11-30');
  });

  /** Forms with a date, and the field. */
  const FORMS: readonly (readonly [path: string, field: string])[] = [
    ['/entries/new', 'First day'],
    ['/certificates/new', 'First day'],
    ['/settings/periods?dialog=new', 'Last day'],
    ['/instruments?dialog=new', 'First day'],
    ['/settings/statements/2025', 'Date'],
  ];

  test.for(FORMS)('%s reads them the same way', async ([path, field], { page, address }) => {
    await page.goto(address + path);
    const input = page.getByRole('textbox', { name: field, exact: true }).first();
    await leave(input, '02.03.2025');
    expect(await input.inputValue()).toBe('2 Mar 2025');
    await leave(input, '31/31/2025');
    await page.getByText(NO_DATE.en).waitFor();
    expect(await input.inputValue()).toBe('31/31/2025');
    await leave(input, '');
    expect(await input.inputValue()).toBe('');
    await expect.poll(() => page.getByText(NO_DATE.en).count()).toBe(0);
  });

  test('a custom period reads them the same way', async ({ page, address }) => {
    await page.goto(`${address}/entries`);
    await page.getByRole('button', { name: /^Period:/ }).click();
    await page.getByRole('menuitem', { name: 'Other period' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('02.03.2025');
    await page.getByRole('textbox', { name: 'To' }).fill('31/31/2025');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'To' }).fill('31/12/2025');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/periodStart=2025-03-02&periodEnd=2025-12-31/);
  });
});

describeInBrowser('numbers', () => {
  test.for([
    ['en', 'Quantity', ['-5', '-1200.50', '1e3', '12 abc 7', '12,5', '0', '5 kWh'], '1,200.5'],
    ['de', 'Menge', ['-5', '-1200,50', '1e3', '12 abc 7', '12.5', '0', '5 kWh'], '1.200,5'],
  ] as const)('in %s never become others', async ([language, label, texts, good], { page, address, org }) => {
    const { id } = await addEntry(org.admin, { quantity: 100 });
    await speak(page, language);
    await page.goto(`${address}/entries/${id}/edit`);
    const quantity = page.getByLabel(label);
    for (const text of texts) {
      await leave(quantity, text);
      await page.getByText(NO_NUMBER[language]).waitFor();
      expect(await quantity.inputValue()).toBe(text);
    }
    await quantity.press('Enter');
    expect(await page.getByText(NO_NUMBER[language]).count()).toBe(1);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.quantity).toBe(100);
    await leave(quantity, good);
    expect(await quantity.inputValue()).toBe(good);
    await page.getByRole('button', { name: SAVE[language] }).click();
    await page.waitForURL(`${address}/entries/${id}`);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.quantity).toBe(1200.5);
  });

  test('an invalid optional field blocks submission and takes the focus', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { activityUncertaintyPercent: 5, notes: 'before' });
    await page.goto(`${address}/entries/${id}/edit`);
    await page.getByLabel('Notes').fill('after');
    const uncertainty = page.getByLabel('Uncertainty');
    await leave(uncertainty, '-7');
    await saveOf(page).click();
    await expect.poll(() => uncertainty.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByText('Enter a number of 0 or more, such as').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data).toMatchObject({
      activityUncertaintyPercent: 5,
      notes: 'before',
    });
    await uncertainty.fill('7');
    await saveOf(page).click();
    await page.waitForURL(`${address}/entries/${id}`);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data).toMatchObject({
      activityUncertaintyPercent: 7,
      notes: 'after',
    });
  });

  /** Forms with a number, and the field. */
  const FORMS: readonly (readonly [path: string, field: string])[] = [
    ['/targets/new', 'Base-year emissions'],
    ['/targets/new', 'Base year'],
    ['/settings/metrics?dialog=new', 'Value'],
    ['/instruments?dialog=new', 'Electricity'],
    ['/settings/statements/2025', 'Base year'],
    ['/factors/new', 'Value'],
    ['/reports/schedules/new', 'Day of the month'],
  ];

  test.for(FORMS)('%s takes them as they were typed', async ([path, field], { page, address }) => {
    await page.goto(address + path);
    const input = page.getByRole('textbox', { name: new RegExp(`^${field}`) }).first();
    for (const text of ['-5', '1e3', '12 abc 7']) {
      await leave(input, text);
      await page.getByText(NO_NUMBER.en).waitFor();
      expect(await input.inputValue()).toBe(text);
    }
  });
});
