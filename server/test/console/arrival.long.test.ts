import { expect } from 'vitest';
import { describeInBrowser, openPage } from '../browser.ts';
import { addEntry, addLocation, EMISSIONS } from '../fixtures/emissions.ts';
import { expectAccessible } from './accessibility.ts';
import { isSignedIn } from './account.ts';
import { signIn, test, withoutTour } from './console-test.ts';
import { isFocused } from './keys.ts';
import { heading } from './parts.ts';

describeInBrowser('the frame around a screen', () => {
  test('moves the focus to a new screen and reads out its title', async ({ page, address }) => {
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    await page.getByRole('link', { name: 'Targets', exact: true }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Targets' });
    await title.waitFor();
    await expect.poll(() => isFocused(title)).toBe(true);
    await expect.poll(() => page.locator('[data-arrival]').textContent()).toContain('Targets');
  });

  test('stays around an address that does not exist', async ({ page, address }) => {
    await page.goto(`${address}/no/such/page`);
    await heading(page, 'Page not found');
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to overview' }).click();
    await heading(page, 'Overview');
  });

  test('says that the network is gone, waits, and goes on by itself', async ({ api, org, browser, address }) => {
    // A page that is not watched: the browser itself complains about requests that the outage cuts off.
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await withoutTour(page);
    await signIn(page, address, api, org);
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await expectAccessible(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Targets', exact: true }).click();
    await expectAccessible(page);
    expect(requests.filter((path) => /^\/(api|auth)\//.test(path))).toEqual([]);
    await page.context().setOffline(false);
    await heading(page, 'Targets');
    await page.getByText('You are offline').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('closes the requests of a screen on Escape and returns the focus', async ({ page, address }) => {
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    const button = page.getByRole('button', { name: 'Copy as curl' });
    await button.click();
    const popover = page.getByRole('dialog', { name: 'Copy as curl' });
    await popover.getByRole('button', { name: 'Copy', exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button)).toBe(true);
  });

  test('has a palette that shows screens and own records before factors', async ({ org, page, address }) => {
    const id = await addLocation(org, { name: 'Target Street', country: 'GB' });
    await page.goto(`${address}/settings/usage`);
    await isSignedIn(page);
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
    await palette.getByRole('textbox').fill('target');
    await palette.getByText('Target Street').waitFor();
    await expectAccessible(page);
    const shown = await palette.locator('[data-action]').allInnerTexts();
    expect(shown[0]).toBe('Targets');
    expect(await palette.locator('[data-selected]').innerText()).toBe('Targets');
    expect(shown.findIndex((text) => text.includes('Target Street'))).toBeGreaterThan(0);

    await palette.getByRole('textbox').fill('Target Str');
    await palette.locator('[data-selected]', { hasText: 'Target Street' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address}/settings/locations?dialog=${id}`);
  });

  test('keeps the tour from covering a link to another screen', async ({ api, org, browser, address }) => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await signIn(page, address, api, org);
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Take the tour' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: 'Welcome to Tonne' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('dialog', { name: 'Welcome to Tonne' }).waitFor();
    await page.goto(`${address}/settings/usage`);
    await heading(page, 'Usage');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    await page.getByRole('dialog', { name: 'Welcome to Tonne' }).waitFor();
    await page.context().close();
  });

  test('scrolls the selected entry and its buttons into view on a phone', async ({ api, org, browser, address }) => {
    for (let number = 0; number < 30; number++) {
      const { id } = await addEntry(org.admin);
      expect((await org.admin.post(`${EMISSIONS}/${id}/submit`)).status).toBe(200);
    }
    const page = await openPage(browser, { hasTouch: true, viewport: { width: 390, height: 844 } });
    await withoutTour(page);
    await signIn(page, address, api, org);
    await page.goto(`${address}/entries/review`);
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    await page.getByRole('row').nth(4).tap();
    await page.waitForURL(/entry=ent_/);
    const isInView = () =>
      approve.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 56 && bottom < 844;
      });
    await expect.poll(isInView).toBe(true);
    await approve.tap();
    await page.getByText('Electricity approved.', { exact: false }).waitFor();
    await expect.poll(isInView).toBe(true);
    await page.context().close();
  });
});
