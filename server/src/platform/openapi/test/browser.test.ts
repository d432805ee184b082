import { expect } from 'vitest';
import { describeInBrowser } from '../../../../test/browser.ts';
import { idOf, operationsOf, test } from './reference-test.ts';

describeInBrowser('the reference page in a browser', () => {
  test('shows every tag and every operation', async ({ reference: page, contract }) => {
    for (const { name } of contract.tags) await page.locator(`.opblock-tag[data-tag="${name}"]`).waitFor();
    // Written as text: this runs in the page, whose globals this project does not know.
    const visible = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.opblock')].filter((each) => each.checkVisibility()).map(({ id }) => id)`,
    );
    const operations = operationsOf(contract);
    expect(visible).toEqual(expect.arrayContaining(operations.map(idOf)));
    expect(await page.locator('#contents a').count()).toBe(operations.length);
    expect(await page.title()).toBe('Tonne API reference');
  });
});
