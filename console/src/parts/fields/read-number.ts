export type DecimalMark = '.' | ',';

/** The number's decimal mark, as a locale writes it. */
export const decimalMarkOf = (locale: string): DecimalMark =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ value }) => value === ',') ? ',' : '.';

/**
 * A number as people write it, without a sign: `1,234.5` or `1.234,5`, by the decimal mark. The other mark, spaces and
 * apostrophes may stand between thousands, one kind in one number, and nowhere else. Undefined for anything else: what is
 * read never differs from the text.
 */
export function readNumber(text: string, decimalMark: DecimalMark): number | undefined {
  const match = (decimalMark === ',' ? WITH_COMMA : WITH_POINT).exec(text.trim())?.groups;
  if (!match) return undefined;
  const whole = (match.whole ?? '').replaceAll(/\D/g, '');
  const fraction = match.fraction ?? '';
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? undefined : Number(`${whole || '0'}.${fraction || '0'}`);
}

/** More would be rounded. */
const MOST_DIGITS = 15;

const WITH_POINT = /^(?<whole>\d+|\d{1,3}(?:(?<mark>[\s'’,])\d{3})(?:\k<mark>\d{3})*)?(?:\.(?<fraction>\d+))?$(?<=\d)/;
const WITH_COMMA = /^(?<whole>\d+|\d{1,3}(?:(?<mark>[\s'’.])\d{3})(?:\k<mark>\d{3})*)?(?:,(?<fraction>\d+))?$(?<=\d)/;
