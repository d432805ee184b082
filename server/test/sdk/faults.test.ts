import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortError, ConnectionError, RateLimitError, ServerError, TimeoutError, Tonne } from '@tonne/sdk';
import { describe, expect } from 'vitest';
import { freePort } from '../faults/free-port.ts';
import { electricity } from '../fixtures/emissions.ts';
import { test } from './sdk-test.ts';

const newEntry = () => ({ ...electricity, scope: 2, reference: randomUUID() }) as const;

describe('throttling', () => {
  test('is waited out for as long as the service says', async ({ api, clientOf, onTestFinished }) => {
    const org = await api.newOrganisation({ plan: 'standard' });
    const start = api.clock.now();
    onTestFinished(() => api.clock.set(start));
    // All requests of a minute; the window ends a second after the last.
    await org.admin.get('/api/v1/units');
    api.clock.advance(59_000);
    for (let count = 1; count < 60; count++) await org.admin.get('/api/v1/units');
    const answers: number[] = [];
    const tonne = clientOf(org, {
      async fetch(url, init) {
        const response = await fetch(url, init);
        answers.push(response.status);
        // The service's clock moves on after a second has also passed for the client. Before that, the client asked too
        // early.
        if (response.status === 429) setTimeout(() => api.clock.advance(1_000), 1_000);
        return response;
      },
    });
    await tonne.emissions.create(newEntry());
    expect(answers).toEqual([429, 201]);
  });

  test('for longer than a minute is reported instead', async ({ unlucky, proxy }) => {
    proxy.fail({ status: 429, retryAfter: '3600' });
    const error = await unlucky.emissions.list().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 3600, code: 'UNEXPECTED_RESPONSE' });
    expect(proxy.seen).toHaveLength(1);
  });

  test('of too many concurrent requests lets all of them through in the end', async ({ api, clientOf }) => {
    const org = await api.newOrganisation({ plan: 'standard' });
    const statuses: number[] = [];
    const tonne = clientOf(org, {
      maxRetries: 20,
      async fetch(url, init) {
        const response = await fetch(url, init);
        statuses.push(response.status);
        return response;
      },
    });
    const created = await Promise.all(Array.from({ length: 40 }, () => tonne.emissions.create(newEntry())));
    expect(new Set(created.map(({ id }) => id)).size).toBe(40);
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  });
});

describe('a lost connection', () => {
  const faults = ['cut before', 'cut after', 'cut inside'] as const;

  test.for(faults)(
    '%s: a creation is repeated with its key, and done once',
    async (fault, { unlucky, proxy, tonne }) => {
      proxy.fail(fault, fault);
      const entry = newEntry();
      const { data, isReplay } = await unlucky.emissions.create(entry).withResponse();
      expect(isReplay).toBe(fault !== 'cut before');
      const keys = proxy.seen.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([keys[0], keys[0], keys[0]]);
      expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect((await tonne.emissions.list()).items.map(({ id }) => id)).toEqual([data.id]);
    },
  );

  test.for(faults)('%s: a read is repeated', async (fault, { unlucky, proxy }) => {
    proxy.fail(fault);
    expect((await unlucky.emissions.list()).items).toEqual([]);
    expect(proxy.seen).toHaveLength(2);
  });

  test('does not make a deletion look like a failure', async ({ unlucky, proxy, tonne }) => {
    const { id } = await tonne.emissions.create(newEntry());
    proxy.fail('cut after');
    expect(await unlucky.emissions.delete(id)).toBeUndefined();
    expect(proxy.seen.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });

  test('repeats a change only if it names its version', async ({ unlucky, proxy, tonne }) => {
    const { data, etag } = await tonne.emissions.create(newEntry()).withResponse();
    proxy.fail('cut after');
    await expect(unlucky.emissions.update(data.id, { quantity: 1 })).rejects.toThrow(ConnectionError);
    expect(proxy.seen).toHaveLength(1);
    expect((await tonne.emissions.get(data.id)).revisionHistory).toHaveLength(2);

    const { etag: second } = await tonne.emissions.get(data.id).withResponse();
    expect(second).not.toBe(etag);
    proxy.fail('cut before');
    expect(await unlucky.emissions.update(data.id, { quantity: 2 }, { ifMatch: second })).toMatchObject({
      quantity: 2,
    });
    expect((await tonne.emissions.get(data.id)).revisionHistory).toHaveLength(3);
  });

  test('ends in a ConnectionError after the last attempt', async ({ proxy, clientOf, org }) => {
    const tonne = clientOf(org, { baseUrl: proxy.url, maxRetries: 1 });
    proxy.fail('cut before', 'cut before');
    const error = await tonne.units.list().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toHaveProperty('cause');
    expect(proxy.seen).toHaveLength(2);
    proxy.fail('cut before');
    await expect(tonne.units.list({}, { maxRetries: 0 })).rejects.toThrow(ConnectionError);
    expect(proxy.seen).toHaveLength(3);
  });

  test('that was never established is repeated for every method', async ({ clientOf, org, address }) => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    let attempts = 0;
    const tonne = clientOf(org, {
      fetch: (url, init) => fetch(attempts++ === 0 ? url.replace(address, nobody) : url, init),
    });
    expect(await tonne.organisation.update({ name: 'Renamed' })).toMatchObject({ name: 'Renamed' });
    expect(attempts).toBe(2);
  });
});

