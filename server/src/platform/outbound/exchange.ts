import { performance } from 'node:perf_hooks';
import type { Agent } from 'undici';
import type { Gate } from '../gate/gate.ts';
import { explainFailure, explainLate, explainStatus } from './explain.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { watch } from './watch.ts';

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
   * Groups are origins. The HTTP client has its own queue, but a request cannot be withdrawn from it: expired requests
   * would pile up for a dead host.
   */
  gate: Gate;
  deadlineMs: number;
  /** When aborted, every request without an answer is cancelled, because its connection ends. */
  closing: AbortSignal;
}

/** One POST and its answer, within one deadline for waiting, DNS, connection, TLS, headers and body. */
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

function answerOf(receiver: Receiver, started: number, error: string | null): Answer {
  const durationMs = Math.round(performance.now() - started);
  return { responseStatus: receiver.status, durationMs, error, responseSnippet: receiver.snippet() };
}

/** A header that cannot be sent is a defect on this side and says nothing about the receiver. */
function isOurFault({ code }: Error & { code?: string }): boolean {
  return code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED';
}
