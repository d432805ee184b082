import type pg from 'pg';
import { transactionOn } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { readRelease } from './data.ts';
import * as store from './release-store.ts';

/**
 * Makes the published factors in the database those of this program's data release. Does nothing, after one look, if
 * they are; leaves a newer release of a newer program alone. The caller holds the set-up lock.
 */
export async function loadPublishedFactors(client: pg.Client, log: Log, release = readRelease()): Promise<void> {
  const isLoaded = await transactionOn(client, async (tx) => {
    const loaded = await store.allReleases(tx);
    if (loaded.some((each) => isNewer(each.release, release.name) || each.checksum === release.checksum)) return false;
    await store.replacePublished(tx, release.factors());
    await store.saveRelease(tx, { release: release.name, checksum: release.checksum });
    return true;
  });
  if (isLoaded) log.info({ release: release.name }, 'emission factors loaded');
}

/** By numbers: 2026.10 is newer than 2026.9. */
const isNewer = (left: string, right: string): boolean => left.localeCompare(right, 'en', { numeric: true }) > 0;
