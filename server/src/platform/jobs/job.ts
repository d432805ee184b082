/** One kind of background work, as the database knows it. */
export interface Queue {
  readonly name: string;
  /** Tries after the first, with growing pauses from `retryDelaySeconds`. */
  readonly retries: number;
  readonly retryDelaySeconds: number;
  /** Times at which the queue feeds itself, in UTC. */
  readonly cron?: string;
}

/** What a worker does with it. */
export interface Job<Data extends object = never> {
  readonly queue: Queue;
  handle(data: Data): Promise<void>;
}
