/** One unit expressed in another, rounded for display. */
export interface Rate {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** False if the quotient is non-terminating and shown rounded. */
  readonly isExact: boolean;
}

/** `1 therm = 105.505585262 MJ; 1 kWh = 3.6 MJ`: both units in their base unit. */
const THROUGH_BASE = /^1 (\S+) = ([\d.]+) (\S+); 1 (\S+) = ([\d.]+) \3$/;

const DIGITS = 6;

/** Reads a rate, such as therms to kilowatt-hours. Undefined if the source is not a unit conversion. */
export function readRate(source: string): Rate | undefined {
  const [, from, given, , to, wanted] = THROUGH_BASE.exec(source) ?? [];
  if (!from || !to) return undefined;
  const quotient = Number(given) / Number(wanted);
  const amount = Number(quotient.toPrecision(DIGITS));
  return { from, to, amount, isExact: Math.abs(amount / quotient - 1) < 1e-12 };
}

/** The parts of a receipt's operation, such as `÷ 3.6, round half up to 6 decimals`. */
export interface Operation {
  /** `×` or `÷`, with an exact decimal. */
  readonly sign?: string;
  readonly amount?: string;
  /** The rest of the operation, in the service's words. */
  readonly words?: string;
}

export function readOperation(text: string): Operation {
  const [, sign, amount, words] = /^(?:([×÷]) (\d+(?:\.\d+)?))?(?:, )?(.*)$/.exec(text) ?? [];
  return { ...(sign && amount && { sign, amount }), ...(words && { words }) };
}
