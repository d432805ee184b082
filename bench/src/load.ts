import { startTask } from './processes.ts';

export interface LoadOrder {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, errors and time-outs. */
  readonly failures: number;
}

/** As fast as the connections go. */
export type Load = (order: LoadOrder) => Promise<LoadResult>;

/** A figure made of refusals would mean nothing, so a single one ends the benchmark. */
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
