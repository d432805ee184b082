import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import { PIVOT, type Spend } from '../../currencies/index.ts';
import {
  type CalorificBasis,
  consumption,
  type EnergySource,
  type Factor,
  HEAT,
  type Heat,
  type Ratio,
  rateUnit,
  type Units,
  type Volume,
} from '../../factors/index.ts';
import { factorsOf, productOf } from '../journey/plan.rules.ts';
import type { Journey } from '../journey/schema.ts';

/** One line of a receipt. Amounts are exact decimal text; `operation` turns `input` into `output`. */
export interface Step {
  readonly name:
    | 'activity'
    | 'efficiency'
    | 'conversion'
    | 'currency'
    | 'price'
    | 'calorific'
    | 'factor'
    | 'gases'
    | 'sum'
    | 'rounding';
  readonly input: string;
  readonly operation: string;
  readonly output: string;
  readonly unit: string;
  readonly source: string;
}

export interface Calculated {
  readonly entryId: string;
  readonly quantity: string;
  readonly unit: string;
  /** Set if the quantity is the product of a journey. */
  readonly journey: Journey | null;
  readonly factor: Factor;
  /** Set if the factor is for the energy in a fuel, or for energy on the other calorific value. */
  readonly heat: Heat | null;
  /** Set if the factor is for the energy that the quantity is made from. */
  readonly energySource: EnergySource | null;
  /** Set if the quantity is money of another currency or year than that of the factor. */
  readonly spend: Spend | null;
  /** Set if a GWP set was applied: the mass of each counted gas per activity unit, and its warming potential. */
  readonly gases: readonly GasStep[] | null;
}

export interface GasStep {
  readonly gas: string;
  /** CO2e with a potential of 1 if no mass is known. */
  readonly kgPerUnit: string;
  readonly gwp: string;
}

const KG_PER_TONNE = 1000;

interface Conversion {
  readonly steps: readonly Step[];
  readonly amount: Decimal;
  /** Divisors that do not divide evenly; applied at the end, so that the figure is rounded once. */
  readonly divisors: readonly Decimal[];
  /** Extra unit of each later amount until that division: ` × MJ/kWh`. */
  readonly surplus: string;
}

/**
 * The figure of an entry in steps for a pocket calculator, in the order of `calculate` in the feature `factors`: products
 * first, then at most one division, then one rounding.
 */
export function stepsOf(units: Units, calculated: Calculated): Step[] {
  const { quantity, factor, gases } = calculated;
  const activity = new Decimal(quantity);
  const { steps, amount, divisors, surplus } = convertAll(activity, linksBetween(units, calculated));
  const rate = gases ? rateOf(gases) : new Decimal(factor.value);
  const kilograms = amount.times(rate);
  const tonnes = kilograms.div(KG_PER_TONNE);
  const source = gases ? `${factorRow(factor)}: ${sumInWords(gases)}` : factorRow(factor);
  const origin = gases ? 'masses × warming potentials' : 'the CO2e as published';
  return [
    activityStep(calculated),
    ...steps,
    step(gases ? 'gases' : 'factor', amount, `× ${rate.toFixed()}`, kilograms, `kgCO2e${surplus}`, source),
    step('sum', kilograms, `÷ ${KG_PER_TONNE}`, tonnes, `tCO2e${surplus}`, `${origin}; 1 t = 1000 kg`),
    roundingStep(tonnes, divisors),
  ];
}

/** The product of a journey is a step of its own, so that the receipt leads from the distance to the figure. */
function activityStep({ entryId, quantity, unit, journey, factor }: Calculated): Step {
  const activity = new Decimal(quantity);
  const source = `entry ${entryId}`;
  if (!journey) return step('activity', activity, 'as recorded', activity, unit, source);
  const { first, second, inWords } = factorsOf(journey);
  const isRounded = !productOf(journey).eq(activity);
  const operation = `× ${new Decimal(second).toFixed()}${isRounded ? `, ${ROUNDING}` : ''}`;
  const origin = [source, inWords, journey.method, upliftOf(journey, factor)].filter(Boolean).join('; ');
  return step('activity', new Decimal(first), operation, activity, unit, origin);
}

/** The UK Government's factors for passengers already count longer ways than the great circle. */
const upliftOf = ({ mode }: Journey, { source }: Factor): string | false =>
  mode === 'flight' && source === 'DEFRA' && 'the factor includes 8 % for detours, so the distance has no uplift';

function roundingStep(tonnes: Decimal, divisors: readonly Decimal[]): Step {
  const divisor = divisors.reduce((left, right) => left.times(right), new Decimal(1));
  const result = roundTonnes(tonnes.div(divisor));
  const operation = divisors.length === 0 ? ROUNDING : `÷ ${divisor.toFixed()}, ${ROUNDING}`;
  const product = `${divisors.map((each) => each.toFixed()).join(' × ')} = ${divisor.toFixed()}; `;
  const source = `${divisors.length > 1 ? product : ''}${ONCE}`;
  return { ...step('rounding', tonnes, operation, result, 'tCO2e', source), output: result.toFixed(6) };
}

const rateOf = (gases: readonly GasStep[]): Decimal =>
  gases.reduce((sum, { kgPerUnit, gwp }) => sum.plus(new Decimal(kgPerUnit).times(gwp)), new Decimal(0));

const sumInWords = (gases: readonly GasStep[]): string =>
  gases.map(({ gas, kgPerUnit, gwp }) => `${gas} ${kgPerUnit} kg × ${gwp}`).join(' + ');

