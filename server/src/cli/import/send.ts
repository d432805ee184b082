import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../platform/operator/index.ts';
import { type Attempt, attempt, type BatchAnswer, type Target } from './attempt.ts';

export interface RetryPolicy {
  /** The first pause; each following one is twice as long. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Time without any success after which the import gives up. */
  readonly untilMs: number;
}

export const RETRY_POLICY: RetryPolicy = { pauseMs: 1_000, longestPauseMs: 30_000, untilMs: 5 * 60_000 };

export interface Sending {
  readonly target: Target;
  readonly retryPolicy: RetryPolicy;
  /** Interrupts a pause, never a request. */
  readonly signal: AbortSignal;
  report(notice: string): void;
}

export type Send = (body: string, idempotencyKey: string) => Promise<BatchAnswer>;

export const createSend =
  ({ target, retryPolicy, signal, report }: Sending): Send =>
  async (body, idempotencyKey) => {
    let pauseMs = retryPolicy.pauseMs;
    let giveUpAt = performance.now() + retryPolicy.untilMs;
    for (;;) {
      const result = await attempt(target, body, idempotencyKey);
      if ('answer' in result) return result.answer;
      const waitMs = waitAfter(result, pauseMs);
      if (result.isLimited) {
        giveUpAt = performance.now() + waitMs + retryPolicy.untilMs;
      } else if (performance.now() + waitMs > giveUpAt) {
        throw new OperatorError(`${result.reason}; run the same command to continue.`);
      } else {
        pauseMs = Math.min(2 * pauseMs, retryPolicy.longestPauseMs);
      }
      report(`${result.reason}; trying again in ${Math.ceil(waitMs / 1000)} s`);
      await sleep(waitMs, undefined, { signal });
    }
  };

type Postponed = Exclude<Attempt, { answer: BatchAnswer }>;

const waitAfter = ({ isLimited, retryAfterMs }: Postponed, pauseMs: number): number =>
  isLimited && retryAfterMs > 0 ? retryAfterMs : Math.max(retryAfterMs, pauseMs);
