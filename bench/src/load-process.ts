import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.ts';

process.on('message', async ({ url, headers, connections, until }: LoadOrder) => {
  const end = 'seconds' in until ? { duration: until.seconds } : { amount: until.requests };
  const result = await autocannon({ url, headers, connections, ...end });
  process.send?.({
    requestsPerSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  } satisfies LoadResult);
});
process.on('disconnect', () => process.exit());
