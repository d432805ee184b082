import { expect } from 'vitest';
import { describeInBrowser } from '../../../../test/browser.ts';
import { test as base, idOf, operationsOf } from './reference-test.ts';

/** One operation is tried as an example of all. */
const test = base
  .extend(
    'operation',
    ({ contract }) => operationsOf(contract).find(({ operationId }) => operationId === 'getOrganisation')!,
  )
  .extend('block', ({ reference, operation }) => reference.locator(`#${idOf(operation)}`))
  .extend('search', ({ reference }) => reference.locator('.operation-filter-input'));

describeInBrowser('the reference page in a browser', () => {
  test('paints operations and every webhook', async ({ reference: page, contract }) => {
    const [first] = operationsOf(contract).filter(({ tags }) => tags[0] === contract.tags[0]!.name);
    const block = page.locator(`#${idOf(first!)}`);
    await block.scrollIntoViewIfNeeded();
    await block.getByText(first!.summary).waitFor();
    expect(await page.locator('.webhooks .opblock').count()).toBe(Object.keys(contract.webhooks).length);
    expect(await page.title()).toBe('Tonne API reference');
  });

  // The page draws only the operations in sight, so each tag is checked by itself.
  test('finds every operation by its tag', async ({ reference: page, contract, search }) => {
    for (const { name } of contract.tags) {
      await search.fill(name.toUpperCase());
      for (const each of operationsOf(contract).filter(({ tags }) => tags[0] === name)) {
        await page.locator(`#${idOf(each)}`).waitFor();
      }
    }
  });

  test('finds an operation by its summary and by its path', async ({ reference: page, operation, block, search }) => {
    for (const phrase of [operation.summary.toUpperCase(), '/api/v1/settings/organisation']) {
      await search.fill(phrase);
      await block.waitFor();
      await page.locator('#operations-Locations-listLocations').waitFor({ state: 'detached' });
    }
  });

  test('opens an operation with its errors', async ({ block }) => {
    await block.locator('.opblock-summary-control').click();
    await block.getByText('INSUFFICIENT_SCOPE').first().waitFor();
    expect(await block.getByText('settings:read').isVisible()).toBe(true);
  });

  test('tries a request out with a key', async ({ reference: page, org, block }) => {
    await page.locator('.auth-wrapper > .authorize').click();
    await page.locator('.auth-container input').fill(org.admin.key!);
    await page.locator('.auth-btn-wrapper .authorize').click();
    await page.locator('.auth-btn-wrapper .btn-done').click();
    await block.getByRole('button', { name: 'Try it out' }).click();
    await block.getByRole('button', { name: 'Execute' }).click();
    const answer = block.locator('.live-responses-table');
    await answer.getByText(org.id).waitFor();
    expect(await answer.locator('tbody .response-col_status').innerText()).toContain('200');
  });

  test("follows the reader's light or dark scheme", async ({ reference: page }) => {
    // Written as text, because it runs in the page, whose globals this project does not know.
    const brightness = () =>
      page.evaluate<number>(
        `Math.max(...getComputedStyle(document.querySelector('.info .title')).color.match(/[0-9]+/g).slice(0, 3))`,
      );
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(brightness).toBeGreaterThan(160);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(brightness).toBeLessThan(96);
  });

  test('fits a phone', async ({ reference: page, search }) => {
    await search.fill('');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  });

  test('keeps the key only in memory', async ({ reference: page }) => {
    const kept = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(kept).toBe('[{},{},""]');
    await page.reload();
    await page.locator('.auth-wrapper > .authorize').click();
    await page.locator('.auth-container input').waitFor();
    expect(await page.locator('.auth-container input').inputValue()).toBe('');
  });
});
