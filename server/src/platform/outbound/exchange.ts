import { performance } from 'node:perf_hooks';
import type { Agent } from 'undici';
import type { Gate } from '../gate/gate.ts';
import { explainFailure, explainLate, explainStatus } from './explain.ts';
import { createReceiver, type Receiver } from './receiver.ts';

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  signal?: AbortSignal;
}

export interface Answer {
  responseStatus: number | null;
  durationMs: number;
  error: string | null;
  responseSnippet: string | null;
}

export interface Line {
  agent: Agent;
  /**
   * Groups are origins. The HTTP client has a queue of its own, but what waits there cannot be taken out again:
   * requests whose time is over would pile up in front of a dead host.
   */
  gate: Gate;
  deadlineMs: number;
  /** Once aborted, whatever has not been answered is called off, as its connection ends. */
  closing: AbortSignal;
}

/** One POST and its answer, within one deadline over waiting, DNS, connection, TLS, headers and body. */
export function exchange(line: Line, { origin, pathname, search }: URL, request: PostRequest): Promise<Answer> {
  const { agent, gate, deadlineMs, closing } = line;
  const { headers, body } = request;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const settle = (error: string | null) => {
      release();
      resolve(answerOf(receiver, started, error));
    };
    const drop = () => {
      release();
      gate.withdraw(origin, send);
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
      gate.leave(origin);
      if (failure === null) settle(explainStatus(receiver.status!));
      else if (isOurFault(failure)) callOff(failure);
      else fail(explainFailure(failure, receiver.stage));
    });
    const send = () => {
      receiver.stage = 'connecting';
      agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, receiver.handler);
    };
    const release = watch(deadlineMs, late, request.signal, callOff);
    gate.enter(origin, send);
  });
}

type CallOff = (reason: unknown) => void;

/** Calls one of the two when this side ends the exchange; the returned function ends the watch. */
function watch(ms: number, late: () => void, signal: AbortSignal | undefined, callOff: CallOff): () => void {
  const deadline = setTimeout(late, ms);
  const onAbort = () => callOff(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return () => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onAbort);
  };
}

function answerOf(receiver: Receiver, started: number, error: string | null): Answer {
  const durationMs = Math.round(performance.now() - started);
  return { responseStatus: receiver.status, durationMs, error, responseSnippet: receiver.snippet() };
}

/** A header that cannot be sent is a defect here, and says nothing about the receiver. */
function isOurFault({ code }: Error & { code?: string }): boolean {
  return code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED';
}
