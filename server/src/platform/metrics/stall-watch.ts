import type { Log } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

const LOOK_EVERY_MS = 50;
const STALL_MS = 1_000;

/**
 * While the event loop stands still nobody is answered, and nothing else in the process can notice. A timer that comes
 * late shows it afterwards. Returns a function that ends the watch.
 */
export function watchForStalls({ metrics, log }: { metrics: Metrics; log: Log }): () => void {
  let due = performance.now() + LOOK_EVERY_MS;
  const look = (): void => {
    const lateMs = performance.now() - due;
    due = performance.now() + LOOK_EVERY_MS;
    if (lateMs < STALL_MS) return;
    metrics.countStall(lateMs / 1000);
    log.warn({ ms: Math.round(lateMs) }, 'the event loop stood still, and nobody was answered meanwhile');
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
