import type pg from 'pg';
import { transactionOn } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Release, readRelease } from './data.ts';
import * as store from './release-store.ts';

/**
 * Makes the published factors in the database those of this program's data release. Does nothing, after one look, if
 * they are; leaves a newer release of a newer program alone. The caller holds the set-up lock.
 */
export async function loadPublishedFactors(client: pg.Client, log: Log, release = readRelease()): Promise<void> {
  const isNews = await transactionOn(client, async (tx) => {
    const loaded = await store.allReleases(tx);
    if (hasNewer(release, loaded) || isLoaded(release, loaded)) return false;
    await store.replacePublished(tx, release.factors());
    await store.saveRelease(tx, { release: release.name, checksum: release.checksum });
    return true;
  });
  if (isNews) log.info({ release: release.name }, 'emission factors loaded');
}

type Named = Pick<Release, 'name' | 'checksum'>;

const hasNewer = ({ name }: Named, loaded: readonly store.ReleaseRow[]): boolean =>
  loaded.some((each) => isNewer(each.release, name));

/** Whether the published factors in the database are those of this release. */
export const isLoaded = (release: Named, loaded: readonly store.ReleaseRow[]): boolean =>
  loaded.some(({ checksum }) => checksum === release.checksum) && !hasNewer(release, loaded);

/** By numbers: 2026.10 is newer than 2026.9. */
const isNewer = (left: string, right: string): boolean => left.localeCompare(right, 'en', { numeric: true }) > 0;
