import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { DATA } from '../../platform/places/places.ts';
import type { FactorSource, GwpSet, PublishedFactor } from './rules/factor.ts';
import { createUnits, type Units, unitFromRow } from './rules/units.ts';
import { aliasFromRow, createVocabulary, type Vocabulary } from './rules/vocabulary.ts';

type Row = Record<string, string>;

const read = (name: string): Buffer => readFileSync(new URL(name, DATA));
const rowsOf = (bytes: Buffer): Row[] => parse<Row>(bytes, { columns: true });

export const readUnits = (): Units => createUnits(rowsOf(read('units.csv')).map(unitFromRow));

export const readVocabulary = (): Vocabulary => createVocabulary(rowsOf(read('aliases.csv')).map(aliasFromRow));

export interface Release {
  /** `2026.1`: the first release of 2026. */
  readonly name: string;
  readonly checksum: string;
  /** Parsed on demand: a database that has the release already needs only its name. */
  factors(): PublishedFactor[];
}

/** The published factors as this version of the program ships them. */
export function readRelease(): Release {
  const { release, files } = JSON.parse(read('release.json').toString()) as { release: string; files: object };
  const contents = Object.keys(files).map((file) => read(`factors/${file}`));
  const hash = createHash('sha256').update(release);
  for (const bytes of contents) hash.update(bytes);
  return {
    name: release,
    checksum: hash.digest('hex'),
    factors: () => contents.flatMap((bytes) => rowsOf(bytes).map(factorFromRow)),
  };
}

function factorFromRow(row: Row): PublishedFactor {
  return {
    code: row.code!,
    name: row.name!,
    ghgScope: Number(row.scope) as GhgScope,
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
  };
}
