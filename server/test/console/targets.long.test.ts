import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addMilestone, addTarget, evaluateNow, patch, read, recordYears, TARGETS } from '../fixtures/targets.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { cellsBeside } from './parts.ts';

describeInBrowser('targets', () => {
  test('are set with a preview of every year', async ({ api, org, page, address }) => {
    await recordYears(api, org);
    await page.goto(`${address}/targets`);
    await page.getByText('No targets').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New target' }).click();
    await page.getByLabel('Name').fill('Halve it by 2034');
    await page.getByLabel('Base year', { exact: true }).fill('2024');
    await page.getByText('1,000.00 tCO₂e recorded for 2024.').waitFor();
    await page.getByRole('button', { name: 'Use this figure' }).click();
    await page.getByLabel('Reduction', { exact: true }).fill('50');
    await page.getByLabel('Target year').fill('2034');
    // 50 t less every year; 870 t this year are within the 900 t of 2026.
    await expect.poll(() => cellsBeside(page, 'Annual budgets', '2034')).toEqual(['500.00', '—', '—', 'Upcoming']);
    expect(await cellsBeside(page, 'Annual budgets', '2025')).toEqual(['950.00', '940.00', '-10.00', 'Met']);
    expect(await cellsBeside(page, 'Annual budgets', '2026')).toEqual(['900.00', '870.00', '-30.00', 'In progress']);
    await page.getByText('On track').waitFor();
    await expectAccessible(page);
    expect((await org.admin.get(TARGETS)).body.data).toEqual([]);

    await page.getByRole('button', { name: 'Set target' }).click();
    await page.getByRole('heading', { level: 1, name: 'Halve it by 2034' }).waitFor();
    const [stored] = (await org.admin.get(TARGETS)).body.data;
    expect(stored).toMatchObject({ baseYear: 2024, baseYearTco2e: 1000, targetYear: 2034, reductionPercent: 50 });
    expect(page.url()).toBe(`${address}/targets/${stored.id}`);
    await expectAccessible(page);
  });

  test('show what other terms would mean, and store none of them', async ({ api, org, page, address }) => {
    await recordYears(api, org);
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}`);
    await page.getByText('These are the saved terms.').waitFor();
    await page.getByRole('slider', { name: 'Reduction' }).press('End');
    // All of 1,000 t in ten years: 100 t less every year.
    await expect.poll(() => cellsBeside(page, 'What if?', 'Allowed in 2026')).toEqual(['900.00', '800.00']);
    expect(await cellsBeside(page, 'What if?', 'Level in 2034')).toEqual(['500.00', '0.00']);
    await page.getByText('What if (not saved)').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('reductionPercent')).toBe('100');
    expect(await read(org.admin, id)).toMatchObject({ reductionPercent: 50, targetYear: 2034 });
    expect((await org.admin.get(TARGETS)).body.pagination.totalItems).toBe(1);

    await page.reload();
    await expect.poll(() => cellsBeside(page, 'What if?', 'Allowed in 2026')).toEqual(['900.00', '800.00']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('These are the saved terms.').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('have milestones that are added, decided and reported', async ({ api, org, page, address }) => {
    await recordYears(api, org);
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}`);
    await page.getByRole('button', { name: 'Add milestone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Year').fill('2025');
    await dialog.getByLabel('Label').fill('First step');
    await dialog.getByLabel('Required reduction').fill('5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // A twentieth less than 1,000 t.
    await expect
      .poll(() => cellsBeside(page, 'Milestones', 'First step'))
      .toEqual(['2025', '5%', '950.00', '940.00', '—', 'Pending', '']);

    await evaluateNow(api);
    await page.reload();
    await page.getByRole('button', { name: 'Actions: First step' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Report as reached']);
    await page.getByRole('menuitem', { name: 'Report as reached' }).click();
    await dialog.getByText('Achieved: 940.00 tCO₂e against 950.00 tCO₂e allowed.').waitFor();
    await dialog.getByLabel('Reported by').fill('Auditors Ltd');
    await dialog.getByRole('button', { name: 'Report as reached' }).click();
    await page.getByText(/^Reported by the organisation: Auditors Ltd/).waitFor();
    const [milestone] = (await read(org.admin, id)).milestones;
    expect(milestone).toMatchObject({ status: 'achieved', verified: true, verifiedBy: 'Auditors Ltd' });
    await expectAccessible(page);
  });

  test('keep what they demanded in sight when they are weakened', async ({ api, org, page, address }) => {
    await recordYears(api, org);
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}/edit`);
    await page.getByLabel('Reduction', { exact: true }).fill('10');
    await page.getByLabel('Reason').fill('The heat pumps come a year later.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^50% less by 2034, weakened on /).waitFor();
    await page.getByText('smaller reduction').waitFor();
    await page.getByText('Computed from the closed books').waitFor();
    await expectAccessible(page);
  });

  test('delete a milestone only after confirmation', async ({ org, page, address }) => {
    const { id } = await addTarget(org.admin);
    await addMilestone(org.admin, id, { year: 2030, label: 'Far off' });
    await page.goto(`${address}/targets/${id}`);
    await page.getByRole('button', { name: 'Actions: Far off' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The milestone was deleted.').waitFor();
    expect((await read(org.admin, id)).milestones).toEqual([]);
  });

  test('are not overwritten if another user changed them', async ({ org, page, address }) => {
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}/edit`);
    await page.getByLabel('Name').fill('Mine');
    await patch(org.admin, id, { name: 'Theirs' });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await dialog.getByRole('cell', { name: 'Theirs' }).waitFor();
    expect((await read(org.admin, id)).name).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
    expect((await read(org.admin, id)).name).toBe('Mine');
  });

  test('retain the reason for revising the base year, and can be archived', async ({ org, page, address }) => {
    const { id } = await addTarget(org.admin);
    await page.goto(`${address}/targets/${id}/edit`);
    await page.getByLabel('Base-year emissions').fill('1200');
    await page.getByLabel('Reason').fill('The site in York was bought.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1,000.00 tCO₂e → 1,200.00 tCO₂e').waitFor();
    await page.getByText(/^Typed: no closed books/).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('The target was restored.').waitFor();
    expect((await read(org.admin, id)).status).toBe('active');
  });
});
