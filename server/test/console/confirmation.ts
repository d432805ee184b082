import type { Page } from 'playwright-core';
import type { TestApi } from '../harness.ts';

/** A sign-in counts as fresh for 10 minutes. */
export const letSignInAge = (api: TestApi): void => api.clock.advance(11 * 60_000);

/** Confirms the user's identity with a mailed code. */
export async function confirmByMail(page: Page, api: TestApi): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click();
  await dialog.getByRole('status').waitFor();
  const mail = (await api.mails()).find(({ subject }) => subject.startsWith('Your confirmation code'));
  const code = /\n\n(\S+)\n\n/.exec(mail!.text)![1]!;
  api.secrets.learn(code);
  await dialog.getByRole('textbox', { name: 'Code from the e-mail' }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
