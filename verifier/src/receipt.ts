import { canonical, ensure, hex, sha256 } from './basics.ts';

const DECIMAL = /^(-?\d{1,80})(?:\.(\d{1,80}))?(?:e([+-]\d{1,2}))?$/;
type Fraction = [numerator: bigint, denominator: bigint];
function read(decimal: string | number): Fraction {
  const [, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(String(decimal)) ?? [];
  ensure(whole !== '', `${String(decimal).slice(0, 40)} is no decimal number`, 'unreadable');
  const power = BigInt(exponent) - BigInt(decimals.length);
  return power < 0n ? [BigInt(whole + decimals), 10n ** -power] : [BigInt(whole + decimals) * 10n ** power, 1n];
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const isSame = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d === b * c && b !== 0n && d !== 0n;
/** Rounds to 6 decimals, halves away from zero. */
const round = ([a, b]: Fraction): Fraction => [(2_000_000n * a + (a < 0n ? -b : b)) / (2n * b), 1_000_000n];
/** The answer of `GET /api/v1/emissions/{id}/calculation`. */
export type Receipt = { entryId: string; steps: Step[]; factor: Factor; hash: string } & Result;
type Result = { gases?: Array<{ kgPerUnit: string; gwp: string }> | null; result: { tco2e: number } };
type Step = { name: string; input: string; operation: string; output: string; unit: string; source: string };
type Factor = { value: number; unit: string; activityUnit: string };
const WHOLE =
  /^activity (efficiency )?(conversion )?(currency )?(price )?(calorific (conversion )?)?(factor|gases) sum rounding$/;
/** Repeats every step, then calculates the figure from activity, units and factor, or from the masses of its gases. */
export async function verifyReceipt({ hash, ...receipt }: Receipt): Promise<string> {
  const { steps, factor, gases, result, entryId } = receipt;
  ensure(WHOLE.test(steps.map(({ name }) => name).join(' ')), 'steps are not those of a calculation');
  for (const [index, step] of steps.entries()) checkStep(step, steps[index - 1], `steps/${index}`);
  const [activity, ...between] = steps.slice(0, -3) as [Step];
  const parts = gases?.map(({ kgPerUnit, gwp }) => times(read(kgPerUnit), read(gwp))) ?? [read(factor.value)];
  const rate = parts.reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
  const figure = round(over(times(convert(activity, between, factor.activityUnit), rate), [1000n, 1n]));
  ensure(isSame(read(steps.at(-1)?.output ?? ''), figure), 'steps lead to another figure than the factor does');
  ensure(isSame(read(result.tco2e), figure), `result/tco2e is ${result.tco2e}, and the steps lead elsewhere`);
  ensure(hex(await sha256(canonical(receipt))) === hash, 'hash is not that of the receipt: something was changed');
  return `${activity.output} ${activity.unit} at ${factor.value} ${factor.unit} are ${result.tco2e} tCO2e (${entryId})`;
}
const OPERATION = /^(?:as recorded|([×÷]) (-?[\d.]+))?(,? ?round half up to 6 decimals)?$/;
function checkStep({ input, operation, output }: Step, before: Step | undefined, place: string): void {
  ensure(before === undefined || before.output === input, `${place}/input is not the output of the step before`);
  const [known, sign, operand = '1', rounding] = OPERATION.exec(operation) ?? [];
  ensure(known !== undefined, `${place}/operation is not known`);
  const exact = (sign === '÷' ? over : times)(read(input), read(operand));
  ensure(isSame(rounding ? round(exact) : exact, read(output)), `${place}: ${input} ${operation} is not ${output}`);
}
const DEFINITIONS = /^(\S+) (\S+)(?: \w+)? = (\S+) ([^\s;]+)(?:; (\S+) (\S+)(?: \w+)? = (\S+) \4)?(?:;|$)/;
/** Uses each source: `1 MWh = 3600 MJ; 1 kWh = 3.6 MJ`, `1171 L = 1 t; 45.286 GJ net = 1 t`, `85 kWh delivered = 100 kWh`. */
function convert({ output, unit }: Step, steps: readonly Step[], wanted: string): Fraction {
  let [amount, at] = [read(output), unit];
  for (const { source } of steps) {
    const [, a = '1', given, b = '1', base = '', c = '1', other = base, d = '1'] = DEFINITIONS.exec(source) ?? [];
    [amount, at] = [over(times(amount, times(read(b), read(c))), times(read(a), read(d))), given === at ? other : ''];
  }
  ensure(at === wanted, `steps do not say how ${unit} become ${wanted}`);
  return amount;
}
