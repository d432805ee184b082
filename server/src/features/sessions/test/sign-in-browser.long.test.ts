import { expect } from 'vitest';
import { describeInBrowser } from '../../../../test/browser.ts';
import { isSignedIn } from '../../../../test/console/account.ts';
import { codeIn } from '../../../../test/fixtures/sessions.ts';
import { invite } from '../../../../test/fixtures/users.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { workOff } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';
import { test } from './sign-in-test.ts';

describeInBrowser('signing in on the console', () => {
  test('asks a person who follows a used link to request another, and sends one', async ({
    api,
    newLink,
    newPage,
    address,
  }) => {
    const link = await newLink();
    const first = await newPage();
    await first.goto(link);
    await isSignedIn(first);
    const page = await newPage();
    await page.goto(link);
    await page.getByRole('alert').getByText('Ask for a new one').waitFor();
    expect(page.url()).toBe(`${address}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@tonne.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('a link is on its way').waitFor();
    await workOff(api, 'sessions.links');
    const mail = (await api.mails()).find(({ to }) => to === 'admin@tonne.test');
    const url = /^http:\S+$/m.exec(mail!.text)![0];
    codeIn(api, url);
    await page.goto(url.replace('http://tonne.test', address));
    await isSignedIn(page);
    expect(page.url()).toBe(`${address}/`);
  });

  test('is where an accepted invitation ends, signed in and without a key', async ({ api, org, newPage, address }) => {
    const { link } = await invite(api, org.admin, { email: 'new@example.com', name: 'Grace Hopper', role: 'viewer' });
    const page = await newPage();
    await page.goto(address + link);
    await page.locator('#accept').click();
    await isSignedIn(page);
    expect(page.url()).toBe(`${address}/`);
    await page.getByRole('button', { name: 'Account: Grace Hopper' }).waitFor();
    const keys = sql`SELECT k.id FROM api_keys k JOIN users u ON u.id = k.created_by WHERE u.email = 'new@example.com'`;
    expect(await readRows(api.db, keys)).toEqual([]);
  });
});
