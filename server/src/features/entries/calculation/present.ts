import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import {
  applied,
  chained,
  consumption,
  countedMasses,
  type EnergySource,
  type Factor,
  type Heat,
  heatFor,
  insideScopes,
  type Library,
  type Proximity,
  rateUnit,
  ratioThrough,
} from '../../factors/index.ts';
import { presentJourney } from '../journey/present.ts';
import type { AutomaticFactor } from '../rules.ts';
import type { Entry } from '../schema.ts';
import type { CalculatedRow } from '../store.ts';
import type { Assessed } from './assessment.rules.ts';
import type { EntryPreview } from './preview.schema.ts';
import { type GasStep, stepsOf } from './receipt.rules.ts';
import type { CalculationReceipt } from './receipt.schema.ts';

/**
 * Calculated from the entry and its copied factor, never from the current library. `result` is the stored figure: if it
 * was changed in the database, the steps lead to another one.
 */
export function presentReceipt({ units, referenceData }: Tables, row: Calculated): CalculationReceipt {
  const { id, quantity, unit, factorCopy: factor } = row;
  const gases = gasSteps(referenceData, row);
  const heat = heatOf({ units, referenceData }, row);
  // Names in alphabetical order, here and below: canonical JSON of sorted objects is many times faster.
  const receipt = {
    candidates: row.factorPinned ? [] : null,
    choice: presentChoice(row),
    entryId: id,
    factor: presentFactor(factor),
    gases,
    gwpSet: row.gwpSet,
    ...presentJourney(row),
    result: { tco2e: Number(row.tco2e) },
    steps: stepsOf(units, {
      entryId: id,
      quantity,
      unit,
      journey: row.journey,
      factor,
      gases,
      heat,
      energySource: row.energySource,
      spend: row.spend,
    }),
  };
  return { ...receipt, hash: hashOf(receipt) };
}

/** The history of the entry contains this hash, so that a saved receipt can be verified. */
export const receiptHash = (tables: Tables, row: Calculated): string => presentReceipt(tables, row).hash;

/** Fields of an entry that the receipt uses. */
type Calculated = Omit<CalculatedRow, 'organisationId'>;

/** Parts of the library that the receipt uses. */
export type Tables = Pick<Library, 'units' | 'referenceData'>;

type Burnt = Pick<Calculated, 'unit' | 'subcategory' | 'calorificBasis' | 'energySource' | 'factorCopy' | 'spend'>;

/** The current table is valid for old entries: fuel properties of a published edition do not change. */
export function heatOf({ units, referenceData }: Tables, row: Burnt): Heat | null {
  const { unit, subcategory, calorificBasis, energySource, factorCopy: factor } = row;
  if (row.spend) return null;
  const burnt = { unit, subcategory, calorificBasis, energySource, factor };
  const heat = heatFor(units, referenceData.fuelProperties, burnt);
  if (heat === undefined) throw new Error(`${unit} of ${subcategory} do not become ${factor.activityUnit}`);
  return heat;
}

/** The current table is valid for old entries: the potentials of a published report do not change. */
function gasSteps({ gwp }: Tables['referenceData'], { gwpSet, factorCopy }: Calculated): GasStep[] | null {
  if (gwpSet === 'as_published') return null;
  return countedMasses(gwp, factorCopy, gwpSet).map(({ gas, kg, potential }) => ({
    gas,
    gwp: potential.toFixed(),
    kgPerUnit: kg.toFixed(),
  }));
}

const hashOf = (receipt: Omit<CalculationReceipt, 'hash'>): string =>
  createHash('sha256')
    .update(canonicalJson(receipt as unknown as Json))
    .digest('hex');

/** An entry from before proximities shows none, so that its receipt keeps its hash. */
function presentChoice(row: Calculated): CalculationReceipt['choice'] {
  const { factorPinned, factorOverridden, factorOverrideReason: reason, factorProximity: proximity } = row;
  const by = factorOverridden ? 'overridden' : factorPinned ? 'pinned' : 'automatic';
  return {
    ...(row.automaticFactor && { automatic: automaticIn(row.automaticFactor) }),
    ...(proximity === null ? { by, reason } : { because: becauseOf(row, proximity), by, proximity, reason }),
  };
}

const automaticIn = ({ code, differences, tco2e }: AutomaticFactor) => ({
  code,
  differences: [...differences],
  tco2e: Number(tco2e),
});

/** Told from the entry and its copy alone, with codes: names of countries may be spelt differently one day. */
function becauseOf({ factorCopy: factor, factorPinned }: Calculated, proximity: Proximity): string {
  const { region, source, proximityUncertaintyPercent: percent } = factor;
  const added = percent === undefined ? '' : ` The distance adds an uncertainty of ${percent} %.`;
  if (source === 'custom') return "The factor is the organisation's own.";
  if (proximity === 'own') return `The factor is for ${region}, the country or grid of the location.`;
  if (proximity === 'region') return `The factor is for ${region}, which includes the country of the location.${added}`;
  const isFor = proximity === 'global' ? 'The factor is for the world' : `The factor is for ${region}, another place`;
  if (factorPinned) return `${isFor}, and the client pinned it.${added}`;
  return `${isFor}: no nearer one fitted the activity.${added}`;
}

const presentFactor = (factor: Factor): CalculationReceipt['factor'] => ({
  activityUnit: factor.activityUnit,
  category: factor.category,
  code: factor.code,
  gwpSet: factor.gwpSet,
  name: factor.name,
  publication: factor.publication,
  region: factor.region,
  scope: insideScopes(factor),
  source: factor.source,
  subcategory: factor.subcategory,
  unit: rateUnit(factor.activityUnit),
  value: Number(factor.value),
  vintage: factor.vintage,
});

/** Decimals of a preview; the receipt of the stored entry has every digit. */
const DECIMALS = 6;

/** The conversion to the unit of the factor by the calorific value of the fuel; null if none is needed. */
export function presentCalorific(tables: Tables, fields: Assessed): EntryPreview['calorific'] {
  const heat = heatOf(tables, fields);
  if (!heat) return null;
  const { fuel, basis } = heat;
  const { activityUnit } = fields.factorCopy;
  const converted = ratioThrough(tables.units, fields.unit, heat, activityUnit);
  if (!converted) throw new Error(`${fields.unit} of ${fuel.fuel} do not become ${activityUnit}`);
  const ratio = fields.energySource ? chained([consumption(fields.energySource), converted]) : converted;
  return {
    fuel: fuel.fuel,
    vintage: fuel.vintage,
    basis,
    grossGjPerTonne: fuel.gross.toNumber(),
    netGjPerTonne: fuel.net.toNumber(),
    litresPerTonne: litresPerTonne(heat),
    amount: applied(ratio, new Decimal(fields.quantity)).toDecimalPlaces(DECIMALS).toNumber(),
    unit: activityUnit,
  };
}

const litresPerTonne = ({ from, fuel: { volume } }: Heat): number | null =>
  from.unit === 'L' && volume ? volume.litres.div(volume.tonnes).toDecimalPlaces(DECIMALS).toNumber() : null;

/** The names that its calculation needs besides are those of the activity. */
export const presentSource = (source: EnergySource | null): Entry['energySource'] =>
  source && {
    activity: source.activity,
    efficiencyPercent: Number(source.efficiencyPercent),
    calorificBasis: source.calorificBasis,
    origin: source.origin,
    citation: source.citation,
  };
