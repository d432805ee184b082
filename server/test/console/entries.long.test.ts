import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry, EMISSIONS, setOrganisation } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card } from './parts.ts';

describeInBrowser('writing entries in the console', () => {
  test('names the entry that is in the way of a second one', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { periodStart: '2025-03-01', periodEnd: '2025-03-31', reference: null });
    await page.goto(`${address}/entries/new?from=${id}`);
    await page.getByLabel('Quantity').fill('5000');
    await page.getByRole('button', { name: 'Save entry' }).click();
    const other = page.getByRole('link', { name: 'Open the existing entry' });
    await other.waitFor();
    expect(await other.getAttribute('href')).toBe(`/entries/${id}`);

    await page.getByLabel('Reference').fill('METER-2');
    await page.getByRole('button', { name: 'Save and add another' }).click();
    // 5,000 kWh × 0.177 kg/kWh = 885 kg
    await page.getByText('Entry saved: 0.885 tCO₂e.').waitFor();
    await expect.poll(() => page.getByLabel('Quantity').inputValue()).toBe('');
    expect(await page.getByLabel('First day').inputValue()).toBe('1 Mar 2025');
  });

  test('shows both versions when two people edit the same entry', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { quantity: 100 });
    await page.goto(`${address}/entries/${id}/edit`);
    await page.getByLabel('Quantity').fill('300');
    expect((await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 200 })).status).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await dialog.getByRole('row', { name: 'Quantity 300 200' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Changes saved.').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.quantity).toBe(300);
  });

  test('asks before a form with changes is left', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin);
    await page.goto(`${address}/entries/${id}/edit`);
    await page.getByLabel('Notes').fill('Read on the last day');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Notes').inputValue()).toBe('Read on the last day');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${address}/entries/${id}`);
  });

  test('pins a factor that the service did not choose, and lets it choose again', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { quantity: 10_000 });
    await page.goto(`${address}/entries/${id}/edit`);
    const preview = card(page, 'Preview');
    await preview.getByRole('button', { name: 'Use factor DEFRA-2024-ELEC-GRID-GB' }).click();
    // 10,000 kWh × 0.20705 kg/kWh (UK Government 2024) = 2,070.5 kg
    await preview.getByText('= 2.0705 tCO₂e', { exact: false }).waitFor();
    await preview.getByRole('button', { name: 'Choose automatically' }).click();
    await preview.getByText('= 1.77 tCO₂e', { exact: false }).waitFor();
    await preview.getByRole('button', { name: 'Use factor DEFRA-2024-ELEC-GRID-GB' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data).toMatchObject({
      factorPinned: true,
      tco2e: 2.0705,
      factor: { code: 'DEFRA-2024-ELEC-GRID-GB' },
    });
  });

  test('deletes a draft after confirmation', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { reference: 'BY-MISTAKE' });
    const kept = await addEntry(org.admin, { reference: 'KEPT' });
    await page.goto(`${address}/entries/${id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this draft?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Entry deleted.').waitFor();
    await page.getByRole('checkbox', { name: /KEPT/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: /BY-MISTAKE/ }).count()).toBe(0);
    const left = (await org.admin.get(EMISSIONS)).body.data;
    expect(left.map((entry: { id: string }) => entry.id)).toEqual([kept.id]);
  });
});

describeInBrowser('reviewing entries in the console', () => {
  test('approves many at once, and shows why one was refused', async ({ page, address, org }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    const writer = await org.clientFor({ role: 'contributor' });
    const entries = [await addEntry(writer), await addEntry(writer), await addEntry(writer, { reference: 'A-DRAFT' })];
    for (const { id } of entries.slice(0, 2)) expect((await writer.post(`${EMISSIONS}/${id}/submit`)).status).toBe(200);

    await page.goto(`${address}/entries`);
    await page.getByRole('checkbox', { name: /A-DRAFT/ }).waitFor();
    await page.getByRole('checkbox', { name: 'All' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('dialog', { name: 'Approve 3 entries?' });
    await question.getByText(/This cannot be undone/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Approve' }).click();

    const outcome = page.getByRole('dialog', { name: '1 entry refused' });
    await outcome.getByText('2 of 3 entries went through.', { exact: false }).waitFor();
    await outcome.getByRole('row', { name: /A-DRAFT.*approves submitted entries only/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: '1 selected' }).waitFor();
    const answers = await Promise.all(entries.map(({ id }) => org.admin.get(`${EMISSIONS}/${id}`)));
    expect(answers.map(({ body }) => body.data.state)).toEqual(['approved', 'approved', 'draft']);
  });

  test('takes a reviewer through the queue by the keyboard alone', async ({ page, address, org, api }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    const writer = await org.clientFor({ role: 'contributor' });
    const manager = await org.clientFor({ role: 'manager' });
    const ids: string[] = [];
    for (const [client, quantity] of [
      [writer, 1000],
      [writer, 2000],
      [org.admin, 3000],
    ] as const) {
      const { id } = await addEntry(client, { quantity });
      api.clock.advance(1000);
      expect((await client.post(`${EMISSIONS}/${id}/submit`)).status).toBe(200);
      ids.push(id);
    }
    await page.goto(`${address}/entries/review`);
    const figures = card(page, 'Emissions');
    // 1,000 kWh × 0.177 kg/kWh = 177 kg, and so on
    await figures.getByText('= 0.177 tCO₂e', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('a');
    await figures.getByText('= 0.354 tCO₂e', { exact: false }).waitFor();
    await page.keyboard.press('r');
    await page.getByLabel('What should be corrected?').fill('The meter says 1,900.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await figures.getByText('= 0.531 tCO₂e', { exact: false }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    const refusal = page.getByRole('alert').filter({ hasText: 'Not approved' });
    await refusal.getByText(/somebody else must decide/).waitFor();
    await refusal.getByText('manager can approve it.').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Send back with a reason').waitFor();
    const answers = await Promise.all(ids.map((id) => manager.get(`${EMISSIONS}/${id}`)));
    expect(answers.map(({ body }) => [body.data.state, body.data.rejectionReason])).toEqual([
      ['approved', null],
      ['draft', 'The meter says 1,900.'],
      ['submitted', null],
    ]);
  });
});
