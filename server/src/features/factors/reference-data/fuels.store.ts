import { Decimal } from '../../../kernel/decimal.ts';
import { type Row, readTable } from '../releases/files.store.ts';
import type { FuelProperties, Volume } from './rules.ts';

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
