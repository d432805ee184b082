/** One kind of background work. */
export interface Queue {
  readonly name: string;
  /** Tries after the first, with growing pauses from `retryDelaySeconds`. */
  readonly retries: number;
  readonly retryDelaySeconds: number;
  /** Work of the service itself that comes round by the clock, in UTC. */
  readonly recurs?: Recurrence;
}

export type Recurrence = { readonly everyMinutes: number } | { readonly dailyAt: `${number}:${number}` };

/** What a worker does with it. */
export interface Job<Data extends object = never> {
  readonly queue: Queue;
  handle(data: Data): Promise<void>;
}
