const LINE = /^(\d{4})\s*[:=;\t ]\s*([\d.,']+)$/;

export interface ParsedYears {
  readonly years: Record<string, number>;
  /** The first line that is not a year and a number. */
  readonly badLine: string | undefined;
}

/** `2026: 5600`, one year a line. */
export function parseYears(text: string): ParsedYears {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const parsed = lines.map((line) => ({ line, match: LINE.exec(line) }));
  const known = parsed.flatMap(({ match }) => (match ? [[match[1]!, toNumber(match[2]!)] as const] : []));
  return {
    years: Object.fromEntries(known.filter(([, value]) => !Number.isNaN(value))),
    badLine: parsed.find(({ match }) => !match || Number.isNaN(toNumber(match[2]!)))?.line,
  };
}

export const writeYears = (years: Readonly<Record<string, number>>): string =>
  Object.entries(years)
    .map(([year, value]) => `${year}: ${value}`)
    .join('\n');

/** A point is a decimal point; anything else between digits groups thousands. */
const toNumber = (text: string): number => Number(text.replaceAll(/[,']/g, ''));