const ROUNDING = 'round half up to 6 decimals';
const ONCE = 'rounded once, at the end';

function step(
  name: Step['name'],
  input: Decimal,
  operation: string,
  output: Decimal,
  unit: string,
  source: string,
): Step {
  return { input: input.toFixed(), name, operation, output: output.toFixed(), source, unit };
}

/** One conversion with its ratio, resulting unit and source. */
interface Link {
  readonly name: Exclude<Step['name'], 'activity' | 'factor' | 'gases' | 'sum' | 'rounding'>;
  readonly ratio: Ratio;
  readonly unit: string;
  /** Unit of the remaining divisor. */
  readonly surplus: string;
  readonly source: string;
}

function linksBetween(units: Units, { unit, factor: { activityUnit }, heat, energySource, spend }: Calculated): Link[] {
  if (spend) return spendLinks(spend);
  const made = energySource ? [efficiencyLink(unit, energySource)] : [];
  if (!heat) return [...made, ...unitLinks(units, unit, activityUnit)];
  const burnt = [...unitLinks(units, unit, heat.from.unit), heatLink(heat)];
  return [...made, ...burnt, ...unitLinks(units, HEAT, activityUnit)];
}

/** From energy delivered to energy consumed. The source says who states the efficiency. */
function efficiencyLink(unit: string, source: EnergySource): Link {
  const { activity, efficiencyPercent, calorificBasis, citation } = source;
  const basis = calorificBasis === null ? '' : ` on ${calorificBasis} calorific value`;
  const made = `${activity} at ${efficiencyPercent} %${basis}`;
  return {
    name: 'efficiency',
    ratio: consumption(source),
    unit,
    surplus: ' × %',
    source: `${efficiencyPercent} ${unit} delivered = 100 ${unit}; ${originOf(source)}: ${made}${citation === null ? '' : `; ${citation}`}`,
  };
}

const originOf = ({ origin }: EnergySource): string =>
  ({ stated: 'stated', default_efficiency: 'stated without an efficiency', default: 'nothing stated' })[origin];

/** The rate of the period, then the prices of the factor's year. Both sources state their numbers as an equation. */
function spendLinks({ currency, to, exchange, price }: Spend): Link[] {
  const rate = exchange && {
    name: 'currency' as const,
    ratio: ratioFrom(exchange),
    unit: to,
    surplus: ` × ${currency}/${PIVOT}`,
    source: `${exchange.statement}; ${exchange.source}`,
  };
  const prices = price && {
    name: 'price' as const,
    ratio: ratioFrom(price),
    unit: to,
    surplus: ' × index',
    source: `${price.dividedBy} ${to} ${price.fromYear} = ${price.times} ${to}; consumer prices in ${price.country}: ${price.source}`,
  };
  return [rate, prices].filter((each) => each !== null);
}

const ratioFrom = ({ times, dividedBy }: { times: string; dividedBy: string | null }): Ratio => ({
  times: new Decimal(times),
  dividedBy: dividedBy === null ? null : new Decimal(dividedBy),
});

/** None between a unit and itself. */
function unitLinks(units: Units, from: string, to: string): Link[] {
  if (from === to) return [];
  const ratio = units.ratio(from, to);
  const [given, wanted] = [units.get(from), units.get(to)];
  if (!ratio || !given || !wanted) throw new Error(`${from} does not convert into ${to}`);
  const base = given.baseUnit;
  const source = [given, wanted].map((unit) => `1 ${unit.code} = ${unit.factorToBase.toFixed()} ${base}`).join('; ');
  return [{ name: 'conversion', ratio, unit: ratio.dividedBy ? base : to, surplus: ` × ${base}/${to}`, source }];
}

/** The source quotes two statements of the publication about a tonne of the fuel. */
function heatLink({ fuel, from, basis, ratio }: Heat): Link {
  const heat = (of: CalorificBasis): string => `${fuel[of].toFixed()} ${HEAT} ${of} = 1 t`;
  const given = 'basis' in from ? heat(from.basis) : from.unit === 'kg' ? '1000 kg = 1 t' : volumeInWords(fuel.volume!);
  const row = `${fuel.fuel}, edition ${fuel.vintage}; ${fuel.publication}`;
  return {
    name: 'calorific',
    ratio,
    unit: HEAT,
    surplus: ` × ${from.unit}/t`,
    source: `${given}; ${heat(basis)}; ${row}`,
  };
}

const volumeInWords = ({ litres, tonnes }: Volume): string => `${litres.toFixed()} L = ${tonnes.toFixed()} t`;

const convertAll = (quantity: Decimal, links: readonly Link[]): Conversion =>
  links.reduce<Conversion>(
    ({ steps, amount, divisors, surplus }, { name, ratio, unit, source, surplus: more }) => {
      const next = amount.times(ratio.times);
      const left = ratio.dividedBy ? surplus + more : surplus;
      // The unit of a conversion already includes the unit of its divisor.
      const shown = `${unit}${name === 'conversion' ? surplus : left}`;
      return {
        steps: [...steps, step(name, amount, `× ${ratio.times.toFixed()}`, next, shown, source)],
        amount: next,
        divisors: ratio.dividedBy ? [...divisors, ratio.dividedBy] : divisors,
        surplus: left,
      };
    },
    { steps: [], amount: quantity, divisors: [], surplus: '' },
  );

/** Code, edition, publication. */
const factorRow = ({ code, vintage, activityUnit, publication }: Factor): string =>
  `${code}, edition ${vintage}, in ${rateUnit(activityUnit)}; ${publication ?? 'a factor of the organisation’s own'}`;
