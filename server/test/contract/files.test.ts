import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/boot/config.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { demanded } from './breaking/demanded.ts';
import { announcesBreakingChange, breakingChanges } from './breaking/index.ts';
import { contractFiles, documentOf } from './files.ts';

const ROOT = new URL('../../../', import.meta.url);
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ legacyBatchUntil: loadConfig({}).LEGACY_BATCH_UNTIL });
});
afterAll(() => api.close());

const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, ROOT), 'utf8'));

/** `npm run contract` sets UPDATE_CONTRACT, which writes them. */
it('the generated files match the routes and features', async () => {
  for (const [path, text] of Object.entries(contractFiles(api.service))) {
    const file = new URL(path, ROOT);
    if (process.env.UPDATE_CONTRACT) await writeFile(file, text);
    const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === text;
    expect(isCurrent, `${path} is out of date: run \`npm run contract\` and read the difference`).toBe(true);
  }
});

it('the contract breaks no client of the last release unless the version says so', async () => {
  const released = await readJson('sdk/contract/released/openapi.json');
  const current = JSON.parse(JSON.stringify(documentOf(api.service)));
  const changes = breakingChanges(released, current).filter((sentence) => !(sentence in demanded));
  const isAnnounced = announcesBreakingChange(released.info.version, current.info.version);
  const advice = `keep to the contract of ${released.info.version}, or raise the version (docs/api-guide.md, Versions)`;
  expect(isAnnounced ? [] : changes, advice).toEqual([]);
});

it('every package has the version of the contract', async () => {
  const { version, workspaces } = await readJson('package.json');
  const versions = await Promise.all(
    workspaces.map(async (workspace: string) => (await readJson(`${workspace}/package.json`)).version),
  );
  expect(versions).toEqual(workspaces.map(() => version));
  expect((await readJson('sdk/contract/openapi.json')).info.version).toBe(version);
});
