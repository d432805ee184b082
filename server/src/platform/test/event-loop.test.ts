import { expect, it, onTestFinished, vi } from 'vitest';
import { createSecretWatch } from '../../../test/secret-watch.ts';
import { watchEventLoop } from '../event-loop.ts';
import { createMetrics } from '../metrics.ts';

const BLOCKED_MS = 1_500;

function blockTheLoop(): void {
  const end = performance.now() + BLOCKED_MS;
  while (performance.now() < end);
}

it('a stall of over a second is counted, measured and logged', async () => {
  const metrics = createMetrics({ isDatabaseAvailable: () => true, isServed: true });
  const { log, lines } = createSecretWatch();
  onTestFinished(watchEventLoop({ metrics, log }));
  const figure = async (name: string): Promise<number> => {
    const { text } = await metrics.render();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const before = await figure('tonne_event_loop_stalls_total');

  blockTheLoop();
  await vi.waitUntil(async () => (await figure('tonne_event_loop_stalls_total')) > before);

  // The timer was due within 50 ms of the beginning.
  expect(await figure('tonne_event_loop_longest_stall_seconds')).toBeGreaterThanOrEqual(1.45);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ ms }) => ms >= 1_450);
  expect(logged[0]).toMatchObject({ level: 40, msg: expect.stringContaining('event loop') });
});
