import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { addEntry, addLocation, EMISSIONS } from '../fixtures/emissions.ts';
import { signIn as openSession } from '../fixtures/sessions.ts';
import { test, useSession } from './console-test.ts';
import { heading } from './parts.ts';

const LOCATIONS = '/api/v1/settings/locations';

describeInBrowser('choosing by category', () => {
  test('offers those of the place, finds others by name, and keeps the one chosen again', async ({ page, address }) => {
    await page.goto(`${address}/entries/new`);
    await page.getByRole('button', { name: 'Choose by category instead' }).click();
    const category = page.getByRole('combobox', { name: 'Category' });
    const activity = page.getByRole('combobox', { name: 'Activity' });
    await category.fill('purchased electricity');
    await page.getByRole('option', { name: 'Purchased electricity', exact: true }).click();
    await expect.poll(() => activity.inputValue()).toBe('Grid electricity');
    await activity.click();
    const chosen = page.getByRole('option', { name: 'Grid electricity', exact: true });
    await chosen.waitFor();
    const offered = await page.getByRole('option').allTextContents();
    expect(offered.filter((name) => /\d{4}/.test(name))).toEqual([]);
    await chosen.click();
    await expect.poll(() => activity.inputValue()).toBe('Grid electricity');
    // Guadeloupe's factor does not apply to London, but search finds it.
    await activity.fill('24305');
    await page.getByRole('option', { name: 'Grid electricity 24305' }).waitFor();
  });

  test('asks for the location if there are several', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { quantity: 10 });
    await page.goto(`${address}/entries/new?from=${id}`);
    await page.getByLabel('Quantity').fill('20');
    const save = page.getByRole('button', { name: 'Save entry' });
    await expect.poll(() => save.isEnabled()).toBe(true);

    await addLocation(org, { name: 'Lyon', country: 'FR' });
    await page.goto(`${address}/entries/new`);
    const place = page.getByRole('combobox', { name: 'Location' });
    await expect.poll(() => place.getAttribute('placeholder')).toBe('Choose a location');
    expect(await place.getAttribute('required')).toBe('');
  });

  test('shows the reason for a refusal only at the field', async ({ page, address, org }) => {
    const { id } = await addEntry(org.admin, { quantity: 10 });
    await page.goto(`${address}/entries/${id}/edit`);
    await page.getByLabel('Uncertainty').fill('120');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Check the marked fields.').waitFor();
    expect(await page.locator('form').getByText(/100/).count()).toBe(1);
    expect((await org.admin.get(`${EMISSIONS}/${id}`)).body.data.activityUncertaintyPercent).toBeNull();
  });
});

describeInBrowser('settings', () => {
  test('a reload after the creation of a key shows the list', async ({ api, page, address }) => {
    await page.goto(`${address}/settings/api-keys?dialog=new`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Meter readings');
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    api.secrets.learn(await dialog.getByRole('textbox', { name: 'Key' }).inputValue());
    await page.reload();
    await heading(page, 'API keys');
    await page.getByText('Meter readings').first().waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('Enter selects the only country, and offers to move the head office too', async ({ page, address, org }) => {
    await page.goto(`${address}/settings/organisation`);
    const country = page.getByRole('combobox', { name: 'Head office country' });
    await country.fill('irel');
    await country.press('Enter');
    await expect.poll(() => country.inputValue()).toBe('Ireland');
    await page.getByRole('button', { name: 'Save: Accounting' }).click();
    await page.getByRole('button', { name: 'Move it too' }).click();
    await page.getByRole('button', { name: 'Move it too' }).waitFor({ state: 'hidden' });
    const { body } = await org.admin.get(LOCATIONS);
    expect(body.data.map(({ country: code }: { country: string }) => code)).toEqual(['IE']);
  });

  test('a manager can read admin-only settings', async ({ page, address, api, org }) => {
    const { userId = '' } = await org.clientFor({ role: 'manager' });
    const { cookie } = await openSession(api, { organisationId: org.id, userId });
    await useSession(page, address, cookie);
    await page.goto(`${address}/settings/organisation`);
    await page.getByText('Only admins can change this.').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Head office country' }).isDisabled()).toBe(true);
    await page.goto(`${address}/settings/statements/2025`);
    await page.getByText('Only admins can change this.').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Base year', exact: true }).isDisabled()).toBe(true);
  });

  /** Addresses of forms, and what the form's button says. */
  const FORMS = (location: string): readonly (readonly [path: string, verb: string])[] => [
    ['/settings/locations?dialog=new', 'Create'],
    [`/settings/locations?dialog=${location}`, 'Save'],
    ['/settings/metrics?dialog=new', 'Save'],
    ['/settings/metrics?dialog=2025', 'Save'],
    ['/settings/periods?dialog=new', 'Create'],
    ['/settings/api-keys?dialog=new', 'Create a key'],
    ['/settings/users?dialog=invite', 'Send invitation'],
    ['/instruments?dialog=new', 'Create'],
  ];

  test('a viewer who opens a form by its address can read but not save', async ({ page, address, api, org }) => {
    const { userId = '' } = await org.clientFor({ role: 'viewer' });
    const { cookie } = await openSession(api, { organisationId: org.id, userId });
    await useSession(page, address, cookie);
    const { body } = await org.admin.get(LOCATIONS);
    for (const [path, verb] of FORMS(body.data[0].id)) {
      await page.goto(address + path);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^Only admins can change this\.|^Your role is Viewer\./).waitFor();
      expect([path, await dialog.getByRole('button', { name: verb, exact: true }).isEnabled()]).toEqual([path, false]);
      for (const field of await dialog.getByRole('textbox').all()) {
        expect([path, await field.isEnabled()]).toEqual([path, false]);
      }
    }
  });
});
