import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answerWith, receiveHttp, receiveTcp } from './receivers.ts';
import { BRISK_MS, HASTY_MS, http, openOutbound, requestTo } from './sending.ts';

describe('a host that does not answer', () => {
  it('occupies a few connections, and other requests wait', async () => {
    const receiver = await receiveTcp(() => undefined);
    const { post, close } = openOutbound({ connectionsPerHost: 2 });
    const outcomes = Promise.allSettled(Array.from({ length: 6 }, () => post(requestTo(receiver.url))));
    await expect.poll(receiver.connections).toBe(2);
    await setTimeout(200);
    expect(receiver.connections()).toBe(2);
    await close();
    await outcomes;
  });

  it('is named as the reason to requests that waited in vain', async () => {
    const { post } = openOutbound({
      deadlineMs: HASTY_MS,
      connectionsPerHost: 1,
      resolve: () => new Promise(() => undefined),
    });
    const answers = await Promise.all([1, 2, 3].map(() => post(requestTo('http://hooks.example.com/'))));
    const unanswered = 'no answer within 0.5 seconds (earlier requests to this host were still unanswered)';
    expect(answers.map(({ error }) => error)).toEqual([
      'no answer within 0.5 seconds (no connection was made)',
      unanswered,
      unanswered,
    ]);
  });

  it('does not hold up another', async () => {
    const silent = await receiveTcp(() => undefined);
    const lively = await receiveHttp((_incoming, response) => response.end());
    const { post } = openOutbound({ connectionsPerHost: 1 });
    const stop = new AbortController();
    const stuck = [1, 2, 3].map(() => post({ ...requestTo(silent.url), signal: stop.signal }));
    expect(await post(requestTo(lively.url))).toMatchObject({ error: null });
    stop.abort();
    for (const { status } of await Promise.allSettled(stuck)) expect(status).toBe('rejected');
  });

  it('is served again once it answers', async () => {
    let isAwake = false;
    const receiver = await receiveHttp((_incoming, response) => {
      if (isAwake) response.end('awake');
    });
    const { post } = openOutbound({ deadlineMs: BRISK_MS, connectionsPerHost: 1 });
    expect(await post(requestTo(receiver.url))).toMatchObject({ error: 'no answer within 1.5 seconds' });
    isAwake = true;
    expect(await post(requestTo(receiver.url))).toMatchObject({ error: null, responseSnippet: 'awake' });
  });
});

it('a request past its deadline is not sent when a connection finally opens', async () => {
  const bodies: string[] = [];
  const { port } = await receiveHttp(async (incoming, response) => {
    bodies.push(Buffer.concat(await incoming.toArray()).toString());
    response.end();
  });
  let comeBack = (): void => undefined;
  const lookUpEnds = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  const resolve = () => lookUpEnds.then(() => [{ address: '127.0.0.1', family: 4 }]);
  const { post } = openOutbound({ deadlineMs: BRISK_MS, connectionsPerHost: 1, resolve });
  const request = requestTo(`http://hooks.example.com:${port}/`);
  const { error } = await post({ ...request, body: 'late' });
  expect(error).toBe('no answer within 1.5 seconds (no connection was made)');
  comeBack();
  expect(await post({ ...request, body: 'next' })).toMatchObject({ error: null });
  expect(bodies).toEqual(['next']);
});

it('many at once share the connections and all are answered', async () => {
  const receiver = await receiveHttp((_incoming, response) => void setImmediate(() => response.end('ok')));
  const { post } = openOutbound({ connectionsPerHost: 4 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(requestTo(receiver.url))));
  expect(answers.every(({ error, responseSnippet }) => error === null && responseSnippet === 'ok')).toBe(true);
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(4);
});

describe('cancelling', () => {
  it('rejects with the abort, at whatever stage', async () => {
    const { url } = await receiveTcp(answerWith(http('200 OK', 'content-length: 10\r\n\r\nabc')));
    const { post } = openOutbound({ connectionsPerHost: 1, resolve: () => new Promise(() => undefined) });
    const stop = new AbortController();
    const signal = stop.signal;
    const ended = ['answering', 'waiting'].map(() => post({ ...requestTo(url), signal }));
    ended.push(post({ ...requestTo('http://hooks.example.com/'), signal }));
    const outcomes = Promise.allSettled(ended);
    await setTimeout(100);
    stop.abort();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    }
    await expect(post({ ...requestTo(url), signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('happens to all requests on close, and nothing is sent afterwards', async () => {
    const receiver = await receiveTcp(() => undefined);
    const { post, close } = openOutbound({ connectionsPerHost: 1, resolve: () => new Promise(() => undefined) });
    const urls = [receiver.url, ...Array<string>(5_000).fill(receiver.url), 'http://hooks.example.com/'];
    const outcomes = Promise.allSettled(urls.map((url) => post(requestTo(url))));
    await expect.poll(receiver.connections).toBe(1);
    await close();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    }
    await expect(post(requestTo(receiver.url))).rejects.toMatchObject({ name: 'AbortError' });
    await close();
  });
});
