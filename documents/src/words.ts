/** A civil date, `YYYY-MM-DD`. */
export type CivilDate = string;

/** For people: commas between thousands, the decimals unchanged. */
export function inThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const thousands = sign + groupsOfThree(whole.slice(sign.length)).join(',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

/** Without the zeros at the end of a fraction: `12.500` → 12.5, `100.000` → 100, and `100` stays. */
export const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : decimal;

/** Counted from the right: `1234567` → 1, 234, 567. */
function groupsOfThree(digits: string): string[] {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end));
  return groups.reverse();
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** For people: 31 December 2025. */
export function dateInWords(date: CivilDate): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** ISO 8601 in UTC and whole seconds, as in the API. */
export const isoSeconds = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;
