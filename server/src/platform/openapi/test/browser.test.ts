import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../../test/browser.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import type { OpenApiDocument, Operation } from '../index.ts';

describeInBrowser('the reference page in a browser', () => {
  let api: TestApi;
  let organisation: TestOrganisation;
  let browser: Browser;
  let page: Page;
  let address: string;
  let document: OpenApiDocument;
  const complaints: string[] = [];
  const strangers: string[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    organisation = await api.newOrganisation();
    document = (await api.anonymous.get('/openapi.json')).body;
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await page.route(
      (url) => url.origin !== address,
      (route) => {
        strangers.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(`${address}/docs`);
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
  });

  const operations = (): Operation[] => Object.values(document.paths).flatMap((item) => Object.values(item));
  const idOf = ({ tags, operationId }: Operation): string =>
    `operations-${tags[0]!.replaceAll(' ', '_')}-${operationId}`;
  const block = (operation: Operation): Locator => page.locator(`#${idOf(operation)}`);
  const named = (operationId: string): Operation => operations().find((each) => each.operationId === operationId)!;

  it('shows every tag and every operation', async () => {
    for (const { name } of document.tags) await page.locator(`.opblock-tag[data-tag="${name}"]`).waitFor();
    // Written as text: this runs in the page, whose globals this project does not know.
    const visible = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.opblock')].filter((each) => each.checkVisibility()).map(({ id }) => id)`,
    );
    expect(visible).toEqual(expect.arrayContaining(operations().map(idOf)));
    expect(await page.locator('#contents a').count()).toBe(operations().length);
    expect(await page.title()).toBe('Tonne API reference');
  });

  it('opens an operation from the contents', async () => {
    const operation = named('getOrganisation');
    await page.getByRole('link', { name: `get ${operation.summary}`, exact: true }).click();
    await block(operation).getByText('INSUFFICIENT_SCOPE').first().waitFor();
    expect(await block(operation).getByText('settings:read').isVisible()).toBe(true);
  });

  it('tries a request out with a key', async () => {
    await page.getByRole('button', { name: 'Set API key' }).click();
    await page.locator('.auth-container input').fill(organisation.admin.key!);
    await page.locator('.auth-btn-wrapper .authorize').click();
    await page.locator('.auth-btn-wrapper .btn-done').click();
    const here = block(named('getOrganisation'));
    await here.getByRole('button', { name: 'Try it out' }).click();
    await here.getByRole('button', { name: 'Execute' }).click();
    const answer = here.locator('.live-responses-table');
    await answer.getByText(organisation.id).waitFor();
    expect(await answer.locator('tbody .response-col_status').innerText()).toBe('200');
  });

  it('keeps the key in memory alone', async () => {
    const kept = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(kept).toBe('[{},{},""]');
    // One operation is drawn in a fraction of the time of all, and asks for the key as they do.
    const [[path, item]] = Object.entries(document.paths) as [[string, object]];
    await page.route('**/openapi.json', (route) => route.fulfill({ json: { ...document, paths: { [path]: item } } }));
    await page.reload();
    await page.getByRole('button', { name: 'Set API key' }).click();
    await page.locator('.auth-container input').waitFor();
    expect(await page.locator('.auth-container input').inputValue()).toBe('');
  });

  it('asked nobody else for anything, and neither the browser nor the policy complained', () => {
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
