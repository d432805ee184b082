import { runTask } from './processes.ts';

export interface GuessingOrder {
  readonly url: string;
  readonly amount: number;
  readonly connections: number;
  readonly perSecond: number;
}

/** How many answers of each status. */
export type GuessingResult = Record<number, number>;

export const guessKeys = (order: GuessingOrder): Promise<GuessingResult> =>
  runTask(new URL('./guessing-process.js', import.meta.url), order);
