import { createHash } from 'node:crypto';
import { readData, readTable, rowsOf } from './data-files.ts';
import { factorReader } from './factor-row.ts';
import type { PublishedFactor } from './rules/factor.ts';
import { createUnits, synonymFromRow, type Units, unitFromRow } from './rules/units.ts';
import { aliasFromRow, createVocabulary, type Vocabulary } from './rules/vocabulary.ts';

export const readUnits = (): Units =>
  createUnits(readTable('units.csv').map(unitFromRow), readTable('unit-synonyms.csv').map(synonymFromRow));

export const readVocabulary = (): Vocabulary => createVocabulary(readTable('aliases.csv').map(aliasFromRow));

export interface Release {
  /** `2026.1`: the first release of 2026. */
  readonly name: string;
  readonly checksum: string;
  /** Parsed on demand: a database that has the release already needs only its name. */
  factors(): PublishedFactor[];
}

/** One release of `data/release.json`: the files it adds, each with its number of rows. */
export interface ReleaseEntry {
  readonly release: string;
  readonly factors: number;
  readonly sources: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
}

/** Oldest first. */
export const listReleases = (): readonly ReleaseEntry[] =>
  (JSON.parse(readData('release.json').toString()) as { releases: ReleaseEntry[] }).releases;

/** They say more of the rows than the files of factors do. */
const COMPANIONS = ['gases.csv', 'bases.csv'];

/** The published factors as this version of the program ships them: those of its newest release and all before. */
export function readRelease(releases = listReleases()): Release {
  const name = releases.at(-1)!.release;
  const contents = releases.flatMap(({ files }) => Object.keys(files).map((file) => readData(`factors/${file}`)));
  const hash = createHash('sha256').update(name);
  for (const bytes of [...contents, ...COMPANIONS.map(readData)]) hash.update(bytes);
  return { name, checksum: hash.digest('hex'), factors: () => parseFactors(contents) };
}

/** A row of a later release takes the place of an earlier one with the same code. */
function parseFactors(contents: readonly Buffer[]): PublishedFactor[] {
  const read = factorReader(readTable('gases.csv'), readTable('bases.csv'));
  const factors = contents.flatMap((bytes) => rowsOf(bytes).map(read));
  return [...new Map(factors.map((factor) => [factor.code, factor])).values()];
}
