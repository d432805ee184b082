import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { EMISSIONS } from '../fixtures/emissions.ts';
import { addMeter, addReadings, csvOf, hours, METERS } from '../fixtures/meters.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card, choose, heading } from './parts.ts';

/** November 2025 in quarter-hours of 0.5 kWh, without two hours of the 10th: 2,880 − 8 readings. */
const november = csvOf(
  '2025-11-01T00:00:00Z',
  15,
  hours(2880, 0.5).map((quantity, index) => (index >= 900 && index < 908 ? null : quantity)),
);

describeInBrowser('meters', () => {
  test('are added, take a file, and become entries', async ({ admin, page, address }) => {
    await page.goto(`${address}/meters`);
    await page.getByText('No meters yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New meter' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New meter' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Main hall');
    await dialog.getByRole('textbox', { name: /^Number/ }).fill('M-1');
    await dialog.getByRole('textbox', { name: /^Time zone/ }).fill('Mars');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('must be the name of a time zone').first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: /^Time zone/ }).fill('');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await heading(page, 'Main hall');
    await page.getByText('No readings yet. Upload a file.').waitFor();

    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(`${november}Total,1436\n`) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('2,872 readings stored, 0 replaced, 0 unchanged.').waitFor();
    await page.getByText('Line 2,874 has no timestamp').waitFor();
    await card(page, 'Gaps').getByText('8 intervals').waitFor();
    await card(page, 'Months').getByText('8 missing').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit' }).click();
    await choose(page, 'Missing readings', 'Interpolate');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The meter was changed.').waitFor();
    const months = card(page, 'Months');
    // 2,880 × 0.5 = 1,440 kWh, of which 8 × 0.5 are 0.28 %.
    await months.getByText('1,440').waitFor();
    await months.getByText('0.28 %').waitFor();
    await months.getByRole('checkbox', { name: 'Choose Nov 2025' }).press('Space');
    await months.getByRole('button', { name: 'Make 1 entry' }).click();
    const question = page.getByRole('dialog', { name: 'Make 1 draft entry?' });
    await question.getByText('Together 1,440 kWh.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Make 1 entry' }).click();
    await page.getByText('1 entry was made.').waitFor();
    await months.getByRole('link', { name: 'Entry' }).waitFor();
    const [entry] = (await admin.get(EMISSIONS)).body.data;
    expect(entry).toMatchObject({ quantity: 1440, reference: 'M-1 2025-11', state: 'draft', dataQuality: 'estimated' });
  });

  test('ask for what a file leaves open', async ({ admin, page, address }) => {
    const { id } = await addMeter(admin, { intervalMinutes: 60 });
    await page.goto(`${address}/meters/${id}`);
    const send = async (): Promise<void> => {
      const buffer = Buffer.from('Start;kWh\n2026-03-01 00:00;950\n2026-03-01 01:00;1.234\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer });
    };
    await send();
    await page.getByText('the decimal mark is not certain').first().waitFor();
    await choose(page, 'Decimal mark', 'Comma: 1.234,5');
    await expectAccessible(page);
    await send();
    await page.getByText('2 readings stored').waitFor();
    // 950 + 1,234
    await card(page, 'Months').getByText('2,184').waitFor();
  });

  test('are deleted', async ({ admin, page, address }) => {
    const { id } = await addMeter(admin);
    await page.goto(`${address}/meters/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No meters yet').waitFor();
    expect((await admin.get(METERS)).body.data).toEqual([]);
  });

  test('speak German and fit a phone', async ({ admin, page, address }) => {
    const { id } = await addMeter(admin, { number: 'DE0001234567890000000000000012345' });
    await addReadings(admin, id, november);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript("localStorage.setItem('tonne.language', 'de')");
    await page.goto(`${address}/meters/${id}`);
    await card(page, 'Stündlicher Abgleich').getByText('0 % gedeckt').waitFor();
    await card(page, 'Lücken').getByText('8 Intervalle').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await expectAccessible(page);
  });
});