describe('a service that is down', () => {
  test('is retried until it is back', async ({ unlucky, proxy, tonne }) => {
    proxy.fail({ status: 503, retryAfter: '1' }, { status: 502 });
    const { id } = await unlucky.emissions.create(newEntry());
    expect(proxy.seen).toHaveLength(3);
    expect((await tonne.emissions.list()).items.map((entry) => entry.id)).toEqual([id]);
  });

  test('is reported with its message', async ({ proxy, clientOf, org }) => {
    const tonne = clientOf(org, { baseUrl: proxy.url, maxRetries: 0 });
    proxy.fail({ status: 503, retryAfter: 'Fri, 31 Dec 1999 23:59:59 GMT' });
    const error = await tonne.emissions.create(newEntry()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 503, code: 'UNEXPECTED_RESPONSE', retryAfter: 0, requestId: undefined });
  });
});

describe('a slow response', () => {
  test('ends in a new attempt after the time-out, and in a TimeoutError after the last', async ({ unlucky, proxy }) => {
    proxy.fail('silence');
    // The attempt after the silence may itself be slow on a busy machine.
    expect((await unlucky.units.list({ pageSize: 1 }, { timeoutMs: 5_000 })).items).toHaveLength(1);
    proxy.fail('silence', 'silence');
    await expect(unlucky.units.list({}, { timeoutMs: 100, maxRetries: 1 })).rejects.toThrow(TimeoutError);
  });
});

describe('an abort signal', () => {
  test('ends a request, a pause and a list', async ({ unlucky, proxy, tonne }) => {
    await expect(tonne.units.list({}, { signal: AbortSignal.abort('over') })).rejects.toMatchObject({
      name: 'AbortError',
      cause: 'over',
    });

    proxy.fail('silence');
    const inRequest = new AbortController();
    const request = unlucky.units.list({}, { signal: inRequest.signal });
    while (proxy.seen.length < 1) await sleep(5);
    inRequest.abort();
    await expect(request).rejects.toThrow(AbortError);

    proxy.fail({ status: 503, retryAfter: '60' });
    const inPause = new AbortController();
    const pausing = unlucky.units.list({}, { signal: inPause.signal });
    while (proxy.seen.length < 2) await sleep(5);
    inPause.abort();
    await expect(pausing).rejects.toThrow(AbortError);

    const inList = new AbortController();
    const seen: string[] = [];
    const iterate = async () => {
      for await (const { code } of tonne.units.list({ pageSize: 2 }, { signal: inList.signal })) {
        seen.push(code);
        if (seen.length === 3) inList.abort();
      }
    };
    await expect(iterate()).rejects.toThrow(AbortError);
    expect(seen).toHaveLength(4);
  });
});

describe('another program at the address', () => {
  test('is distinguished from the service', async () => {
    const tonne = new Tonne({ baseUrl: 'http://another.test', fetch: async () => new Response('<h1>Welcome</h1>') });
    await expect(tonne.emissions.list()).rejects.toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 200 });
  });
});
