import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../test/faults/free-port.ts';
import { OperatorError } from '../../../platform/operator/index.ts';
import { createSend, type RetryPolicy, type Send } from '../send.ts';
import { type FlakyProxy, type ProxyFault, startFlakyProxy } from './flaky-proxy.ts';
import { QUICK_RETRIES } from './site.ts';

const NOBODY = 'http://127.0.0.1:1';
const answer = { data: { total: 1, created: 1, failed: 0, results: [{ index: 0, status: 'created' }] } };
const done: ProxyFault = { status: 200, body: JSON.stringify(answer) };
const refusal = (status: number, code: string, details?: object[]): ProxyFault => ({
  status,
  body: JSON.stringify({ error: { code, message: 'No.', details } }),
});

let proxy: FlakyProxy;
let told: string[];

beforeAll(async () => {
  proxy = await startFlakyProxy(NOBODY);
});
afterAll(() => proxy.close());
beforeEach(() => {
  told = [];
  proxy.keys.length = 0;
});

const sender = (
  retryPolicy: RetryPolicy = QUICK_RETRIES,
  url = proxy.url,
  signal = new AbortController().signal,
): Send => createSend({ target: { url, key: 'tnn_key' }, retryPolicy, signal, report: (notice) => told.push(notice) });

const send = (...faults: ProxyFault[]) => {
  proxy.failWith(...faults);
  return sender()('body', 'key');
};

/** Long enough for any machine: what is tested is that it does not give up. */
const STEADY: RetryPolicy = { pauseMs: 5, longestPauseMs: 20, untilMs: 60_000 };

describe('a chunk', () => {
  it('waits as long as Retry-After says, without using up its retries', async () => {
    const limited: ProxyFault = { status: 429, headers: { 'retry-after': '1' } };
    const begun = performance.now();
    expect(await send(limited, done)).toEqual(answer.data);
    // A timer may be early by less than a millisecond.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(999);
    expect(told).toEqual([`${proxy.url} answers 429; trying again in 1 s`]);
  });

  it('is sent again under the same key after transient errors', async () => {
    proxy.failWith(
      { status: 503, headers: { 'retry-after': '0' } },
      'hang up',
      { status: 502, body: '<html>' },
      refusal(409, 'IDEMPOTENCY_IN_PROGRESS'),
      refusal(500, 'INTERNAL_ERROR'),
      done,
    );
    expect(await sender(STEADY)('body', 'key')).toEqual(answer.data);
    expect(proxy.keys).toEqual(Array(6).fill('key'));
    expect(told).toHaveLength(5);
  });

  it('pauses longer each time, up to a limit', async () => {
    proxy.failWith('hang up', 'hang up', 'hang up', done);
    // 510, 1,020, then 1,100 milliseconds rather than 2,040.
    await sender({ pauseMs: 510, longestPauseMs: 1_100, untilMs: 60_000 })('body', 'key');
    expect(told.map((notice) => notice.split('; ')[1])).toEqual([
      'trying again in 1 s',
      'trying again in 2 s',
      'trying again in 2 s',
    ]);
  });

  it('is abandoned when nothing succeeds', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    await expect(sender(QUICK_RETRIES, url)('body', 'key')).rejects.toThrow(
      new OperatorError(`${url} cannot be reached (ECONNREFUSED); run the same command to continue.`),
    );
  });

  it('fails at once if waiting cannot help', async () => {
    const url = proxy.url.replace('http:', 'https:');
    await expect(sender(STEADY, url)('body', 'key')).rejects.toThrow(
      /^https:.* cannot be reached \(ERR_SSL_\w+\); check --url or PUBLIC_URL\.$/,
    );
    expect(told).toEqual([]);
  });

  it.each<[string, ProxyFault, string]>([
    ['a refusal', refusal(403, 'INSUFFICIENT_SCOPE'), 'answers 403 INSUFFICIENT_SCOPE: No.'],
    [
      'a refusal with details',
      refusal(400, 'VALIDATION_ERROR', [
        { field: '', message: 'Bad.' },
        { field: 'unit', message: 'is odd' },
      ]),
      'answers 400 VALIDATION_ERROR: Bad.; unit: is odd',
    ],
    ['a proxy that takes less', { status: 413, body: '<html>' }, 'answers 413: use a smaller --chunk.'],
    ['a redirection', { status: 301, headers: { location: '/' } }, 'answers 301: this is not a Tonne server'],
    ['a page of something else', { status: 200, body: '<html>' }, 'answers 200: this is not a Tonne server'],
  ])('stops at once at %s', async (_, fault, sentence) => {
    await expect(send(fault)).rejects.toThrow(sentence);
    expect(proxy.keys).toHaveLength(1);
  });

  it('ends its pause when it is told to stop', async () => {
    proxy.failWith({ status: 429, headers: { 'retry-after': '3600' } });
    const controller = new AbortController();
    const report = (): void => controller.abort();
    const stopping = createSend({
      target: { url: proxy.url, key: 'tnn_key' },
      retryPolicy: QUICK_RETRIES,
      signal: controller.signal,
      report,
    });
    await expect(stopping('body', 'key')).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
