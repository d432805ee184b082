import type { Counters, Decision, Limits } from './algorithm.ts';

/** `admitted` speaks of the in-flight cap only; whether the request was accepted is in `decision`. */
export interface Admission {
  admitted: boolean;
  /** `null` when the request was admitted without being counted. */
  decision: Decision | null;
}

/**
 * A subject is whatever is counted: `key:…` or a client address. No call throws, whatever happens to the store behind
 * it.
 */
export interface RateLimitStore {
  /**
   * Takes an in-flight place and, with `count`, counts the request, both or neither. Not admitted: nothing is counted
   * and the decision is a peek. Counted but refused: the store gives the place back itself. `requestId` must be the
   * server's own unique id: requests that share one share a place.
   */
  enter(subject: string, limits: Limits, requestId: string, count: boolean): Promise<Admission> | Admission;
  take(subject: string, limits: Limits): Promise<Decision> | Decision;
  peek(subject: string, limits: Limits): Promise<Decision> | Decision;
  /** Undoes one counted request. */
  refund(subject: string, limits: Limits): Promise<void> | void;
  /** Gives the in-flight place back; may be called twice, or for a request that never entered. */
  leave(subject: string, requestId: string): void;
  close(): Promise<void>;
}

export interface CounterPersistence {
  load(): Promise<Array<[subject: string, counters: Counters]>>;
  save(entries: Array<[subject: string, counters: Counters]>): Promise<void>;
}

export interface RateLimitLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
