import { startTask, type Task } from '../processes.ts';

export interface SendingOrder {
  readonly url: string;
  readonly body: string;
  readonly amount: number;
  readonly connections: number;
}

export interface SendingResult {
  readonly perSecond: number;
}

/** Signs and posts with the service's HTTP client, and does nothing else. */
export const startBareSending = (): Task<SendingOrder, SendingResult> =>
  startTask(new URL('./bare-sending-process.js', import.meta.url));
