import { encode } from 'uqr';

export interface QrCode {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** Path data of the dark modules, one unit each. */
  path: string;
}

/** ISO/IEC 18004 asks for four light modules on every side. */
export const QUIET_ZONE = 4;

/** Level M survives a fold or a stain over a seventh of the code. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  return { size, path: data.flatMap((row, y) => runsOf(row).map(({ x, length }) => bar(x, y, length))).join('') };
}

const bar = (x: number, y: number, length: number): string => `M${x} ${y}h${length}v1h-${length}z`;

/** Joins neighbours into one bar, so that no hairline of background shows between them. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
