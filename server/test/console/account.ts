import type { Page } from 'playwright-core';

/** The console in a browser, by what its parts are called. */

const account = (page: Page) => page.getByRole('button', { name: /^Account(:|$)/ });

export const isSignedIn = (page: Page): Promise<void> => account(page).waitFor();

/** Answers the question that a sign-in link asks. */
export const acceptLink = (page: Page): Promise<void> => page.getByRole('button', { name: /^Sign in as / }).click();

export async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}
