import { performance } from 'node:perf_hooks';
import type { Agent } from 'undici';
import type { ConcurrencyLimit } from '../rate-limit/concurrency.ts';
import { explainFailure, explainLate, explainStatus } from './explain.ts';
import { createReceiver, type Receiver } from './receiver.ts';

/** Calls `late` after the deadline or `callOff` when the signal aborts; the returned function ends the watch. */
export function watch(
  ms: number,
  late: () => void,
  signal: AbortSignal | undefined,
  callOff: (reason: unknown) => void,
): () => void {
  const deadline = setTimeout(late, ms);
  const onAbort = (): void => callOff(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  return () => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onAbort);
  };
}

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  signal?: AbortSignal;
}

export interface PostResult {
  responseStatus: number | null;
  durationMs: number;
  error: string | null;
  responseSnippet: string | null;
}

export interface Line {
  agent: Agent;
  /**
   * Groups are origins. The HTTP client has its own queue, but a request cannot be withdrawn from it: expired requests
   * would pile up for a dead host.
   */
  limit: ConcurrencyLimit;
  deadlineMs: number;
  /** When aborted, every request without an answer is cancelled, because its connection ends. */
  closing: AbortSignal;
}

/** One POST and its answer, within one deadline for waiting, DNS, connection, TLS, headers and body. */
export function exchange(line: Line, { origin, pathname, search }: URL, request: PostRequest): Promise<PostResult> {
  const { agent, limit, deadlineMs, closing } = line;
  const { headers, body } = request;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const settle = (error: string | null) => {
      release();
      resolve(answerOf(receiver, started, error));
    };
    const drop = () => {
      release();
      limit.withdraw(origin, send);
      receiver.stop();
    };
    const callOff = (reason: unknown) => {
      reject(reason);
      drop();
    };
    const fail = (sentence: string) => (closing.aborted ? callOff(closing.reason) : settle(sentence));
    const late = () => {
      fail(explainLate(receiver.stage, deadlineMs));
      drop();
    };
    const receiver = createReceiver((failure) => {
      limit.leave(origin);
      if (failure === null) settle(explainStatus(receiver.status!));
      else if (isOurFault(failure)) callOff(failure);
      else fail(explainFailure(failure, receiver.stage));
    });
    const send = () => {
      receiver.stage = 'connecting';
      agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, receiver.handler);
    };
    const release = watch(deadlineMs, late, request.signal, callOff);
    limit.enter(origin, send);
  });
}

function answerOf(receiver: Receiver, started: number, error: string | null): PostResult {
  const durationMs = Math.round(performance.now() - started);
  return { responseStatus: receiver.status, durationMs, error, responseSnippet: receiver.snippet() };
}

/** A header that cannot be sent is a defect on this side and says nothing about the receiver. */
function isOurFault({ code }: Error & { code?: string }): boolean {
  return code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED';
}
