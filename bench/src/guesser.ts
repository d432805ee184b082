import { startTask, type Task } from './processes.ts';

export interface GuessOrder {
  readonly url: string;
  readonly amount: number;
  readonly connections: number;
}

/** The number of answers per status. */
export type GuessResult = Record<number, number>;

export type Guesser = Task<GuessOrder, GuessResult>;

/** Tries random keys. Each connection sends the next key as soon as the last was refused. */
export const startGuesser = (): Guesser => startTask(new URL('./guesser-process.js', import.meta.url));
