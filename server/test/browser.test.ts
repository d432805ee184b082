import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';

let folder: string;
const place = async (name: string, mode: number): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, '');
  await chmod(path, mode);
  return path;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonne-browser-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('finds a browser by CHROMIUM_PATH, then on the PATH, or reports none', async () => {
  const chrome = await place('google-chrome', 0o755);
  const own = await place('my-browser', 0o755);
  await place('chromium', 0o644);
  const PATH = `/nowhere:${folder}`;
  expect(findBrowser({ CHROMIUM_PATH: own, PATH })).toBe(own);
  expect(findBrowser({ CHROMIUM_PATH: '', PATH })).toBe(chrome);
  expect(findBrowser({ PATH: '/nowhere' })).toBeUndefined();
});
