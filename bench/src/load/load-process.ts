import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';

let made = 0;

process.on('message', async ({ url, headers, connections, until, body, unique }: LoadOrder) => {
  const end = 'seconds' in until ? { duration: until.seconds } : { amount: until.requests };
  const text = JSON.stringify(body);
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    body: unique === undefined ? text : text.replaceAll(unique, `INV-${process.pid}-${++made}`),
  });
  const posting =
    body === undefined
      ? {}
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          requests: [{ method: 'POST' as const, setupRequest }],
        };
  const result = await autocannon({ url, headers, connections, ...end, ...posting });
  process.send?.({
    requestsPerSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  } satisfies LoadResult);
});
process.on('disconnect', () => process.exit());
