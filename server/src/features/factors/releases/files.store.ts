import { createHash } from 'node:crypto';
import { type Row, readData, readTable, rowsOf } from '../../../platform/data-files.ts';
import { OTHER_CO2E } from '../calculation/gas.rules.ts';
import { aliasFromRow, createVocabulary, type Vocabulary } from '../categories/rules.ts';
import type { Basis, FactorScope, FactorSource, GasMass, GwpSet, PublishedFactor } from '../rules.ts';
import { createUnits, synonymFromRow, type Units, unitFromRow } from '../units.rules.ts';

export { type Row, readData, readTable, rowsOf };

interface Masses {
  readonly gases: GasMass[];
  other: string | null;
}

/** Combines a row of a factor file with the gases of its code and the basis of its subcategory. */
export function factorReader(gases: readonly Row[], bases: readonly Row[]): (row: Row) => PublishedFactor {
  const massesByCode = massesOf(gases);
  const basisOf = new Map(bases.map((row) => [`${row.category}/${row.subcategory}`, row]));
  return (row) => {
    // Rows of the first release have neither basis nor kind.
    const sibling = basisOf.get(`${row.category}/${row.subcategory}`);
    return factorOf(row, sibling, massesByCode.get(row.code!));
  };
}

/** One literal: merging two objects for each of 26,000 rows takes three times as long. */
const factorOf = (row: Row, sibling: Row | undefined, masses: Masses | undefined): PublishedFactor => ({
  code: row.code!,
  name: row.name!,
  ghgScope: Number(row.scope) as FactorScope,
  category: row.category!,
  subcategory: row.subcategory!,
  source: row.source as FactorSource,
  vintage: Number(row.vintage),
  region: row.region!,
  activityUnit: row.activity_unit!,
  value: row.value!,
  co2: row.co2 || null,
  ch4: row.ch4 || null,
  n2o: row.n2o || null,
  gwpSet: row.gwp_set as GwpSet,
  publication: row.publication!,
  basis: (row.basis || sibling?.basis || null) as Basis | null,
  kind: row.kind || sibling?.kind || null,
  derivesFrom: row.derives_from || null,
  uncertaintyPercent: row.uncertainty_percent || null,
  quality: row.quality || null,
  validFrom: row.valid_from || null,
  validTo: row.valid_to || null,
  confidence: row.confidence || null,
  nameLocal: row.name_local || null,
  other: row.other || masses?.other || null,
  gases: masses?.gases ?? [],
});

function massesOf(rows: readonly Row[]): Map<string, Masses> {
  const byCode = new Map<string, Masses>();
  for (const { code = '', gas = '', kg_per_unit: kg = '' } of rows) {
    const masses = byCode.get(code) ?? { gases: [], other: null };
    byCode.set(code, masses);
    if (gas === OTHER_CO2E) masses.other = kg;
    else masses.gases.push({ gas, kg });
  }
  return byCode;
}

export const readUnits = (): Units =>
  createUnits(readTable('units.csv').map(unitFromRow), readTable('unit-synonyms.csv').map(synonymFromRow));

export const readVocabulary = (): Vocabulary => createVocabulary(readTable('aliases.csv').map(aliasFromRow));

export interface Release {
  /** `2026.1`: the first release of 2026. */
  readonly name: string;
  readonly checksum: string;
  /** Parsed on demand: a database that already has the release needs only its name. */
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

/** These files add gases and bases to the rows of the factor files. */
const COMPANIONS = ['gases.csv', 'bases.csv'];

/** The published factors that this version ships: its newest release and all before it. */
export function readRelease(releases = listReleases()): Release {
  const name = releases.at(-1)!.release;
  const contents = releases.flatMap(({ files }) => Object.keys(files).map((file) => readData(`factors/${file}`)));
  const hash = createHash('sha256').update(name);
  for (const bytes of [...contents, ...COMPANIONS.map(readData)]) hash.update(bytes);
  return { name, checksum: hash.digest('hex'), factors: () => parseFactors(contents) };
}

/** A row of a later release replaces an earlier one with the same code. */
function parseFactors(contents: readonly Buffer[]): PublishedFactor[] {
  const read = factorReader(readTable('gases.csv'), readTable('bases.csv'));
  const factors = contents.flatMap((bytes) => rowsOf(bytes).map(read));
  return [...new Map(factors.map((factor) => [factor.code, factor])).values()];
}
