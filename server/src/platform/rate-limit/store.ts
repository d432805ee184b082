import type { Counters, Decision, Window } from './algorithm.ts';
import type { Quota } from './plans.ts';

/** `admitted` refers to the in-flight cap only; `decision` says whether the request was accepted. */
export interface Admission {
  admitted: boolean;
  /** Not admitted, because the subjects that share the ceiling have too many requests in flight together. */
  byCeiling: boolean;
  /** `null` when the request was admitted without being counted. */
  decision: Decision | null;
}

export interface QuotaWindows {
  readonly own: readonly Window[];
  /** Empty without a ceiling. */
  readonly ceiling: readonly Window[];
}

/** No method throws, even when the store behind it fails. */
export interface RateLimitStore {
  /**
   * Takes an in-flight place and, with `count`, counts the request: both or neither, also under the ceiling. If not
   * admitted, nothing is counted and the decision is a peek. If counted but refused, the store gives the place back
   * itself. `requestId` must be the server's own unique id: requests with the same id share a place.
   */
  enter(quota: Quota, requestId: string, count: boolean): Promise<Admission> | Admission;
  take(quota: Quota): Promise<Decision> | Decision;
  /** Reads the subject's own counters only. */
  peek(quota: Quota): Promise<Decision> | Decision;
  /** The windows of the subject and of its ceiling, without counting. */
  windows(quota: Quota): Promise<QuotaWindows> | QuotaWindows;
  /** Undoes one counted request. */
  refund(quota: Quota): Promise<void> | void;
  /** Gives the in-flight place back; may be called twice, or for a request that never entered. */
  leave(quota: Quota, requestId: string): void;
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
