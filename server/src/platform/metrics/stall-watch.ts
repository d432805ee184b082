import type { Log } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

const LOOK_EVERY_MS = 50;
const STALL_MS = 1_000;

/**
 * While the event loop is blocked no request is answered, and no other code in the process can notice. A late timer
 * shows it afterwards. Returns a function that ends the watch.
 */
export function watchForStalls({ metrics, log }: { metrics: Metrics; log: Log }): () => void {
  let due = performance.now() + LOOK_EVERY_MS;
  const look = (): void => {
    const lateMs = performance.now() - due;
    due = performance.now() + LOOK_EVERY_MS;
    if (lateMs < STALL_MS) return;
    metrics.countStall(lateMs / 1000);
    log.warn({ ms: Math.round(lateMs) }, 'the event loop was blocked; no request was answered meanwhile');
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
