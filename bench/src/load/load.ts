import { startTask } from '../processes.ts';
import { middleRound, type Round } from '../statistics.ts';

export interface LoadOrder {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  /** The request body; without one the request is a GET. */
  readonly body?: object;
  /** A text in the body that is replaced with a unique one in every request. */
  readonly unique?: string;
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, errors and time-outs. */
  readonly failures: number;
}

export const showLoad = ({ requestsPerSecond, p99Ms }: LoadResult): string =>
  `${Math.round(requestsPerSecond)}/s, p99 ${Math.round(p99Ms)} ms`;

/** Both servers under the same load, one after the other. */
export interface LoadRound {
  readonly bare: LoadResult;
  readonly tonne: LoadResult;
}

export const middleLoad = (rounds: readonly LoadRound[], figure: 'requestsPerSecond' | 'p99Ms'): Round =>
  middleRound(rounds.map(({ bare, tonne }) => ({ baseline: bare[figure], tonne: tonne[figure] })));

/** As fast as the connections allow. */
export type Load = (order: LoadOrder) => Promise<LoadResult>;

/** A figure that includes refusals would mean nothing, so a single one ends the benchmark. */
export async function withLoad<T>(work: (load: Load) => Promise<T>): Promise<T> {
  const task = startTask<LoadOrder, LoadResult>(new URL('./load-process.js', import.meta.url));
  try {
    return await work(async (order) => {
      const result = await task.run(order);
      if (result.failures > 0) throw new Error(`${order.url}: ${result.failures} requests failed under load`);
      return result;
    });
  } finally {
    await task.stop();
  }
}
