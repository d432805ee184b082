/**
 * Parses a day to `2025-12-31`: day first (`31.12.2025`, `31/12/2025`, `31. 12. 25`), with the month's name
 * (`31 Dec 2025`, `31. Dezember 2025`, `Dec 31, 2025`), or the year first as in ISO 8601. Undefined for anything else.
 */
export function readDay(text: string): string | undefined {
  const match = FORMS.map((form) => form.exec(text.trim())).find((found) => found !== null);
  const { year, month, day } = match?.groups ?? {};
  if (year === undefined || month === undefined) return undefined;
  return existing(yearOf(year), /\d/.test(month) ? Number(month) : monthOf(month), Number(day));
}

/** Formats a day: `31.12.2025` in German, `31 Dec 2025` in English, so that month and day are never confused. */
export function writeDay(day: string, language: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return language === 'de' ? `${date}.${month}.${year}` : `${Number(date)} ${ENGLISH[Number(month) - 1]} ${year}`;
}

const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})(?<mark>[-./])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?<mark>[-./]) ?(?<month>\d{1,2})\k<mark> ?(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})[. -] ?(?<month>\p{L}{3,})\.?[ -](?<year>\d{4})$/u,
  /^(?<month>\p{L}{3,})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u,
];

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In English and German. No name is ambiguous. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'jänner'],
  ['february', 'februar', 'feber'],
  ['march', 'märz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/** Number of a month by its name or a prefix of it. 0 for other words. */
const monthOf = (word: string): number =>
  1 + MONTHS.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase())));

/** Two-digit years are in this century: entries start in 1990. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Undefined for the 30th of February. */
function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

export type DecimalMark = '.' | ',';

/** The decimal mark of a locale. */
export const decimalMarkOf = (locale: string): DecimalMark =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ value }) => value === ',') ? ',' : '.';

/**
 * Parses a number without a sign: `1,234.5` or `1.234,5`, by the decimal mark. The other mark, spaces and
 * apostrophes may separate thousands, one kind per number. Undefined for anything else: the parsed number never differs
 * from the text.
 */
export function readNumber(text: string, decimalMark: DecimalMark): number | undefined {
  const match = (decimalMark === ',' ? WITH_COMMA : WITH_POINT).exec(text.trim())?.groups;
  if (!match) return undefined;
  const whole = (match.whole ?? '').replaceAll(/\D/g, '');
  const fraction = match.fraction ?? '';
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? undefined : Number(`${whole || '0'}.${fraction || '0'}`);
}

/** More digits would be rounded. */
const MOST_DIGITS = 15;

const WITH_POINT = /^(?<whole>\d+|\d{1,3}(?:(?<mark>[\s'’,])\d{3})(?:\k<mark>\d{3})*)?(?:\.(?<fraction>\d+))?$(?<=\d)/;
const WITH_COMMA = /^(?<whole>\d+|\d{1,3}(?:(?<mark>[\s'’.])\d{3})(?:\k<mark>\d{3})*)?(?:,(?<fraction>\d+))?$(?<=\d)/;
