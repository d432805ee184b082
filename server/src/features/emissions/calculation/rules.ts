import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import { type Factor, rateUnit, type Units } from '../../factors/index.ts';

/** One line of a receipt. Amounts are exact decimal text; `operation` turns `input` into `output`. */
export interface Step {
  readonly name: 'activity' | 'conversion' | 'factor' | 'sum' | 'rounding';
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
  readonly factor: Factor;
}

const KG_PER_TONNE = 1000;

interface Conversion {
  readonly steps: readonly Step[];
  readonly amount: Decimal;
  /** Left for the end where it does not come out even, so that the figure is rounded once; null elsewhere. */
  readonly dividedBy: Decimal | null;
  /** What the unit of each later amount has too much, until that division: ` × MJ/kWh`. */
  readonly surplus: string;
}

/**
 * The figure of an entry in steps that a pocket calculator can follow, in the order of `calculate` in the factors' room:
 * products first, then at most one division, then one rounding.
 */
export function stepsOf(units: Units, { entryId, quantity, unit, factor }: Calculated): Step[] {
  const activity = new Decimal(quantity);
  const { steps, amount, dividedBy, surplus } = convert(units, activity, unit, factor.activityUnit);
  const kilograms = amount.times(factor.value);
  const tonnes = kilograms.div(KG_PER_TONNE);
  const result = roundTonnes(dividedBy ? tonnes.div(dividedBy) : tonnes);
  const value = new Decimal(factor.value).toFixed();
  return [
    step('activity', activity, 'as recorded', activity, unit, `entry ${entryId}`),
    ...steps,
    step('factor', amount, `× ${value}`, kilograms, `kgCO2e${surplus}`, factorRow(factor)),
    step('sum', kilograms, `÷ ${KG_PER_TONNE}`, tonnes, `tCO2e${surplus}`, 'the CO2e as published; 1 t = 1000 kg'),
    {
      ...step(
        'rounding',
        tonnes,
        dividedBy ? `÷ ${dividedBy.toFixed()}, ${ROUNDING}` : ROUNDING,
        result,
        'tCO2e',
        ONCE,
      ),
      output: result.toFixed(6),
    },
  ];
}

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
  return { name, input: input.toFixed(), operation, output: output.toFixed(), unit, source };
}

function convert(units: Units, quantity: Decimal, from: string, to: string): Conversion {
  if (from === to) return { steps: [], amount: quantity, dividedBy: null, surplus: '' };
  const ratio = units.ratio(from, to);
  const [given, wanted] = [units.get(from), units.get(to)];
  if (!ratio || !given || !wanted) throw new Error(`${from} does not convert into ${to}`);
  const { times, dividedBy } = ratio;
  const amount = quantity.times(times);
  const base = given.baseUnit;
  const source = [given, wanted].map((unit) => `1 ${unit.code} = ${unit.factorToBase.toFixed()} ${base}`).join('; ');
  const unit = dividedBy ? base : to;
  const steps = [step('conversion', quantity, `× ${times.toFixed()}`, amount, unit, source)];
  return { steps, amount, dividedBy, surplus: dividedBy ? ` × ${base}/${to}` : '' };
}

/** Code, edition, publication. */
const factorRow = ({ code, vintage, activityUnit, publication }: Factor): string =>
  `${code}, edition ${vintage}, in ${rateUnit(activityUnit)}; ${publication ?? 'a factor of the organisation’s own'}`;
