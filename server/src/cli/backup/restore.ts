import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { prepareDatabase, setUp } from '../../boot/database.ts';
import { appliedMigrations, migrate } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import { MIGRATIONS } from '../../platform/package.ts';
import { authenticate } from './authentication.ts';
import type { Source } from './database/copy.store.ts';
import { loadTables, refuseFilled } from './database/load.ts';
import { explained } from './database/session.store.ts';
import { listTables } from './database/tables.store.ts';
import type { Opener } from './encryption/data-key.ts';
import { openVault } from './encryption/vault.ts';
import { restoreFiles } from './files.ts';
import { checkFingerprint, checkKeys, restoreKeys, secretKeyOf, secretKeyOfBackup } from './keys.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { StatusLine } from './parts.ts';
import type { Site } from './site.ts';
import { verifyParts } from './verification.ts';

interface RestoreOptions extends Opener {
  /** Skips authentication. */
  unauthenticated?: boolean;
  log: Log;
  progress: StatusLine;
}

export interface Restored {
  manifest: Manifest;
  /** Tables that were left out, and remaining steps. */
  notes: string[];
}

/**
 * Everything is checked before anything is written. Then come keys and files, which are harmless without a database and
 * are recognised by a second run; then an empty schema; then all rows and jobs in one transaction. If the process is
 * killed before that commit, the database is empty and the same command can be repeated. If it is killed after the
 * commit, the database is complete and every later restore is refused; the remaining steps, newer migrations and
 * factors, run at every start.
 */
export async function restoreBackup(site: Site, wanted: string, options: RestoreOptions): Promise<Restored> {
  const { log, progress, unauthenticated = false } = options;
  const folder = resolve(wanted);
  const open = await openVault(folder, options);
  const { vault } = open;
  const read = await readManifest(vault, folder);
  const { manifest } = read;
  await refuseNewer(manifest);
  const unproven = await authenticate(site, folder, read, open, unauthenticated);
  await setUp(site.databaseUrl, (client) => refuseUnfit(client, manifest));
  await verifyParts(vault, folder, manifest, progress);
  const notes = await setUp(site.databaseUrl, async (client) => {
    await refuseUnfit(client, manifest);
    await checkKeys(vault, site, folder, manifest);
    checkFingerprint(site, manifest, (await secretKeyOf(site)) ?? (await secretKeyOfBackup(vault, folder, manifest)));
    await fillDataDir(site, { vault, folder }, manifest);
    await migrate(client, log, newestOf(manifest));
    return loadTables(client, { vault, folder }, manifest, progress);
  });
  await prepareDatabase({ url: site.serviceUrl, ownerUrl: site.databaseUrl }, log);
  return { manifest, notes: [...unproven, ...notes, ...noteStorage(site, manifest)] };
}

async function fillDataDir({ dataDir }: Site, { vault, folder }: Source, { keys, files }: Manifest): Promise<void> {
  try {
    await restoreKeys(vault, folder, keys, dataDir);
    await restoreFiles(vault, folder, files, dataDir);
  } catch (error) {
    throw explained(`${dataDir} cannot be filled`, error);
  }
}

const newestOf = ({ migrations }: Manifest): string => migrations.toSorted().at(-1) ?? '';

async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const known = await readdir(MIGRATIONS);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new OperatorError(
      `The backup contains migration ${unknown}, which this release does not know; restore it with release ${version}.`,
    );
}

/** A database that was only migrated counts as empty, but rows of an older schema do not fit into a newer one. */
async function refuseUnfit(client: pg.Client, manifest: Manifest): Promise<void> {
  const saved = new Set(manifest.tables.map(({ name }) => name));
  const found = (await listTables(client)).map(({ name }) => name).filter((name) => name.startsWith('public.'));
  await refuseFilled(
    client,
    found.filter((name) => saved.has(name)),
  );
  const newest = (await appliedMigrations(client))?.at(-1) ?? '';
  if (newest > newestOf(manifest))
    throw new OperatorError(
      `The database is at migration ${newest}, ahead of the backup, which is at ${newestOf(manifest)}; restore into a new database.`,
    );
}

function noteStorage(site: Site, { storage, files }: Manifest): string[] {
  if (storage === 's3') return ['Files are in S3 and not part of the backup; the service needs that bucket.'];
  if (site.storage === 's3' && files.length > 0)
    return [`Files were restored to ${site.dataDir}/files; copy them to the bucket.`];
  return [];
}
