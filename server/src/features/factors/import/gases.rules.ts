import { fitsJson, parseAmount } from '../../../kernel/decimal.ts';
import type { GasMass } from '../rules.ts';
import type { Nearest } from '../selection/activity.rules.ts';

export const MAX_GASES = 30;

const BETWEEN = ';';
const IS = '=';

/** One CSV cell: `CO2_fossil=0.1204; CH4=0.00003`. */
export const writeGases = (gases: readonly GasMass[]): string =>
  gases.map(({ gas, kg }) => `${gas}${IS}${kg}`).join(`${BETWEEN} `);

export const readGases = (text: string): GasMass[] =>
  text
    .split(BETWEEN)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [gas = '', kg = ''] = part.split(IS, 2);
      return { gas: gas.trim(), kg: kg.trim() };
    });

/** All problems in one message. */
export function checkGases(text: string, known: readonly string[], nearest: Nearest): string | undefined {
  const gases = readGases(text);
  if (gases.length > MAX_GASES) return `must name at most ${MAX_GASES} gases`;
  const names = gases.map(({ gas }) => gas);
  const problems = gases.flatMap(({ gas, kg }, at) => [
    ...(known.includes(gas) ? [] : [`${gas} is not a known gas${inBrackets(nearest(gas, known))}`]),
    ...(isMass(kg) ? [] : [`the mass of ${gas} must be a number such as 0.1204, of at most 15 digits`]),
    ...(names.indexOf(gas) < at ? [`${gas} is named twice`] : []),
  ]);
  return problems.length === 0 ? undefined : problems.join('; ');
}

function isMass(text: string): boolean {
  const amount = parseAmount(text);
  return amount !== undefined && fitsJson(amount);
}

const inBrackets = (near: string | undefined): string => (near === undefined ? '' : ` (did you mean ${near}?)`);
