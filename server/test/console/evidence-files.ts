import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readKeys, verify } from 'tonne-verify';
import type { TestApi } from '../harness.ts';

/** The text of the file that a button downloads. */
export async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path(), 'utf8');
}

/** The verdict of the offline verifier, which knows only the service's public keys. */
export async function judge(api: TestApi, file: string) {
  await api.service.certificates.publishKeys();
  const keys = await readKeys((await api.anonymous.get('/public/keys')).text);
  return verify(new TextEncoder().encode(file), keys);
}
