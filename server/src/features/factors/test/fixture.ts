import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { TestApi } from '../../../../test/harness.ts';
import { readRelease, readUnits, readVocabulary } from '../data.ts';
import type { Factor } from '../rules/factor.ts';
import { createFactorIndex, type FactorIndex } from '../rules/factor-index.ts';

export const FACTORS = '/api/v1/emission-factors';
export const CATEGORIES = '/api/v1/emission-categories';
export const UNITS = '/api/v1/units';

/** The rules over the shipped data, without a database. */
export function shippedLibrary(): { words: Words; factors: FactorIndex } {
  return {
    words: { units: readUnits(), vocabulary: readVocabulary() },
    factors: createFactorIndex(readRelease().factors()),
  };
}

interface Words {
  units: ReturnType<typeof readUnits>;
  vocabulary: ReturnType<typeof readVocabulary>;
}

export const readTable = (path: string): Array<Record<string, string>> =>
  parse<Record<string, string>>(readFileSync(new URL(path, import.meta.url)), { columns: true });

export const dataTable = (name: string) => readTable(`../../../../../data/${name}`);

/** A factor for tests of rules; what a test is about it states. */
export const factor = (change: Partial<Factor> = {}): Factor => ({
  code: 'TEST',
  name: 'Test factor',
  ghgScope: 1,
  category: 'stationary_combustion',
  subcategory: 'natural_gas',
  source: 'DEFRA',
  vintage: 2024,
  region: 'GB',
  activityUnit: 'kWh',
  value: '1',
  co2: null,
  ch4: null,
  n2o: null,
  gwpSet: 'AR5',
  publication: 'Test',
  ...change,
});

const HEADER = 'code,name,scope,category,subcategory,vintage,activity_unit,value';
export const CHILLED_WATER =
  'ACME-CHILLER,Chilled water of the campus,2,purchased_cooling,chilled_water,2024,kWh,0.031';

export const csv = (...lines: string[]): Buffer => Buffer.from([HEADER, ...lines, ''].join('\n'));

export const importCsv = (api: TestApi, organisationId: string, file: Buffer) =>
  api.db.transaction((tx) => api.house.factors.importFactors(tx, organisationId, file));
