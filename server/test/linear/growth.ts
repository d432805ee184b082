import { expect } from 'vitest';
import { isLong } from '../rounds.ts';

/** Each size is sixteen times the previous one; the largest reveals growth slightly worse than linear. */
const SIZES = [4 * 1024, 64 * 1024, ...(isLong ? [1000 * 1024] : [])];

/** Sixteen times the input may take sixteen times as long, plus half of that for caches and garbage collection. */
const MOST = 24;

/** Shorter times are mostly noise. */
const NOISE_MS = 5;

const RUNS = 5;
const PATIENCE_MS = 2_000;

export type Make = (bytes: number) => string;

/** Repeats the text to exactly the requested number of bytes. */
export const repeated =
  (unit: string, before = '', after = ''): Make =>
  (bytes) => {
    const space = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
    return before + unit.repeat(Math.floor(space / Buffer.byteLength(unit))) + after;
  };

/** No accident makes a measurement this many times too long, so measuring again would not help. */
const BEYOND_CHANCE = 4;

/** Stops at the first size that takes too long, so that a failure does not take minutes. */
export async function expectLinear(make: Make, work: (text: string) => unknown): Promise<void> {
  let previous: number | undefined;
  for (const size of SIZES) {
    const most = MOST * (previous ?? Number.POSITIVE_INFINITY);
    // The largest size is compared with nothing larger, so one run that is fast enough is sufficient.
    const enough = size === SIZES.at(-1) ? most : NOISE_MS;
    let taken = Math.max(await quickest(make(size), work, enough), NOISE_MS);
    // Garbage collection can affect every run of one measurement; superlinear cost shows in every measurement.
    for (let more = 0; more < 3 && taken > most && taken < BEYOND_CHANCE * most; more++)
      taken = Math.max(Math.min(taken, await quickest(make(size), work, enough)), NOISE_MS);
    expect(taken / (previous ?? taken), `${size} bytes took ${Math.round(taken)} ms`).toBeLessThanOrEqual(MOST);
    previous = taken;
  }
}

/** Other work of the process only adds time, so the fastest of several runs is the most accurate. */
async function quickest(text: string, work: (text: string) => unknown, enough: number): Promise<number> {
  const begun = process.cpuUsage();
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && best > enough && millisecondsSince(begun) < PATIENCE_MS; run++) {
    const from = process.cpuUsage();
    await work(text);
    best = Math.min(best, millisecondsSince(from));
  }
  return best;
}

/** Processor time, not wall time, so other programs on the machine have no influence. */
export function millisecondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
