export type DecimalMark = '.' | ',';

/** The decimal mark of most numbers in a column; a point in a tie. Undefined if every number fits both marks. */
export function guessDecimalMark(values: readonly string[]): DecimalMark | undefined {
  const marks = values.map(markOf).filter((mark) => mark !== undefined);
  const commas = marks.filter((mark) => mark === ',').length;
  if (marks.length === 0) return undefined;
  return commas > marks.length / 2 ? ',' : '.';
}

/** The decimal mark of a number. `1.234,5` and `12,5` have a comma; `1.234` is ambiguous. */
function markOf(text: string): DecimalMark | undefined {
  const value = text.trim();
  const [dots, commas] = [value.split('.').length - 1, value.split(',').length - 1];
  if (dots > 0 && commas > 0) return value.lastIndexOf(',') > value.lastIndexOf('.') ? ',' : '.';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  if (dots + commas === 0 || /^[+-]?\d{1,3}[.,]\d{3}$/.test(value)) return undefined;
  return commas === 1 ? ',' : '.';
}

/** Undefined if the text is not a number. Spaces and apostrophes also separate thousands. */
export function readNumber(text: string, decimalMark: DecimalMark): number | undefined {
  const plain = text.trim().replaceAll(BETWEEN_THOUSANDS, '');
  const thousands = decimalMark === ',' ? '.' : ',';
  const pattern = decimalMark === ',' ? GERMAN : ENGLISH;
  if (!pattern.test(plain)) return undefined;
  return Number(plain.replaceAll(thousands, '').replace(decimalMark, '.'));
}

const BETWEEN_THOUSANDS = /(?<=^[+-]?\d{1,3}(?:[\s'’]\d{3})*)[\s'’](?=\d{3}(?!\d))/g;

/** Thousands are separated in groups of three, or not at all. */
const ENGLISH = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?(?<=\d)(e[+-]?\d+)?$/i;
const GERMAN = /^[+-]?(\d+|\d{1,3}(\.\d{3})+)?(,\d+)?(?<=\d)(e[+-]?\d+)?$/i;
