import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import type { Client } from '../client.ts';
import { setOrganisation } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { confirmByMail, letSignInAge } from './confirmation.ts';
import { test } from './console-test.ts';

const ORGANISATION = '/api/v1/settings/organisation';

const stored = async (client: Client) => (await client.get(ORGANISATION)).body.data;

describeInBrowser('the settings of an organisation', () => {
  test('are renamed after a mailed code if the sign-in is old', async ({ api, admin, page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbourside Ltd');
    letSignInAge(api);
    await page.getByRole('button', { name: 'Save: Name' }).click();
    await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor();
    expect((await stored(admin)).name).toBe('Test organisation');
    await confirmByMail(page, api);
    await page.getByText('Saved.').waitFor();
    expect((await stored(admin)).name).toBe('Harbourside Ltd');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menu').getByText('Harbourside Ltd').waitFor();
  });

  test('do not overwrite another admin’s change unseen', async ({ org, admin, page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Mine');
    await setOrganisation(org, { name: 'Theirs' });
    await page.getByRole('button', { name: 'Save: Name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await dialog.getByRole('cell', { name: 'Theirs' }).waitFor();
    expect((await stored(admin)).name).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await stored(admin)).name).toBe('Mine');
  });

  test('do not clash over different fields', async ({ org, admin, page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My name');
    await setOrganisation(org, { country: 'IE' });
    await page.getByRole('button', { name: 'Save: Name' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await stored(admin)).toMatchObject({ name: 'My name', country: 'IE' });
  });

  test('ask before four eyes is switched on, and say what undoing takes', async ({ admin, page, address }) => {
    await page.goto(`${address}/settings/organisation`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const question = page.getByRole('dialog', { name: 'Turn on four eyes?' });
    await question.getByText('another admin with a proven address has to approve', { exact: false }).waitFor();
    await question.getByText('24 hours', { exact: false }).waitFor();
    await expectAccessible(page);
    expect((await stored(admin)).reviewPolicy).toBe('open');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await question.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Request to turn off' }).waitFor();
    expect((await stored(admin)).reviewPolicy).toBe('four_eyes');
  });

  test('show who asked for a weaker policy, and let only another admin approve it', async ({
    org,
    admin,
    page,
    address,
  }) => {
    await setOrganisation(org, { reviewPolicy: 'four_eyes' });
    await page.goto(`${address}/settings/organisation`);
    await page.getByRole('button', { name: 'Request to turn off' }).click();
    const question = page.getByRole('dialog', { name: 'Turn off four eyes?' });
    await question.getByRole('button', { name: 'Request to turn off' }).click();
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await waiting.getByText('Review policy: Four eyes → Open').waitFor();
    await waiting.getByText('because no second person can approve it').waitFor();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Cancel change' }).click();
    await waiting.waitFor({ state: 'hidden' });
    expect((await stored(admin)).reviewPolicy).toBe('four_eyes');

    const other = await org.clientFor({ role: 'admin' });
    expect((await other.patch(ORGANISATION, { reviewPolicy: 'open' })).status).toBe(202);
    await page.reload();
    await waiting.getByText(`Requested by ${other.userId}@tonne.test`).waitFor();
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved. The change is now in effect.').waitFor();
    expect((await stored(admin)).reviewPolicy).toBe('open');
  });
});
