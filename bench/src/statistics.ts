export const median = (values: readonly number[]): number => percentile(values, 50);

/** A figure of both sides, measured one after the other. */
export interface Round {
  readonly baseline: number;
  readonly tonne: number;
}

/** The round with the median ratio: load that comes and goes slows both sides of a round alike, but not all rounds. */
export function middleRound(rounds: readonly Round[]): Round {
  const ratioOf = ({ baseline, tonne }: Round): number => tonne / baseline;
  const middle = median(rounds.map(ratioOf));
  return rounds.find((round) => ratioOf(round) === middle)!;
}

/** Nearest rank: the smallest value such that at least p per cent of all values are less than or equal to it. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}
