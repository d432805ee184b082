import { Decimal } from '../../../kernel/decimal.ts';
import type { MoneyBasis } from '../../currencies/index.ts';
import { type GasGroup, type Gwp, OTHER_CO2E } from '../calculation/gas.rules.ts';
import { type Row, readTable } from '../releases/files.store.ts';
import { GLOBAL } from '../rules.ts';
import { readPlaces } from './places.store.ts';
import {
  type CalorificBasis,
  type Component,
  type Derivation,
  type DerivedPart,
  editionFor,
  type FuelProperties,
  type ReferenceData,
  type SourceDefault,
  type Volume,
} from './rules.ts';

/** In the notes on five oils of 2023. */
const DO_NOT_CONVERT = 'do not convert';

/** By fuel, newest edition first. Fuels are named like their subcategories. */
export function readFuels(): ReadonlyMap<string, readonly FuelProperties[]> {
  const fuels = new Map<string, FuelProperties[]>();
  for (const row of readTable('fuel-properties.csv').filter(burns)) {
    const editions = fuels.get(row.fuel!) ?? [];
    fuels.set(
      row.fuel!,
      [...editions, propertiesOf(row)].sort((left, right) => right.vintage - left.vintage),
    );
  }
  return fuels;
}

/** The publications list carbon dioxide among the fuels, with a calorific value of 0. */
const burns = ({ gross_cv_gj_per_t, net_cv_gj_per_t }: Row): boolean =>
  [gross_cv_gj_per_t, net_cv_gj_per_t].every((heat) => Number(heat) > 0);

const propertiesOf = (row: Row): FuelProperties => ({
  fuel: row.fuel!,
  vintage: Number(row.vintage),
  region: row.region!,
  gross: new Decimal(row.gross_cv_gj_per_t!),
  net: new Decimal(row.net_cv_gj_per_t!),
  volume: volumeOf(row),
  kwhFactorBasis: row.uk_kwh_factor_basis === 'net' ? 'net' : 'gross',
  isConvertible: !row.note!.includes(DO_NOT_CONVERT),
  publication: row.publication!,
});

/** For petrol in 2017 and 2018 the published litres are wrong and the density is right. */
const DENSITY_IS_RIGHT = 'use the density';

function volumeOf({ litres_per_t = '', density_kg_per_m3 = '', note = '' }: Row): Volume | null {
  if (note.includes(DENSITY_IS_RIGHT)) {
    return { litres: new Decimal(1), tonnes: new Decimal(density_kg_per_m3).div(KG_PER_TONNE * LITRES_PER_M3) };
  }
  return litres_per_t ? { litres: new Decimal(litres_per_t), tonnes: new Decimal(1) } : null;
}

const KG_PER_TONNE = 1000;
const LITRES_PER_M3 = 1000;

const IPCC_EDITION = 2006;

/** The IPCC's default calorific values, by the subcategory of its factors. Densities are the UK Government's. */
export function readDefaultFuels(): ReadonlyMap<string, FuelProperties> {
  const fuels = new Map(readTable('ipcc-defaults.csv').map((row) => [row.fuel!, defaultsOf(row)]));
  return new Map(readTable('fuel-names.csv').map(({ subcategory = '', fuel = '' }) => [subcategory, fuels.get(fuel)!]));
}

const defaultsOf = (row: Row): FuelProperties => ({
  fuel: row.fuel!,
  vintage: IPCC_EDITION,
  region: GLOBAL,
  gross: new Decimal(row.gross_cv_gj_per_t!),
  net: new Decimal(row.net_cv_gj_per_t!),
  volume: row.density_kg_per_m3 ? volumeByDensity(row.density_kg_per_m3) : null,
  kwhFactorBasis: 'net',
  isConvertible: true,
  publication: [row.source!, `gross: ${row.gross_source!}`, row.density_source && `density: ${row.density_source}`]
    .filter(Boolean)
    .join('; '),
});

/** The mass of a cubic metre, which is 1,000 litres. */
const volumeByDensity = (density: string): Volume => ({
  litres: new Decimal(LITRES_PER_M3),
  tonnes: new Decimal(density).div(KG_PER_TONNE),
});

/** HFOs have no value before AR6, and hydrocarbons in blends have none at all. Both count as 0. */
const COUNTS_NOTHING = 'count 0';

