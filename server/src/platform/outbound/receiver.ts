import type { Dispatcher } from 'undici';
import { createSnippet } from './snippet.ts';

/** The progress of a request. */
export type Stage = 'waiting' | 'connecting' | 'sent' | 'answering';

export interface Receiver {
  readonly handler: Dispatcher.DispatchHandler;
  stage: Stage;
  status: number | null;
  snippet(): string | null;
  /** Closes the connection, or closes it as soon as it is established. */
  stop(): void;
}

const STOPPED = new Error('stopped');
const ENOUGH = new Error('enough of the body was read');

/**
 * Receives one answer. Calls `done` once, when the client has released the request: with null if the answer is
 * complete.
 */
export function createReceiver(done: (failure: Error | null) => void): Receiver {
  const snippet = createSnippet();
  let controller: Dispatcher.DispatchController | undefined;
  let stopped = false;
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      receiver.stage = 'sent';
      if (stopped) started.abort(STOPPED);
    },
    onResponseStart(_controller, status) {
      // Any number of 1xx answers may precede the real one.
      if (status < 200) return;
      receiver.stage = 'answering';
      receiver.status = status;
    },
    onResponseData(current, chunk) {
      if (!snippet.take(chunk)) current.abort(ENOUGH);
    },
    onResponseEnd: () => done(null),
    onResponseError: (_controller, error) => done(error === ENOUGH ? null : error),
  };
  const stop = () => {
    stopped = true;
    controller?.abort(STOPPED);
  };
  const receiver: Receiver = { handler, stage: 'waiting', status: null, snippet: snippet.text, stop };
  return receiver;
}
