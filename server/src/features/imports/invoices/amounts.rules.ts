import { Decimal } from '../../../kernel/decimal.ts';

/** `64.` and `.5` are decimals by XML Schema. No invoice needs more digits. */
const SHAPE = /^[+-]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})$/;

export const readDecimal = (text: string): Decimal | null => (SHAPE.test(text) ? new Decimal(text) : null);

/** Plain digits with a comma at every thousand, and the unit. */
export function amountText({ quantity, unit }: { readonly quantity: Decimal; readonly unit: string }): string {
  const [whole = '', fraction] = quantity.abs().toFixed().split('.');
  const thousands = grouped(whole);
  return `${fraction === undefined ? thousands : `${thousands}.${fraction}`} ${unit}`;
}

function grouped(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

export const sum = (amounts: readonly (Decimal | null)[]): Decimal | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total.plus(amount), new Decimal(0));
};

/** `1`, `1 and 2`, `1, 2 and 3`; long lists end early. */
export function listed(lines: readonly number[]): string {
  const MOST = 10;
  const shown = lines.length > MOST ? [...lines.slice(0, MOST), `${lines.length - MOST} more`] : lines;
  return shown.length < 2 ? `${shown[0]}` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** A code of UN/ECE Recommendation 20: a unit of ours with its dimension, or the reason why it makes no entry. */
export interface UnitCode {
  readonly unit: string;
  readonly dimension: string;
  readonly noEntry: string;
}

export type UnitCodes = ReadonlyMap<string, UnitCode>;

const REASONS: Readonly<Record<string, string>> = {
  capacity: 'is a capacity, not an amount of energy',
  reactive: 'is reactive energy, which is not consumed',
  time: 'is a time, not an amount of energy, fuel or distance',
  pieces: 'counts pieces or persons, which is no amount of energy, fuel or distance',
  length: 'measures goods such as cable, not a distance travelled',
  area: 'is an area, not an amount of energy, fuel or distance',
};

/** Symbols that people know better than codes. */
const SYMBOLS: Readonly<Record<string, string>> = { WTT: 'W', KWT: 'kW', KW: 'kW', MAW: 'MW', A90: 'GW', MTR: 'm' };

export const readUnit = (code: string, codes: UnitCodes): UnitCode | undefined => codes.get(code.toUpperCase());

/** In plain English, without a full stop; null if the unit makes an entry. */
export function noEntryReason(code: string, codes: UnitCodes): string | null {
  if (code === '') return 'the line states no unit';
  const known = readUnit(code, codes);
  const shown = code.slice(0, 20);
  if (!known) return `the unit code ${shown} is not known as one of energy, fuel or distance`;
  const reason = REASONS[known.noEntry];
  return reason ? `${SYMBOLS[shown.toUpperCase()] ?? shown} ${reason}` : null;
}
