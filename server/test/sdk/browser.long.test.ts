import type * as Sdk from '@tonne/sdk';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../browser.ts';
import { newCode } from '../fixtures/sessions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';

/** Bundled as for a page. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['tonne-source'],
  });
  return outputFiles[0]!.text;
}

describeInBrowser('in Chromium', () => {
  let api: TestApi;
  let browser: Browser;
  let page: Page;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    org = await api.newOrganisation();
    browser = await launchBrowser();
    page = await openPage(browser);
    // A page of the same origin: the service allows no other.
    await page.route(`${address}/page`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A page</p>' }));
    await page.goto(`${address}/page`);
    await page.addScriptTag({ content: await bundle(`import * as sdk from '@tonne/sdk'; globalThis.sdk = sdk;`) });
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
  });

  it('creates, lists, uploads and reports errors', async () => {
    const seen = await page.evaluate(async (apiKey) => {
      const { Tonne, ApiError } = (globalThis as unknown as { sdk: typeof Sdk }).sdk;
      const tonne = new Tonne({ baseUrl: '/', apiKey });
      const entry = {
        scope: 2,
        category: 'purchased_electricity',
        subcategory: 'grid_electricity',
        quantity: 12_500,
        unit: 'kWh',
        periodStart: '2025-01-01',
        periodEnd: '2025-12-31',
      } as const;
      const created = await tonne.emissions.create(entry);
      const line = JSON.stringify({ ...entry, reference: 'from a file' });
      const file = new File([line], 'entries.ndjson');
      const progress: number[] = [];
      const onProgress = ({ sent }: { sent: number }) => progress.push(sent);
      const fromFile = { contentType: 'application/x-ndjson', content: file } as const;
      await tonne.emissions.batch(fromFile, {}, { onProgress });
      const content = new Blob([line.replace('a file', 'a stream')]).stream();
      const fromStream = { contentType: 'application/x-ndjson', content } as const;
      const batch = await tonne.emissions.batch(fromStream, {}, { onProgress });
      const references: (string | null)[] = [];
      for await (const { reference } of tonne.emissions.list({ pageSize: 1 })) references.push(reference);
      const error = await tonne.emissions.create(entry).catch((reason: unknown) => reason);
      const code = error instanceof ApiError ? error.code : String(error);
      const stopped = await tonne.units.list({}, { signal: AbortSignal.abort() }).catch((reason) => reason.name);
      return { tco2e: created.tco2e, size: file.size, progress, batch: batch.created, references, code, stopped };
    }, org.admin.key);
    expect(seen).toMatchObject({ tco2e: 2.2125, batch: 1, code: 'DUPLICATE_RESOURCE', stopped: 'AbortError' });
    // “a stream” is two letters longer than “a file”.
    expect(seen.progress).toEqual([0, seen.size, 0, seen.size + 2]);
    expect(new Set(seen.references)).toEqual(new Set([null, 'from a file', 'from a stream']));
  });

  it('identifies itself as the console if it has no key', async () => {
    const request = page.waitForRequest('**/api/v1/emissions');
    const code = await page.evaluate(async () => {
      const { Tonne } = (globalThis as unknown as { sdk: typeof Sdk }).sdk;
      return new Tonne({ baseUrl: '' }).emissions.list().catch((error) => error.code);
    });
    expect(code).toBe('MISSING_TOKEN');
    const headers = (await request).headers();
    expect(headers['x-tonne-console']).toBe('1');
    expect(headers.authorization).toBeUndefined();
  });

  it('works with the session of the page', async () => {
    const code = await newCode(api, { organisationId: org.id, userId: org.adminId });
    const seen = await page.evaluate(async (code) => {
      const { Tonne } = (globalThis as unknown as { sdk: typeof Sdk }).sdk;
      const tonne = new Tonne({ baseUrl: '/' });
      const session = await tonne.auth.sessions.create({ code });
      const location = await tonne.locations.create({ name: 'Depot', country: 'GB' });
      const found = await tonne.locations.get(location.id);
      await tonne.auth.sessions.delete('current');
      const after = await tonne.locations.list().catch((error) => error.code);
      return { user: session.user.id, name: found.name, after };
    }, code);
    expect(seen).toEqual({ user: org.adminId, name: 'Depot', after: 'MISSING_TOKEN' });
  });
});
