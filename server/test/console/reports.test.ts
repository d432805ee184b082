import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { HISTORY, withEngine } from '../fixtures/reports.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';

describeInBrowser('reports', () => {
  test('are ordered, watched while they are made, read in the page and downloaded', async ({
    api,
    org,
    page,
    address,
  }) => {
    await page.goto(`${address}/reports`);
    await page.getByRole('link', { name: 'Order GHG inventory' }).click();
    const drawer = page.getByRole('dialog', { name: 'GHG inventory' });
    await drawer.getByRole('button', { name: /^Period/ }).waitFor();
    expect(await drawer.getByText('Edition of ESRS E1').count()).toBe(0);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Generate report' }).click();
    await drawer.getByText('Waiting for its turn…').waitFor();
    await withEngine(api, () => drawer.getByText('The report is ready.').waitFor());
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Open report' }).click();

    const [item] = (await org.admin.get(HISTORY)).body.data;
    await page.waitForURL(`${address}/reports/${item.jobId}`);
    await page.getByText(item.sha256).waitFor();
    const viewer = page.locator('iframe[title="GHG inventory"]');
    expect(await viewer.getAttribute('src')).toMatch(/^blob:/);
    await expectAccessible(page);
    expect(await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click())).toEqual({
      name: expect.stringMatching(/^ghg_inventory_.*\.pdf$/),
      sha256: item.sha256,
    });

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: 'GHG inventory' }).waitFor();
    await expectAccessible(page);
    const again = await downloaded(page, () => page.getByRole('button', { name: 'Download GHG inventory' }).click());
    expect(again.sha256).toBe(item.sha256);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; sha256: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), sha256: createHash('sha256').update(bytes).digest('hex') };
}
