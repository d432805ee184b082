import { createHmac, hkdfSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createTestClock } from '../../../../test/clock.ts';
import { databaseClient } from '../../../../test/database-client.ts';
import { createTestDatabase } from '../../../../test/databases.ts';
import { createLogger } from '../../../platform/log.ts';
import { createBackup } from '../create.ts';
import type { Opener, Recipient } from '../encryption/data-key.ts';
import type { Manifest } from '../manifest.ts';
import { createStatusLine } from '../parts.ts';
import { restoreBackup } from '../restore.ts';
import type { Site } from '../site.ts';

export const silent = createLogger('silent');
export const progress = createStatusLine({ write: () => undefined });
export const clock = createTestClock('2026-03-15T12:00:00Z');

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tonne-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A machine on which nothing has ever run. */
export async function newSite(template: string | null = null): Promise<Site> {
  const database = await createTestDatabase(inject('postgresUrl'), template);
  onTestFinished(database.drop);
  return { ...bareSite(await newFolder()), databaseUrl: database.url, serviceUrl: database.url };
}

export const bareSite = (dataDir: string): Omit<Site, 'databaseUrl' | 'serviceUrl'> => ({
  dataDir,
  storage: 'disk',
  secretKey: null,
  signingKey: null,
  logKey: null,
  keyStatements: join(dataDir, 'signing-keys.json'),
});

export const backUp = (
  site: Site,
  folder: string,
  withKeys = true,
  recipient: Recipient | null = null,
): Promise<Manifest> => createBackup(site, folder, { withKeys, recipient, clock, progress });

export const restore = (site: Site, folder: string, trust: Opener & { unauthenticated?: boolean } = {}) =>
  restoreBackup(site, folder, { log: silent, progress, ...trust });

/** A copy to be spoilt. */
export async function copyOf(backup: string): Promise<string> {
  const copy = join(await newFolder(), 'copy');
  await cp(backup, copy, { recursive: true });
  return copy;
}

export async function changeManifest(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  change(manifest);
  await writeFile(path, JSON.stringify(manifest));
  await signManifest(folder);
}

/** As somebody would who has the secret key, which is in the backup. */
export async function signManifest(folder: string): Promise<void> {
  const secretKey = await readFile(join(folder, 'keys', 'secret-key'), 'utf8');
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'tonne/backup-mac', 32));
  const mac = createHmac('sha256', key)
    .update(await readFile(join(folder, 'manifest.json')))
    .digest('hex');
  await writeFile(join(folder, 'manifest.mac'), `${mac}\n`);
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = databaseClient(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every table with the number of its rows and a hash over all of them, generated columns and all. */
export async function contents(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  );
  const hashes = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS hash FROM ${name} AS t`,
  );
  const rows = await query<{ name: string; hash: string }>(url, hashes.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Of the tables that do not come with the release. */
export async function filledTables(url: string): Promise<string[]> {
  const found = await query<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('schema_migrations', 'published_factors', 'published_factor_words', 'factor_releases')
       AND query_to_xml('SELECT FROM ' || quote_ident(tablename) || ' LIMIT 1', false, false, '')::text LIKE '%<row%'
     ORDER BY name`,
  );
  return found.map(({ name }) => name);
}