export function readGwps(): ReadonlyMap<string, Gwp> {
  const rows = readTable('gwp.csv').filter(({ gas }) => gas !== OTHER_CO2E);
  return new Map(rows.map((row) => [row.gas!, gwpOf(row)]));
}

function gwpOf(row: Record<string, string>): Gwp {
  const unstated = row.note!.includes(COUNTS_NOTHING) ? new Decimal(0) : null;
  const amount = (text: string | undefined): Decimal | null => (text ? new Decimal(text) : unstated);
  return { AR4: amount(row.AR4), AR5: amount(row.AR5), AR6: amount(row.AR6), group: row.group as GasGroup };
}

/** By the name of the blend, such as `R-410A`. */
export function readBlends(): ReadonlyMap<string, readonly Component[]> {
  const blends = new Map<string, Component[]>();
  for (const { blend = '', component = '', mass_share = '' } of readTable('blends.csv')) {
    const parts = blends.get(blend) ?? [];
    blends.set(blend, [...parts, { gas: component, share: new Decimal(mass_share) }]);
  }
  return blends;
}

const keyOf = (category: string, subcategory: string): string => `${category}/${subcategory}`;

/** The activities of category 3 that follow from another one. */
export function readDerivations(): (category: string, subcategory: string) => readonly Derivation[] {
  const byActivity = new Map<string, Derivation[]>();
  for (const row of readTable('derives.csv')) {
    const key = keyOf(row.from_category!, row.from_subcategory!);
    const derivation = {
      category: row.derived_category!,
      subcategory: row.derived_subcategory!,
      part: row.part as DerivedPart,
    };
    byActivity.set(key, [...(byActivity.get(key) ?? []), derivation]);
  }
  return (category, subcategory) => byActivity.get(keyOf(category, subcategory)) ?? [];
}

/** By activity and source. The row of an activity without a source is the one that applies if nothing is known. */
export function readSourceDefaults(): ReadonlyMap<string, SourceDefault> {
  const rows = readTable('heat-defaults.csv');
  return new Map(
    rows.map((row) => [
      sourceKey(row.activity!, row.assumed === 'source' ? '' : row.energy_source!),
      sourceDefaultOf(row),
    ]),
  );
}

const sourceKey = (activity: string, source = ''): string => `${activity}/${source}`;

const sourceDefaultOf = (row: Row): SourceDefault => ({
  source: row.energy_source!,
  efficiencyPercent: row.efficiency_percent!,
  calorificBasis: (row.calorific_basis || null) as CalorificBasis | null,
  citation: row.source!,
  uncertaintyPercent: row.uncertainty_percent!,
});

/** By publisher, currency and edition. An edition that does not state the year of its money has no row. */
export const readMoneyBases = (): ReadonlyMap<string, MoneyBasis> =>
  new Map(
    readTable('spend-bases.csv').map(({ source, unit, vintage, base_year: year, country = '' }) => [
      `${source} ${unit} ${vintage}`,
      { year: Number(year), country },
    ]),
  );

/** Each table is read when first needed: most requests need none. */
export function createReferenceData(): ReferenceData {
  const gwps = once(readGwps);
  const blends = once(readBlends);
  const fuels = once(readFuels);
  const defaultFuels = once(readDefaultFuels);
  const derivations = once(readDerivations);
  const places = once(readPlaces);
  const sourceDefaults = once(readSourceDefaults);
  const moneyBases = once(readMoneyBases);
  return {
    gwp: (gas) => gwps().get(gas),
    gasGroup: (gas) => gwps().get(gas)?.group,
    gases: () => [...gwps().keys()],
    blend: (name) => blends().get(name),
    fuelProperties: (fuel, vintage, source = 'DEFRA') =>
      source === 'IPCC' ? defaultFuels().get(fuel) : editionFor(fuels().get(fuel) ?? [], vintage),
    derives: (category, subcategory) => derivations()(category, subcategory),
    regionsOf: (country) => places().regionsOf(country),
    proxiesOf: (country) => places().proxiesOf(country),
    moneyBasis: ({ source, activityUnit, vintage }) => moneyBases().get(`${source} ${activityUnit} ${vintage}`) ?? null,
    sourceDefault: (activity, source) => sourceDefaults().get(sourceKey(activity, source)),
    uncertaintyOf: (kind, proximity) => places().uncertaintyOf(kind, proximity),
  };
}

function once<T>(read: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
