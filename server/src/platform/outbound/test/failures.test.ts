import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerWith, deadPort, receiveHttp, receiveTcp } from './receivers.ts';
import { BRISK_MS, HASTY_MS, http, openOutbound, requestTo } from './sending.ts';

describe('a failure', () => {
  it('is reported if nothing listens', async () => {
    const answer = await openOutbound().post(requestTo(`http://127.0.0.1:${await deadPort()}/`));
    expect(answer).toMatchObject({ responseStatus: null, error: 'connection refused', responseSnippet: null });
  });

  it('is reported if the host does not resolve', async () => {
    const answer = await openOutbound({ resolve: async () => [] }).post(requestTo('http://hooks.example.com/'));
    expect(answer).toMatchObject({ responseStatus: null, error: 'the host does not resolve to an address' });
  });

  it('is reported if none of several addresses listens', async () => {
    const addresses = ['127.0.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const { post } = openOutbound({ resolve: async () => addresses });
    const answer = await post(requestTo(`http://hooks.example.com:${await deadPort()}/`));
    expect(answer).toMatchObject({ responseStatus: null, error: 'connection refused' });
  });

  it('is avoided if one of several addresses listens', async () => {
    const { port } = await receiveHttp((_incoming, response) => response.end());
    const addresses = [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ];
    const answer = await openOutbound({ resolve: async () => addresses }).post(
      requestTo(`http://hooks.example.com:${port}/`),
    );
    expect(answer).toMatchObject({ responseStatus: 200, error: null });
  });

  const beforeAnswer = 'the connection was closed before an answer came';
  const beforeEnd = 'the connection was closed before the answer ended';

  it('is reported if the connection is reset', async () => {
    const { url } = await receiveTcp((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(await openOutbound().post(requestTo(url))).toMatchObject({ responseStatus: null, error: beforeAnswer });
  });

  it('is reported if the connection is closed at once or within the headers', async () => {
    const atOnce = await receiveTcp((socket) => socket.once('data', () => socket.end()));
    expect(await openOutbound().post(requestTo(atOnce.url))).toMatchObject({
      responseStatus: null,
      error: beforeAnswer,
    });
    const inHeaders = await receiveTcp(answerWith(http('200 OK', 'content-type: te'), (socket) => socket.end()));
    expect(await openOutbound().post(requestTo(inHeaders.url))).toMatchObject({
      responseStatus: null,
      error: beforeAnswer,
    });
  });

  it.each([
    ['content-length: 10', 'abc'],
    ['content-length: 10\r\nconnection: close', 'abc'],
    ['transfer-encoding: chunked', '3\r\nabc\r\n'],
    ['transfer-encoding: chunked\r\nconnection: close', '3\r\nabc\r\n'],
  ])('is reported if the connection is closed within a body with %j', async (header, body) => {
    const { url } = await receiveTcp(answerWith(http('200 OK', `${header}\r\n\r\n${body}`), (socket) => socket.end()));
    const answer = await openOutbound().post(requestTo(url));
    expect(answer).toMatchObject({ responseStatus: 200, error: beforeEnd, responseSnippet: 'abc' });
  });

  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', null],
    ['noise', '\x15\x03\x01\x00\x02\x02\x46', null],
    ['two lengths', http('200 OK', 'content-length: 1\r\ncontent-length: 2\r\n\r\n'), null],
    ['a bad chunk', http('200 OK', 'transfer-encoding: chunked\r\n\r\nzz\r\n'), 200],
    ['an upgrade', http('101 Switching Protocols', 'connection: upgrade\r\nupgrade: x\r\n\r\n'), null],
    ['an answer to no Expect', http('100 Continue', '\r\n'), null],
  ])('is reported if the answer is %s', async (_what, bytes, status) => {
    const { url } = await receiveTcp(answerWith(bytes));
    const { responseStatus, error } = await openOutbound().post(requestTo(url));
    expect(responseStatus).toBe(status);
    expect(error).toMatch(/^the answer is not valid HTTP\/1\.1: ./);
  });

  it('is reported if the headers are too large', async () => {
    const { url } = await receiveTcp(answerWith(http('200 OK', `x: ${'a'.repeat(20_000)}\r\n\r\n`)));
    expect(await openOutbound().post(requestTo(url))).toMatchObject({
      responseStatus: null,
      error: 'the headers of the answer are too large',
    });
  });

  it('on our side is thrown: the receiver has no part in it', async () => {
    const { url } = await receiveHttp((_incoming, response) => response.end());
    const { post } = openOutbound();
    await expect(post({ url, headers: { 'x-name': 'a\nb' }, body: '' })).rejects.toThrow('invalid x-name header');
    expect(await post(requestTo(url))).toMatchObject({ error: null });
  });
});

describe('the deadline', () => {
  it('ends a wait for headers that never come', async () => {
    const { url } = await receiveTcp(() => undefined);
    const answer = await openOutbound({ deadlineMs: BRISK_MS }).post(requestTo(url));
    expect(answer).toMatchObject({ responseStatus: null, error: 'no answer within 1.5 seconds' });
    expect(answer.durationMs).toBeGreaterThanOrEqual(BRISK_MS - 1);
  });

  it('ends headers and hints that trickle for ever', async () => {
    const { url } = await receiveTcp((socket) => drip(socket, http('103 Early Hints', '\r\n')));
    const answer = await openOutbound({ deadlineMs: BRISK_MS }).post(requestTo(url));
    expect(answer).toMatchObject({ responseStatus: null, error: 'no answer within 1.5 seconds' });
  });

  it('ends a body that trickles for ever', async () => {
    const { url } = await receiveTcp((socket) => {
      socket.write(http('200 OK', 'transfer-encoding: chunked\r\n\r\n'));
      drip(socket, '1\r\na\r\n');
    });
    const answer = await openOutbound({ deadlineMs: BRISK_MS }).post(requestTo(url));
    expect(answer).toMatchObject({ responseStatus: 200, error: 'the answer did not end within 1.5 seconds' });
    expect(answer.responseSnippet).toMatch(/^a+$/);
  });

  it('ends a look-up that never returns', async () => {
    const { post } = openOutbound({ deadlineMs: HASTY_MS, resolve: () => new Promise(() => undefined) });
    expect(await post(requestTo('http://hooks.example.com/'))).toMatchObject({
      responseStatus: null,
      error: 'no answer within 0.5 seconds (no connection was made)',
    });
  });

  function drip(socket: Socket, drop: string): void {
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on('close', () => clearInterval(timer));
  }
});
