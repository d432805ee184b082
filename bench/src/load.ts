import { runTask } from './processes.ts';

export interface LoadOrder {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, errors and time-outs. */
  readonly failures: number;
}

/** As fast as the connections go. A figure made of refusals would mean nothing, so one of them ends the benchmark. */
export async function applyLoad(order: LoadOrder): Promise<LoadResult> {
  const result = await runTask<LoadResult>(new URL('./load-process.js', import.meta.url), order);
  if (result.failures > 0) throw new Error(`${order.url}: ${result.failures} requests failed under load`);
  return result;
}
