import { Decimal } from '../../../kernel/decimal.ts';
import { type Row, readTable } from '../releases/files.store.ts';

export type CalorificBasis = 'gross' | 'net';

/** So many litres of a fuel weigh so many tonnes, as published. */
export interface Volume {
  readonly litres: Decimal;
  readonly tonnes: Decimal;
}

export interface FuelProperties {
  readonly fuel: string;
  /** Edition of the publication, which may be older than the one asked for. */
  readonly vintage: number;
  readonly region: string;
  /** GJ in a tonne, with the heat of the water vapour. The columns in kWh are rounded. */
  readonly gross: Decimal;
  /** The same without it. */
  readonly net: Decimal;
  /** Null where the density is not known. */
  readonly volume: Volume | null;
  /** The calorific value in the publication's own factors per kWh: of biomass, biogas and straw it is the net one. */
  readonly kwhFactorBasis: CalorificBasis;
  /** False where the publication's own factors per litre and per kWh are at odds with its calorific value by 1 to 3 %. */
  readonly isConvertible: boolean;
  readonly publication: string;
}

/** Ends the note on five oils of 2023. */
const DO_NOT_CONVERT = 'do not convert';

/** By fuel, the newest edition first. The fuels have the names of their subcategories. */
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

/** Of petrol in 2017 and 2018 the published litres are wrong and the density is right. */
const DENSITY_IS_RIGHT = 'use the density';

function volumeOf({ litres_per_t = '', density_kg_per_m3 = '', note = '' }: Row): Volume | null {
  if (note.includes(DENSITY_IS_RIGHT)) {
    return { litres: new Decimal(1), tonnes: new Decimal(density_kg_per_m3).div(KG_PER_TONNE * LITRES_PER_M3) };
  }
  return litres_per_t ? { litres: new Decimal(litres_per_t), tonnes: new Decimal(1) } : null;
}

const KG_PER_TONNE = 1000;
const LITRES_PER_M3 = 1000;

/** The edition of that year or, as 2022 is not to be had, the latest before it. */
export const editionFor = (editions: readonly FuelProperties[], vintage: number): FuelProperties | undefined =>
  editions.find((edition) => edition.vintage <= vintage);
