/** One unit in terms of another, as people write it. */
export interface Rate {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** False if the quotient is non-terminating and shown rounded. */
  readonly isExact: boolean;
}

/** `1 therm = 105.505585262 MJ; 1 kWh = 3.6 MJ`: both units by their base. */
const THROUGH_BASE = /^1 (\S+) = ([\d.]+) (\S+); 1 (\S+) = ([\d.]+) \3$/;

const DIGITS = 6;

/** A therm in kilowatt hours; undefined where the source of a step is no conversion of units. */
export function readRate(source: string): Rate | undefined {
  const [, from, given, , to, wanted] = THROUGH_BASE.exec(source) ?? [];
  if (!from || !to) return undefined;
  const quotient = Number(given) / Number(wanted);
  const amount = Number(quotient.toPrecision(DIGITS));
  return { from, to, amount, isExact: Math.abs(amount / quotient - 1) < 1e-12 };
}

/** An operation of a receipt, such as `÷ 3.6, round half up to 6 decimals`, in its parts. */
export interface Operation {
  /** `×` or `÷`, with an exact decimal. */
  readonly sign?: string;
  readonly amount?: string;
  /** In words, as the service writes them. */
  readonly words?: string;
}

export function readOperation(text: string): Operation {
  const [, sign, amount, words] = /^(?:([×÷]) (\d+(?:\.\d+)?))?(?:, )?(.*)$/.exec(text) ?? [];
  return { ...(sign && amount && { sign, amount }), ...(words && { words }) };
}
