import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry, EMISSIONS } from '../fixtures/emissions.ts';
import { addEvidence, pdf } from '../fixtures/evidence.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { card } from './parts.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describeInBrowser('evidence in the console', () => {
  test('is added, downloaded, deleted, and shown in the history', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin);
    await page.goto(`${address}/entries/${id}`);
    const evidence = card(page, 'Evidence');
    await evidence.getByText('No evidence yet.').waitFor();
    await evidence.locator('input[type=file]').setInputFiles([
      { name: 'Invoice März.pdf', mimeType: 'application/pdf', buffer: pdf('March') },
      { name: 'readings.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('month,kWh\nMarch,7\n') },
    ]);
    await evidence.getByText('readings.csv', { exact: true }).waitFor();
    await evidence.getByText(`SHA-256 ${sha256(pdf('March')).slice(0, 12)}…`).waitFor();
    await card(page, 'History').getByText('Evidence added').first().waitFor();
    await expectAccessible(page);
    const { data } = (await org.admin.get(`${EMISSIONS}/${id}/evidence?sortOrder=asc`)).body;
    expect(data.map(({ name, contentType }: Record<string, string>) => [name, contentType])).toEqual([
      ['Invoice März.pdf', 'application/pdf'],
      ['readings.csv', 'text/csv'],
    ]);

    const download = page.waitForEvent('download');
    await evidence.getByRole('button', { name: 'Download Invoice März.pdf' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Invoice März.pdf');
    expect(await readFile(await saved.path())).toEqual(pdf('March'));

    await evidence.getByRole('button', { name: 'Delete readings.csv' }).click();
    const question = page.getByRole('dialog', { name: 'Delete readings.csv?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Evidence deleted.').waitFor();
    await card(page, 'History').getByText('Evidence deleted').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.evidence).toHaveLength(1);
  });

  test('that is refused is listed with its reason, and the others are stored', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin);
    await page.goto(`${address}/entries/${id}`);
    const evidence = card(page, 'Evidence');
    await evidence.locator('input[type=file]').setInputFiles([
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<h1>Bill</h1>') },
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<h1>Bill</h1>') },
      { name: 'real.pdf', mimeType: 'application/pdf', buffer: pdf() },
    ]);
    await evidence.getByText('real.pdf', { exact: true }).waitFor();
    await evidence.getByRole('alert', { name: 'page.html' }).getByText('This file type is not supported.').waitFor();
    await evidence.getByRole('alert', { name: 'fake.pdf' }).getByText('evidence of wrong type').waitFor();
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.evidence).toHaveLength(1);
  });

  test('of an approved entry opens the review again, and asks before', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin);
    await addEvidence(org.admin, id);
    await org.admin.post(`${EMISSIONS}/${id}/approve`);
    const stateOf = async () => (await org.admin.get(`${EMISSIONS}/${id}`)).body.data.state;
    await page.goto(`${address}/entries/${id}`);
    const evidence = card(page, 'Evidence');
    const more = { name: 'more.pdf', mimeType: 'application/pdf', buffer: pdf('more') };
    await evidence.locator('input[type=file]').setInputFiles([more]);
    const question = page.getByRole('dialog', { name: 'Reopen the review?' });
    await question.getByText('left out of all totals').waitFor();
    expect(await stateOf()).toBe('approved');
    await question.getByRole('button', { name: 'Add evidence' }).click();
    await evidence.getByText('more.pdf', { exact: true }).waitFor();
    await card(page, 'History').getByText('Review reopened').waitFor();
    expect(await stateOf()).toBe('submitted');
    expect(await evidence.getByRole('button', { name: 'Delete more.pdf' }).count()).toBe(0);
  });
});
