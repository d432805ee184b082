import { startTask, type Task } from '../processes.ts';

export interface SendOrder {
  readonly url: string;
  readonly body: string;
  readonly amount: number;
  readonly connections: number;
}

export interface SendResult {
  readonly perSecond: number;
}

/** Signs and posts with the service's HTTP client, and does nothing else. */
export const startBareSender = (): Task<SendOrder, SendResult> =>
  startTask(new URL('./bare-sender-process.js', import.meta.url));
