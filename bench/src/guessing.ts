import { startTask, type Task } from './processes.ts';

export interface GuessingOrder {
  readonly url: string;
  readonly amount: number;
  readonly connections: number;
}

/** The number of answers per status. */
export type GuessingResult = Record<number, number>;

export type Guesser = Task<GuessingOrder, GuessingResult>;

/** Tries random keys, on each connection the next one as soon as the last was refused. */
export const startGuessing = (): Guesser => startTask(new URL('./guessing-process.js', import.meta.url));
