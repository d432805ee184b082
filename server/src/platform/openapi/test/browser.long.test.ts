import { expect } from 'vitest';
import { describeInBrowser } from '../../../../test/browser.ts';
import { test as base, idOf, operationsOf } from './reference-test.ts';

/** One operation is tried for all. */
const test = base
  .extend(
    'operation',
    ({ contract }) => operationsOf(contract).find(({ operationId }) => operationId === 'getOrganisation')!,
  )
  .extend('block', ({ reference, operation }) => reference.locator(`#${idOf(operation)}`));

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

  test('opens an operation from the contents', async ({ reference: page, operation, block }) => {
    await page.getByRole('link', { name: `get ${operation.summary}`, exact: true }).click();
    await block.getByText('INSUFFICIENT_SCOPE').first().waitFor();
    expect(await block.getByText('settings:read').isVisible()).toBe(true);
  });

  test('tries a request out with a key', async ({ reference: page, org, block }) => {
    await page.getByRole('button', { name: 'Set API key' }).click();
    await page.locator('.auth-container input').fill(org.admin.key!);
    await page.locator('.auth-btn-wrapper .authorize').click();
    await page.locator('.auth-btn-wrapper .btn-done').click();
    await block.getByRole('button', { name: 'Try it out' }).click();
    await block.getByRole('button', { name: 'Execute' }).click();
    const answer = block.locator('.live-responses-table');
    await answer.getByText(org.id).waitFor();
    expect(await answer.locator('tbody .response-col_status').innerText()).toBe('200');
  });

  test('keeps the key in memory alone', async ({ reference: page, contract }) => {
    const kept = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(kept).toBe('[{},{},""]');
    // One operation is drawn in a fraction of the time of all, and asks for the key as they do.
    const [[path, item]] = Object.entries(contract.paths) as [[string, object]];
    await page.route('**/openapi.json', (route) => route.fulfill({ json: { ...contract, paths: { [path]: item } } }));
    await page.reload();
    await page.getByRole('button', { name: 'Set API key' }).click();
    await page.locator('.auth-container input').waitFor();
    expect(await page.locator('.auth-container input').inputValue()).toBe('');
  });
});
