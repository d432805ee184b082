import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertCopy } from '../../src/features/record/checkpoints/copy.store.ts';
import { describeInBrowser, openPage } from '../browser.ts';
import { addEntry, EMISSIONS } from '../fixtures/emissions.ts';
import { eventsAbout, RECORD, sequenceAll } from '../fixtures/log.ts';
import { signInAs } from '../fixtures/sessions.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { expectAccessible } from './accessibility.ts';
import { test, useSession, withoutTour } from './console-test.ts';
import { downloaded, judge } from './evidence-files.ts';
import { card } from './parts.ts';

describeInBrowser('the record in the console', () => {
  test('shows a change with its proof, which the offline verifier accepts', async ({ api, admin, page, address }) => {
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
    await proof.getByText('This event is not in the log yet.').waitFor();
    await expectAccessible(page);
    await sequenceAll(api);
    const { leafIndex, treeSize } = (await admin.get(`${RECORD}/${submitted.id}`)).body.data.proof;
    await proof.getByText(`This event is number ${leafIndex + 1} in the log.`).waitFor();
    await proof.getByText(`covers it, with ${treeSize} events in total`).waitFor();
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

  test('is searched by kind, action and person, and keeps that in its address', async ({ org, page, address }) => {
    const manager = await org.clientFor({ role: 'manager' });
    const { id } = await addEntry(org.admin);
    expect((await manager.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
    await page.goto(`${address}/record`);
    await addFilter(page, 'Kind', 'Entry');
    await addFilter(page, 'Action', 'Entry approved');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('row', { name: /^Entry approved Grid electricity/ }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ subjectType: 'entry', action: 'entry.approved' });

    const { body } = await org.admin.get('/api/v1/settings/users?role=admin');
    await addFilter(page, 'Person', body.data[0].email);
    await page.getByText('No events').waitFor();
    await page.getByRole('button', { name: 'Remove filter Action' }).click();
    await page.getByRole('row', { name: /^Entry created/ }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Entry created' }).waitFor();
    await expectAccessible(page);
  });

  test('says how far it is signed, and where copies are', async ({ api, admin, page, address }) => {
    await page.goto(`${address}/record`);
    const checkpoints = card(page, 'Checkpoints');
    await checkpoints.getByText('The operator can set CHECKPOINT_TO').waitFor();
    await sequenceAll(api);
    const [{ size, keyId }] = (await admin.get(`${RECORD}/checkpoints`)).body.data;
    await insertCopy(api.db, { destination: '/backup', kind: 'folder', size, sentAt: api.clock.now() });
    await page.reload();
    await checkpoints.getByText(`${size} events, signed`).waitFor();
    await checkpoints.getByText(keyId.slice(0, 12)).waitFor();
    await checkpoints.getByText(new RegExp(`^Folder, .*, ${size} events`)).waitFor();
    expect(await checkpoints.getByRole('link', { name: 'Checkpoint' }).getAttribute('href')).toBe(
      '/public/log/checkpoint',
    );
  });

  test('is for admins and managers, and others read why', async ({ api, org, browser, address }) => {
    const { id } = await addEntry(org.admin);
    const manager = await pageOf(browser, address, api, org, 'manager');
    await manager.goto(`${address}/entries/${id}`);
    await card(manager, 'Record').getByRole('link', { name: 'Entry created' }).waitFor();
    await manager.getByRole('link', { name: 'Record' }).click();
    await manager.getByRole('link', { name: 'Entry created' }).waitFor();
    await manager.context().close();

    const viewer = await pageOf(browser, address, api, org, 'viewer');
    await viewer.goto(`${address}/entries/${id}`);
    await card(viewer, 'Calculation').getByText('2.2125').first().waitFor();
    expect(await viewer.getByRole('heading', { name: 'Record' }).count()).toBe(0);
    expect(await viewer.getByRole('link', { name: 'Record' }).count()).toBe(0);
    await viewer.goto(`${address}/record`);
    await viewer.getByText('The record is for admins and managers').waitFor();
    await viewer.getByText('Your role is Viewer').waitFor();
    await expectAccessible(viewer);
    await viewer.context().close();
  });

  test('is one step away from what has no screen of its own', async ({ admin, page, address }) => {
    const { body } = await admin.get('/api/v1/settings/users');
    const [user] = body.data;
    await page.goto(`${address}/settings/users`);
    await page.getByRole('button', { name: `Actions for ${user.name}` }).click();
    await page.getByRole('menuitem', { name: 'Record' }).click();
    await page.getByRole('heading', { level: 1, name: 'Record' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ subjectType: 'user', subjectId: user.id });
  });
});

describeInBrowser('the calculation of an entry', () => {
  test('is read step by step and accepted by the offline verifier', async ({ api, admin, page, address }) => {
    // 10 MWh = 10,000 kWh; × 0.177 kg/kWh (UK Government 2025) = 1,770 kg = 1.77 t
    const { id } = await addEntry(admin, { quantity: 10, unit: 'MWh' });
    await page.goto(`${address}/entries/${id}`);
    const calculation = card(page, 'Calculation');
    const steps = calculation.getByRole('listitem');
    await steps.first().waitFor();
    // Name, operation, result, source.
    expect((await steps.allInnerTexts()).map((text) => text.split(/\s*\n+\s*/).slice(0, 3))).toEqual([
      ['1. Activity', 'as recorded', '10 MWh'],
      ['2. Conversion', '10 × 1,000', '= 10,000 kWh'],
      ['3. Emission factor', '10,000 × 0.177', '= 1,770 kgCO2e'],
      ['4. In tonnes', '1,770 ÷ 1,000', '= 1.77 tCO2e'],
      ['5. Rounding', '1.77, rounded half up to 6 decimals', '= 1.77 tCO2e'],
    ]);
    const receipt = await downloaded(page, 'Download receipt');
    expect(await judge(api, receipt)).toMatchObject({ verdict: 'matches', kind: 'calculation receipt' });
    expect((await judge(api, receipt.replace('"10"', '"11"'))).verdict).toBe('tampered');
  });
});

async function addFilter(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function pageOf(
  browser: Browser,
  address: string,
  api: TestApi,
  org: TestOrganisation,
  role: 'manager' | 'viewer',
): Promise<Page> {
  const page = await openPage(browser, { locale: 'en-GB', reducedMotion: 'reduce' });
  await withoutTour(page);
  const { cookie } = await signInAs(api, org, role);
  await useSession(page, address, cookie);
  return page;
}
