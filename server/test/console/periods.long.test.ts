import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addPeriod, year2025 } from '../fixtures/periods.ts';
import { test } from './console-test.ts';

describeInBrowser('reporting periods', () => {
  test('can be linked to with the question open, and left by the back button', async ({ admin, page, address }) => {
    const id = await addPeriod(admin, year2025);
    await page.goto(`${address}/settings/periods`);
    await page.getByRole('button', { name: 'Close FY 2025' }).click();
    const dialog = page.getByRole('dialog', { name: 'What closing will do' });
    await dialog.getByText('Nothing is left behind').waitFor();
    expect(new URL(page.url()).searchParams.get('closing')).toBe(id);
    await page.reload();
    await dialog.getByText('Nothing is left behind').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });
});
