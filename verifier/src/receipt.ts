import { canonical, ensure, hex, sha256 } from './basics.ts';

/** An exact number: numerator and denominator. */
type Fraction = [bigint, bigint];

function read(decimal: string | number): Fraction {
  const match = /^(-?\d{1,80})(?:\.(\d{1,80}))?(?:e([+-]\d{1,2}))?$/.exec(String(decimal));
  ensure(match !== null, `${String(decimal).slice(0, 40)} is no decimal number`, 'unreadable');
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const power = BigInt(exponent) - BigInt(decimals.length);
  return power < 0n ? [BigInt(whole + decimals), 10n ** -power] : [BigInt(whole + decimals) * 10n ** power, 1n];
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const isSame = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d === b * c && b !== 0n && d !== 0n;
/** To 6 decimals, halves away from zero. */
const round = ([a, b]: Fraction): Fraction => [(2_000_000n * a + (a < 0n ? -b : b)) / (2n * b), 1_000_000n];

/** The answer of `GET /api/v1/emissions/{id}/calculation`. */
export type Receipt = { entryId: string; steps: Step[]; factor: Factor; result: { tco2e: number }; hash: string };
type Step = { name: string; input: string; operation: string; output: string; unit: string; source: string };
type Factor = { value: number; unit: string; activityUnit: string };

/** Does every step again, and then works out the figure from activity, units and factor alone. */
export async function verifyReceipt({ hash, ...receipt }: Receipt): Promise<string> {
  const { steps, factor, result, entryId } = receipt;
  const isWhole = /^activity (conversion )?factor sum rounding$/.test(steps.map(({ name }) => name).join(' '));
  ensure(isWhole, 'steps are not those of a calculation');
  for (const [index, step] of steps.entries()) checkStep(step, steps[index - 1], `steps/${index}`);
  const [activity, next] = steps as [Step, Step];
  const figure = round(over(times(convert(activity, next, factor.activityUnit), read(factor.value)), [1000n, 1n]));
  ensure(isSame(read(steps.at(-1)?.output ?? ''), figure), 'steps lead to another figure than the factor does');
  ensure(isSame(read(result.tco2e), figure), `result/tco2e is ${result.tco2e}, and the steps lead elsewhere`);
  ensure(hex(await sha256(canonical(receipt))) === hash, 'hash is not that of the receipt: something was changed');
  return `${activity.output} ${activity.unit} at ${factor.value} ${factor.unit} are ${result.tco2e} tCO2e (${entryId})`;
}

function checkStep({ input, operation, output }: Step, before: Step | undefined, place: string): void {
  ensure(before === undefined || before.output === input, `${place}/input is not the output of the step before`);
  const match = /^(?:as recorded|([×÷]) (-?[\d.]+))?(,? ?round half up to 6 decimals)?$/.exec(operation);
  ensure(match !== null, `${place}/operation is not known`);
  const [, sign, operand = '1', rounding] = match;
  const exact = (sign === '÷' ? over : times)(read(input), read(operand));
  ensure(isSame(rounding ? round(exact) : exact, read(output)), `${place}: ${input} ${operation} is not ${output}`);
}

/** By what the step says of the two units: `1 MWh = 3600 MJ; 1 kWh = 3.6 MJ`. */
function convert({ output, unit }: Step, { name, source }: Step, wanted: string): Fraction {
  if (name !== 'conversion' && unit === wanted) return read(output);
  const [given, other] = source.split('; 1 ').map((text) => /^(?:1 )?(\S+) = (\S+) (\S+)$/.exec(text) ?? []);
  const isDefined = given?.[1] === unit && other?.[1] === wanted && given[3] === other[3];
  ensure(isDefined, `steps/1/source does not say how ${unit} become ${wanted}`);
  return over(times(read(output), read(given[2] ?? '')), read(other[2] ?? ''));
}
