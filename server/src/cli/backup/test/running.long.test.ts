import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEntry } from '../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { backUp, bareSite, newFolder, newSite, query, restore } from './fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const COUNTS = `
  SELECT (SELECT count(*)::int FROM emission_entries) AS entries,
         (SELECT count(*)::int FROM entry_revisions WHERE revision = 1) AS revisions,
         (SELECT count(*)::int FROM events WHERE type = 'emission.created') AS events`;
type Counts = Record<'entries' | 'revisions' | 'events', number>;

it('a backup taken while entries are written is a consistent snapshot', async () => {
  const { admin } = await api.newOrganisation();
  for (let made = 0; made < 10; made += 1) await addEntry(admin);
  let isDone = false;
  const write = async (): Promise<void> => {
    while (!isDone) await addEntry(admin);
  };
  const writers = [write(), write(), write()];
  const folder = join(await newFolder(), 'backup');
  await backUp(
    { ...bareSite(await newFolder()), databaseUrl: api.databaseUrl, serviceUrl: api.databaseUrl },
    folder,
  ).finally(() => {
    isDone = true;
  });
  await Promise.all(writers);

  const target = await newSite();
  await restore(target, folder, { unauthenticated: true });
  const [restored] = await query<Counts>(target.databaseUrl, COUNTS);
  const [now] = await query<Counts>(api.databaseUrl, COUNTS);
  expect(restored?.entries).toBeGreaterThanOrEqual(10);
  expect(restored).toEqual({
    entries: restored?.entries,
    revisions: restored?.entries,
    events: restored?.entries,
  });
  // Otherwise nothing was written beside the backup, and the test has shown nothing.
  expect(now?.entries).toBeGreaterThan(restored?.entries ?? 0);
});
