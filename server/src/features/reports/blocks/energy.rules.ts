import { paperNumber } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { createLibrary, type FuelProperties, type Library } from '../../factors/index.ts';
import type { ReportedInstrument } from '../../instruments/index.ts';
import type { ActivitySum } from '../../inventory/index.ts';

export type InstrumentType = ReportedInstrument['type'];

/** Activities of a period that use energy. */
export interface EnergyYear {
  activities: readonly ActivitySum[];
  /** Purchased energy covered by certificates of renewable energy. */
  certifiedKwh: Decimal;
  /** Purchased energy by the type of instrument that covers it. */
  heldKwh: ReadonlyMap<InstrumentType, Decimal>;
  /** The instruments, each with the energy of the period that it covers. */
  covered: ReadonlyArray<{ instrument: ReportedInstrument; kwh: Decimal }>;
}

export interface EnergyUse {
  now: EnergyYear;
  /** Undefined if nothing was counted, since missing data is not zero. */
  before: EnergyYear | undefined;
}

const KWH_PLACES = 3;

export const kwhText = (kwh: Decimal): string => kwh.toFixed(KWH_PLACES);

const KWH_IN_A_MWH = 1000;
const MWH_PLACES = 6;

export const mwhText = (kwh: Decimal | null): string | null => kwh?.div(KWH_IN_A_MWH).toFixed(MWH_PLACES) ?? null;

let library: Library | undefined;

function fuelOf({ subcategory, factor }: ActivitySum): FuelProperties | undefined {
  library ??= createLibrary();
  return library.referenceData.fuelProperties(subcategory.replace(/_net_cv$/, ''), factor.vintage);
}

export type Basis = 'gross' | 'net';

/** Energy in kWh; null if it is not known, such as for a distance or a fuel without a calorific value. */
function kwhOf(activity: ActivitySum, basis: Basis): Decimal | null {
  const gross = new Decimal(activity.energyKwh).plus(missingIn(activity));
  if (gross.isZero() && !new Decimal(activity.quantity).isZero()) return null;
  const fuel = basis === 'net' ? fuelOf(activity) : undefined;
  return fuel ? gross.times(fuel.net).div(fuel.gross) : gross;
}

/** Differences from rounding and shares of days stay far below this. An entry without its energy is far above. */
const NOTICEABLE = new Decimal('0.000001');

/**
 * Energy of a fuel that its entries do not state. Earlier releases recorded forecourt fuels and some oils without their
 * energy, and these records do not change. The fuel must still be reported, with a note.
 */
function missingIn(activity: ActivitySum): Decimal {
  const fuel = fuelOf(activity);
  const tonnes = fuel && tonnesOf(activity, fuel);
  const held = tonnes && library?.units.convert(tonnes.times(fuel.gross), 'GJ', 'kWh');
  const missing = held?.minus(activity.energyKwh);
  return missing?.gt(held!.times(NOTICEABLE)) ? missing : new Decimal(0);
}

function tonnesOf({ quantity, unit }: ActivitySum, { volume }: FuelProperties): Decimal | undefined {
  const amount = new Decimal(quantity);
  const litres = volume && library?.units.convert(amount, unit, 'L');
  return litres ? litres.times(volume.tonnes).div(volume.litres) : library?.units.convert(amount, unit, 't');
}

export const isEnergyKnown = (activity: ActivitySum): boolean => kwhOf(activity, 'gross') !== null;

/** Null if energy was used but no amount is known, since an unknown amount is not zero. */
export function energyOf(activities: readonly ActivitySum[], basis: Basis = 'gross'): Decimal | null {
  const amounts = activities.map((each) => kwhOf(each, basis)).filter((kwh) => kwh !== null);
  if (activities.length > 0 && amounts.length === 0) return null;
  return amounts.reduce((all, kwh) => all.plus(kwh), new Decimal(0));
}

/** Note about energy that entries do not state; empty if there is none. */
export function estimateNotes(activities: readonly ActivitySum[]): string[] {
  const missing = activities.reduce((all, each) => all.plus(missingIn(each)), new Decimal(0));
  if (missing.isZero()) return [];
  return [
    `${paperNumber(missing.toFixed(), 0)} kWh of this energy come from fuel that was recorded by volume or mass before entries stated energy. They are calculated with the gross calorific value that the UK Government publishes; the energy of the summary leaves them out.`,
  ];
}

const FUELS: ReadonlySet<string> = new Set(['stationary_combustion', 'mobile_combustion']);
const PURCHASED: ReadonlySet<string> = new Set(['purchased_electricity', 'purchased_heat_steam', 'purchased_cooling']);

export const isFuel = ({ category }: Pick<ActivitySum, 'category'>): boolean => FUELS.has(category);
export const isPurchased = ({ category }: Pick<ActivitySum, 'category'>): boolean => PURCHASED.has(category);

const fuelSources = ['coal', 'oil', 'natural_gas', 'other_fossil', 'renewable'] as const;
export type FuelSource = (typeof fuelSources)[number];

/** The order matters: biodiesel is not diesel, and petroleum coke is not coal. */
const SOURCES: ReadonlyArray<readonly [FuelSource, RegExp]> = [
  [
    'renewable',
    /^bio|biodiesel|biomethane|^hvo|^wood|^related_wood|^grass_straw|^landfill_gas|^ethanol|^charcoal|^vegetable_oil|^rendered_animal_fat|^agricultural_byproducts|^other_biomass|^renewable_|^diesel_b100/,
  ],
  ['natural_gas', /natural_gas|cng|lng/],
  [
    'oil',
    /petroleum|diesel|petrol|gasoline|oil|kerosene|jet_fuel|lpg|propane|butane|naphtha|lubricants|bitumen|refinery/,
  ],
  ['coal', /coal|anthracite|lignite|coke|blast_furnace_gas|steel_furnace_gas/],
];

/** Derived from the name of the subcategory. An unknown fuel counts as fossil. */
export const fuelSourceOf = ({ subcategory }: Pick<ActivitySum, 'subcategory'>): FuelSource =>
  SOURCES.find(([, words]) => words.test(subcategory))?.[0] ?? 'other_fossil';

export const SOURCE_RULE =
  'Fuels are assigned by their names. A blend counts as the fuel it is sold as, and an unlisted fuel counts as other fossil. Purchased energy counts as renewable as far as certificates with an emission rate of zero (guarantees of origin, RECs, I-RECs) cover it. All other purchased energy counts as fossil, because its source is not recorded; that includes nuclear energy.';
