import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../../../../test/browser.ts';
import { test as base } from '../../../../test/console/console-test.ts';
import type { OpenApiDocument, Operation } from '../index.ts';

export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item));

/** Id of its block on the page. */
export const idOf = ({ tags, operationId }: Operation): string =>
  `operations-${tags[0]!.replaceAll(' ', '_')}-${operationId}`;

/**
 * `reference` is the page open in a browser. At the end of the file, it must not have requested anything from another
 * host, nor caused an error of the browser or of the page's policy.
 */
export const test = base
  .extend(
    'contract',
    { scope: 'file' },
    async ({ api }): Promise<OpenApiDocument> => (await api.anonymous.get('/openapi.json')).body,
  )
  .extend('reference', { scope: 'file' }, async ({ browser, address }, { onCleanup }): Promise<Page> => {
    const page = await openPage(browser);
    const complaints: string[] = [];
    onCleanup(async () => {
      await page.context().close();
      expect(complaints).toEqual([]);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await page.route(
      (url) => url.origin !== address,
      (route) => {
        complaints.push(`foreign host: ${route.request().url()}`);
        return route.abort();
      },
    );
    await page.goto(`${address}/docs`);
    return page;
  });
