import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/databases.ts';
import { factor } from '../../../../../test/fixtures/factors.ts';
import { migrate, withSetupLock } from '../../../../platform/db/index.ts';
import { createLogger } from '../../../../platform/log.ts';
import type { Factor, PublishedFactor } from '../../rules.ts';
import { readRelease } from '../files.store.ts';
import { loadPublishedFactors } from '../service.ts';

const log = createLogger('silent');
const published = (change: Partial<Factor>): PublishedFactor => ({
  ...factor(change),
  gwpSet: 'AR5',
  publication: 'Test',
  gases: [],
});
const one = published({ code: 'DEFRA-2025-ONE', subcategory: 'one', value: '1.50' });
const two = published({ code: 'DEFRA-2025-TWO', subcategory: 'two', value: '2' });

const release = (name: string, factors: PublishedFactor[]) => ({
  name,
  checksum: `${name} ${JSON.stringify(factors)}`,
  factors: () => factors,
});

const loadedIn = async ({ url }: TestDatabase): Promise<unknown> => {
  const { rows } = await withSetupLock(url, (client) =>
    client.query(`SELECT (SELECT count(*)::int FROM published_factors) AS factors,
                         (SELECT max(version) FROM published_factors) AS version,
                         (SELECT array_agg(release) FROM factor_releases) AS releases`),
  );
  return rows[0];
};

describe('a data release', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'), null);
    client = databaseClient(database.url);
    await client.connect();
    await migrate(client, log);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const load = (name: string, factors: PublishedFactor[]) => loadPublishedFactors(client, log, release(name, factors));
  const stored = async () => {
    const { rows } = await client.query('SELECT code, value, version FROM published_factors ORDER BY code');
    return rows.map(({ code, value, version }) => `${code} ${value} v${version}`);
  };
  const words = async () => {
    const { rows } = await client.query('SELECT word FROM published_factor_words');
    return rows.map(({ word }) => word);
  };

  it('is loaded as it stands', async () => {
    await load('2026.1', [one]);
    expect(await stored()).toEqual(['DEFRA-2025-ONE 1.50 v1']);
    expect(await words()).toContain('one');
  });

  it('is not parsed again once it is loaded', async () => {
    const again = release('2026.1', [one]);
    const unread = { ...again, factors: () => expect.unreachable('the release was read') };
    await loadPublishedFactors(client, log, unread);
  });

  it('adds, corrects and drops rows, and does not touch unchanged rows', async () => {
    const corrected = { ...two, value: '2.5' };
    await load('2026.2', [one, two]);
    await load('2026.9', [one, corrected]);
    expect(await stored()).toEqual(['DEFRA-2025-ONE 1.50 v1', 'DEFRA-2025-TWO 2.5 v2']);
    await load('2026.10', [one]);
    expect(await stored()).toEqual(['DEFRA-2025-ONE 1.50 v1']);
    expect(await words()).not.toContain('two');
  });

  it('may exchange the meanings of two rows', async () => {
    await load('2026.11', [one, two]);
    await load('2026.12', [
      { ...one, subcategory: 'two' },
      { ...two, subcategory: 'one' },
    ]);
    expect(await stored()).toEqual(['DEFRA-2025-ONE 1.50 v2', 'DEFRA-2025-TWO 2 v2']);
  });

  it('does not replace a newer one', async () => {
    await load('2026.2', [one]);
    expect(await stored()).toHaveLength(2);
  });

  it('is loaded whole or not at all', async () => {
    const before = await stored();
    const duplicates = [one, { ...one, code: 'DEFRA-2025-TWIN' }];
    await expect(load('2027.1', duplicates)).rejects.toThrow('published_factors_activity_key');
    expect(await stored()).toEqual(before);
    expect((await client.query(`SELECT FROM factor_releases WHERE release = '2027.1'`)).rowCount).toBe(0);
  });

  it('is loaded once by four processes starting together', async () => {
    const empty = await createTestDatabase(inject('postgresUrl'), null);
    const start = () =>
      withSetupLock(empty.url, async (own) => {
        await migrate(own, log);
        await loadPublishedFactors(own, log, release('2026.1', [one, two]));
      });
    await Promise.all([start(), start(), start(), start()]);
    expect(await loadedIn(empty)).toEqual({ factors: 2, version: 1, releases: ['2026.1'] });
    await empty.drop();
  });

  it('of this program is whole in a database that is ready for it', async () => {
    const ready = await createTestDatabase(inject('postgresUrl'));
    expect(await loadedIn(ready)).toEqual({ factors: 25_942, version: 1, releases: [readRelease().name] });
    await ready.drop();
  });
});
