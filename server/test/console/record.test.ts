import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { eventsAbout, RECORD, sequenceAll } from '../fixtures/log.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { downloaded, judge } from './evidence-files.ts';
import { card } from './parts.ts';

describeInBrowser('the record in the console', () => {
  test('shows a change with its proof, which a stranger verifies', async ({ api, admin, page, address }) => {
    const { id } = await addEntry(admin);
    await page.goto(`${address}/entries/${id}`);
    await card(page, 'Record').getByRole('link', { name: 'Entry created' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await card(page, 'Record').getByRole('link', { name: 'Entry submitted' }).click();

    await page.getByRole('heading', { level: 1, name: 'Entry submitted' }).waitFor();
    const [, submitted] = await eventsAbout(admin, id);
    expect(new URL(page.url()).pathname).toBe(`/record/${submitted.id}`);
    const changes = card(page, 'Before and after');
    expect(await changes.getByRole('term').allInnerTexts()).toContain('Status');
    await changes.getByText('Draft → Submitted').waitFor();
    const origin = card(page, 'Origin');
    await origin.getByText(submitted.actor.email).waitFor();
    await origin.getByText(submitted.requestId).waitFor();
    expect(await origin.getByRole('link', { name: 'Grid electricity' }).getAttribute('href')).toBe(`/entries/${id}`);

    const proof = card(page, 'Proof');
    await proof.getByText('This event has no place in the log yet.').waitFor();
    await expectAccessible(page);
    await sequenceAll(api);
    const { leafIndex, treeSize } = (await admin.get(`${RECORD}/${submitted.id}`)).body.data.proof;
    await proof.getByText(`This event is number ${leafIndex + 1} of the log.`).waitFor();
    await proof.getByText(`over ${treeSize} events, covers it`).waitFor();
    expect(await proof.getByRole('link', { name: 'Open the verifier' }).getAttribute('href')).toBe('/verify');
    await proof.getByRole('button', { name: 'Show the checkpoint and the leaf' }).click();
    await page.getByRole('button', { name: 'Show as JSON' }).click();
    await changes.getByText('"state": "submitted"').waitFor();
    await expectAccessible(page);

    const file = await downloaded(page, 'Download with proof');
    expect(JSON.parse(file)).toEqual((await admin.get(`${RECORD}/${submitted.id}`)).body.data);
    expect(await judge(api, file)).toMatchObject({ verdict: 'matches', kind: 'record event' });
    expect(await judge(api, file.replace('entry.submitted', 'entry.approved'))).toMatchObject({ verdict: 'tampered' });
  });
});
