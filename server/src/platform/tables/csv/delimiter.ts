import { type Delimiter, UnreadableTable } from '../table.ts';
import { Records } from './records.ts';

const DELIMITERS: readonly Delimiter[] = [';', '\t', ',', '|'];

/** Excel writes and obeys a first line that names the delimiter. */
const STATED = /^sep=([,;\t|])\r?(?:\n|$)/i;

export const statedDelimiter = (text: string): Delimiter | null => (STATED.exec(text)?.[1] as Delimiter) ?? null;

/** Length of the line that names the delimiter. */
export const statedLength = (text: string): number => STATED.exec(text)?.[0].length ?? 0;

/**
 * The delimiter that divides the rows into the same number of cells most consistently; of equals, the one that divides
 * them into more. Null if none divides at least half of them.
 */
export function guessDelimiter(sample: string): Delimiter | null {
  const stated = statedDelimiter(sample);
  if (stated) return stated;
  let best: { readonly delimiter: Delimiter | null; readonly score: number } = { delimiter: null, score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(delimiter, sample);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** A comma may be a decimal mark. The other delimiters seldom occur in text. */
const COMMA_WEIGHT = 0.8;

function scoreOf(delimiter: Delimiter, sample: string): number {
  if (!sample.includes(delimiter)) return 0;
  const widths = widthsOf(delimiter, sample);
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const divided = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  const [width, rows] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0]);
  const weight = delimiter === ',' ? COMMA_WEIGHT : 1;
  const share = rows / Math.max(widths.length, 1);
  if (share >= 0.5) return share * share * Math.sqrt(width - 1) * weight;
  // Rows of many widths, each of them divided.
  return divided >= widths.length * 0.8 ? RAGGED_WEIGHT * weight : 0;
}

const RAGGED_WEIGHT = 0.2;

const PIECE_CHARACTERS = 1_000;

/** Widths of the complete rows. A wrong delimiter may make rows that cannot be read; the rows before them count. */
function widthsOf(delimiter: Delimiter, sample: string): number[] {
  const records = new Records(delimiter);
  const widths: number[] = [];
  try {
    for (let at = 0; at < sample.length; at += PIECE_CHARACTERS) {
      for (const { cells } of records.push(sample.slice(at, at + PIECE_CHARACTERS))) widths.push(cells.length);
    }
    if (widths.length === 0) for (const { cells } of records.end()) widths.push(cells.length);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
  }
  return widths;
}
