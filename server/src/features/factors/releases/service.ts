import type pg from 'pg';
import { transactionOn } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { OperatorError } from '../../../platform/operator/index.ts';
import type { PublishedFactor } from '../rules.ts';
import { listReleases, type Release, readRelease } from './files.store.ts';
import * as store from './store.ts';

/**
 * Loads this program's data release into the database. Does nothing if it is already loaded, or if the database has a newer
 * release. The caller holds the set-up lock.
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

export interface ReleaseDescription {
  readonly release: string;
  readonly added: number;
  /** Factors of earlier releases whose figure differs in this one. */
  readonly changed: readonly string[];
  readonly bySource: Readonly<Record<string, number>>;
  readonly byVintage: Readonly<Record<string, number>>;
  readonly byRegion: Readonly<Record<string, number>>;
}

/** Compares a release with the earlier ones, all from the shipped files. */
export function describeRelease(name?: string): ReleaseDescription {
  const releases = listReleases();
  const at = name === undefined ? releases.length - 1 : releases.findIndex(({ release }) => release === name);
  if (at === -1)
    throw new OperatorError(
      `There is no release ${name}; known: ${releases.map(({ release }) => release).join(', ')}.`,
    );
  const before = at === 0 ? [] : readRelease(releases.slice(0, at)).factors();
  return compareReleases(readRelease(releases.slice(0, at + 1)), before);
}

export function compareReleases(
  release: Pick<Release, 'name' | 'factors'>,
  before: readonly PublishedFactor[],
): ReleaseDescription {
  const values = new Map(before.map(({ code, value }) => [code, value]));
  const factors = release.factors();
  const added = factors.filter(({ code }) => !values.has(code));
  const changed = factors.filter(({ code, value }) => values.has(code) && values.get(code) !== value);
  return {
    release: release.name,
    added: added.length,
    changed: changed.map(({ code }) => code),
    bySource: countBy(added, ({ source }) => source),
    byVintage: countBy(added, ({ vintage }) => String(vintage)),
    byRegion: countBy(added, ({ region }) => region),
  };
}

function countBy(factors: readonly PublishedFactor[], nameOf: (factor: PublishedFactor) => string) {
  const counts = new Map<string, number>();
  for (const factor of factors) counts.set(nameOf(factor), (counts.get(nameOf(factor)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}
