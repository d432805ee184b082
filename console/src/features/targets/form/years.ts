import { type DecimalMark, readNumber } from '../../../components/fields/parse-input.ts';

const LINE = /^(\d{4})\s*[:=;\t ]\s*(\S.*)$/;

export interface ParsedYears {
  readonly years: Record<string, number>;
  /** The first line that is not a year and a number. */
  readonly badLine: string | undefined;
}

/** Parses `2026: 5600`, one year per line, with numbers in the format of the user's language. */
export function parseYears(text: string, mark: DecimalMark): ParsedYears {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const parsed = lines.map((line) => {
    const [, year = '', value = ''] = LINE.exec(line) ?? [];
    return { line, year, value: readNumber(value, mark) };
  });
  return {
    years: Object.fromEntries(parsed.flatMap(({ year, value }) => (value === undefined ? [] : [[year, value]]))),
    badLine: parsed.find(({ value }) => value === undefined)?.line,
  };
}

export const writeYears = (years: Readonly<Record<string, number>>, mark: DecimalMark): string =>
  Object.entries(years)
    .map(([year, value]) => `${year}: ${String(value).replace('.', mark)}`)
    .join('\n');
