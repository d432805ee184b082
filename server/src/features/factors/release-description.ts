import { OperatorError } from '../../platform/operator/index.ts';
import { listReleases, type Release, readRelease } from './data.ts';
import type { PublishedFactor } from './rules/factor.ts';

export interface ReleaseDescription {
  readonly release: string;
  readonly added: number;
  /** Factors of earlier releases that have another figure in this one. */
  readonly changed: readonly string[];
  readonly bySource: Readonly<Record<string, number>>;
  readonly byVintage: Readonly<Record<string, number>>;
  readonly byRegion: Readonly<Record<string, number>>;
}

/** Compares a release with those before it, all from the files that come with the program. */
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
