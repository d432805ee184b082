import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { statusOf } from '../http-status.ts';
import type { Subject } from '../server-process.ts';

/** One customer at work: a request every few milliseconds over one connection, each timed from call to last byte. */
export interface SteadyClient {
  workWhile(other: Promise<unknown>): Promise<Work>;
  close(): void;
}

export interface Work {
  readonly latenciesMs: number[];
  /** Answers other than 200. */
  readonly refused: number;
}

const PAUSE_MS = 10;

export function createSteadyClient({ url, headers }: Subject): SteadyClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async workWhile(other) {
      let working = true;
      const stop = () => {
        working = false;
      };
      other.then(stop, stop);
      const latenciesMs: number[] = [];
      let refused = 0;
      while (working) {
        const from = performance.now();
        if ((await statusOf(url, headers, agent)) !== 200) refused++;
        latenciesMs.push(performance.now() - from);
        await sleep(PAUSE_MS);
      }
      await other;
      return { latenciesMs, refused };
    },
    close: () => agent.destroy(),
  };
}
