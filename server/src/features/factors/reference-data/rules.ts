import type { Decimal } from '../../../kernel/decimal.ts';
import type { MoneyBasis } from '../../currencies/index.ts';
import type { ActivityKind } from '../activities/rules.ts';
import type { GasGroup, Gwp } from '../calculation/gas.rules.ts';
import type { Factor, Proximity } from '../rules.ts';

/** Places whose factors stand in for those that a country does not have. */
export interface Places {
  /** Regions that a country or territory belongs to, smallest first: the European Union, or the state of a territory. */
  regionsOf(country: string): readonly string[];
  /** Countries whose factors are common practice abroad, best first. All others follow in the order of their codes. */
  proxiesOf(country: string): readonly string[];
  /** Half of the 95 % interval, in percent, that a factor of this proximity adds; undefined if it adds none. */
  uncertaintyOf(kind: ActivityKind, proximity: Proximity): string | undefined;
}

/** The edition of a publication that states factors per amount of money. */
export type MoneyEdition = Pick<Factor, 'source' | 'activityUnit' | 'vintage'>;

/** Data for calculations besides factors: warming potentials, blends, calorific values, and derived activities. */
export interface ReferenceData extends Places {
  /** Undefined for a gas that is not in `data/gwp.csv`. */
  gwp(gas: string): Gwp | undefined;
  gasGroup(gas: string): GasGroup | undefined;
  gases(): readonly string[];
  /** The components of a refrigerant such as `R-410A`. */
  blend(name: string): readonly Component[] | undefined;
  /**
   * A fuel is named like its subcategory. Returns the edition of that year, or the latest one before it. The IPCC's are
   * defaults for its own factors, which apply anywhere.
   */
  fuelProperties(fuel: string, vintage: number, source?: FuelPropertiesSource): FuelProperties | undefined;
  /** Activities that follow from one of scope 1 or 2, or from travel and freight. */
  derives(category: string, subcategory: string): readonly Derivation[];
  /** The published efficiency of making an activity's heat, steam or cooling from a source; by default the usual source. */
  sourceDefault(activity: string, source?: string): SourceDefault | undefined;
  /** The year and the country of the money that a factor is stated in; null if its publication does not say. */
  moneyBasis(factor: MoneyEdition): MoneyBasis | null;
}

/** A published efficiency, used where the client states none. */
export interface SourceDefault {
  readonly source: string;
  readonly efficiencyPercent: string;
  readonly calorificBasis: CalorificBasis | null;
  readonly citation: string;
  readonly uncertaintyPercent: string;
}

/** A part of a refrigerant blend, by mass. */
export interface Component {
  readonly gas: string;
  readonly share: Decimal;
}

/** Publisher of calorific values and densities; the UK Government's are the default. */
export type FuelPropertiesSource = 'DEFRA' | 'IPCC';

export type CalorificBasis = 'gross' | 'net';

/** The published volume and mass of the same amount of fuel. */
export interface Volume {
  readonly litres: Decimal;
  readonly tonnes: Decimal;
}

export interface FuelProperties {
  readonly fuel: string;
  /** Edition of the publication. It may be older than the requested one. */
  readonly vintage: number;
  readonly region: string;
  /** GJ per tonne, including the heat of the water vapour. The columns in kWh are rounded. */
  readonly gross: Decimal;
  /** GJ per tonne, without the heat of the water vapour. */
  readonly net: Decimal;
  /** Null if the density is unknown. */
  readonly volume: Volume | null;
  /** Calorific value behind the publication's own factors per kWh: net for biomass, biogas and straw. */
  readonly kwhFactorBasis: CalorificBasis;
  /** False if the publication's factors per litre and per kWh disagree with its calorific value by 1 to 3 %. */
  readonly isConvertible: boolean;
  readonly publication: string;
}

/** The edition of that year, or the latest one before it: no edition of 2022 is available. */
export const editionFor = (editions: readonly FuelProperties[], vintage: number): FuelProperties | undefined =>
  editions.find((edition) => edition.vintage <= vintage);

export const derivedParts = ['wtt', 'transmission_losses', 'outside_of_scopes'] as const;
/** Well to tank, losses of the network, or biogenic CO2 outside the scopes. */
export type DerivedPart = (typeof derivedParts)[number];

/** An activity that follows from another one: burning a fuel implies producing and delivering it. */
export interface Derivation {
  readonly category: string;
  readonly subcategory: string;
  readonly part: DerivedPart;
}
