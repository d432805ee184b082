import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { test } from './console-test.ts';

describeInBrowser('a printed screen', () => {
  test('has every row and no button, in black on white', async ({ org, page, address }) => {
    for (let n = 1; n <= 40; n++) await addEntry(org.admin, { reference: `METER-${n}` });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${address}/entries`);
    const rows = page.locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    await page.getByText('40 rows').waitFor();
    expect(await rows.count()).toBeLessThan(40);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows.count()).toBe(40);
    const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count();
    expect(await shown('button:not(th button), nav, header, .mantine-Button-root')).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Period' }).isVisible()).toBe(true);
    const styleOf = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await styleOf('body', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf('h1', 'color')).toBe('rgb(0, 0, 0)');
    expect(await styleOf('main', 'padding-left')).toBe('0px');
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => rows.count()).toBeLessThan(40);
  });
});
