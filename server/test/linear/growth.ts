import { expect } from 'vitest';
import { isLong } from '../rounds.ts';

/** Each sixteen times the one before; the largest shows what is only slightly worse than linear. */
const SIZES = [4 * 1024, 64 * 1024, ...(isLong ? [1000 * 1024] : [])];

/** Sixteen times the input may take sixteen times as long, and half as much again for caches and collectors. */
const MOST = 24;

/** Shorter times are a matter of chance. */
const NOISE_MS = 5;

const RUNS = 5;
const PATIENCE_MS = 2_000;

export type Make = (bytes: number) => string;

/** The text over and over, and not one byte more than asked for. */
export const repeated =
  (unit: string, before = '', after = ''): Make =>
  (bytes) => {
    const space = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
    return before + unit.repeat(Math.floor(space / Buffer.byteLength(unit))) + after;
  };

/** No accident makes a measurement so many times too long: another one would not help. */
const BEYOND_CHANCE = 4;

/** Stops at the first size that takes too long, so that a failure does not take minutes. */
export async function expectLinear(make: Make, work: (text: string) => unknown): Promise<void> {
  let previous: number | undefined;
  for (const size of SIZES) {
    const most = MOST * (previous ?? Number.POSITIVE_INFINITY);
    // Nothing is compared with the largest: one run that is quick enough proves as much as the quickest would.
    const enough = size === SIZES.at(-1) ? most : NOISE_MS;
    let taken = Math.max(await quickest(make(size), work, enough), NOISE_MS);
    // A collection of garbage can fall into every run of a measurement; a cost that grows faster shows in each of them.
    for (let more = 0; more < 3 && taken > most && taken < BEYOND_CHANCE * most; more++)
      taken = Math.max(Math.min(taken, await quickest(make(size), work, enough)), NOISE_MS);
    expect(taken / (previous ?? taken), `${size} bytes took ${Math.round(taken)} ms`).toBeLessThanOrEqual(MOST);
    previous = taken;
  }
}

/** Other work of the process only adds time: the quickest of several runs is the nearest to the truth. */
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

/** Of the processor, not of the clock: others who use the machine make nothing longer. */
export function millisecondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
