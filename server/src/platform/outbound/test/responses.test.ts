import { describe, expect, it } from 'vitest';
import { answerWith, receiveHttp, receiveTcp } from './receivers.ts';
import { http, openOutbound, requestTo } from './sending.ts';

describe('a request', () => {
  it('is one POST with the given headers, the body and its length, and nothing else', async () => {
    const seen: unknown[] = [];
    const { port } = await receiveHttp(async (incoming, response) => {
      const chunks = await incoming.toArray();
      seen.push(incoming.method, incoming.url, incoming.headers, Buffer.concat(chunks).toString());
      response.end();
    });
    await openOutbound().post({
      url: `http://127.0.0.1:${port}/a%20b?c=d`,
      headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
      body: '{"name":"é"}',
    });
    const headers = {
      host: `127.0.0.1:${port}`,
      connection: 'keep-alive',
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'content-length': '13',
    };
    expect(seen).toEqual(['POST', '/a%20b?c=d', headers, '{"name":"é"}']);
  });

  it('may have bytes as its body', async () => {
    const { url } = await receiveHttp(async (incoming, response) => {
      response.end(Buffer.concat(await incoming.toArray()).toString('hex'));
    });
    const answer = await openOutbound().post({ url, headers: {}, body: Buffer.from([1, 2, 255]) });
    expect(answer.responseSnippet).toBe('0102ff');
  });

  it('uses a connection again', async () => {
    const receiver = await receiveHttp((_incoming, response) => response.end());
    const { post } = openOutbound({ connectionsPerHost: 1 });
    for (let round = 0; round < 5; round += 1) await post(requestTo(receiver.url));
    expect(receiver.connections()).toBe(1);
  });
});

describe('an answer', () => {
  it.each([
    [200, null],
    [201, null],
    [204, null],
    [299, null],
    [301, 'answered 301; redirects are not followed'],
    [302, 'answered 302; redirects are not followed'],
    [307, 'answered 307; redirects are not followed'],
    [308, 'answered 308; redirects are not followed'],
    [400, 'answered 400'],
    [404, 'answered 404'],
    [410, 'answered 410'],
    [429, 'answered 429'],
    [500, 'answered 500'],
    [503, 'answered 503'],
  ])('of %i has the error %j', async (status, error) => {
    const { url } = await receiveHttp((_incoming, response) => response.writeHead(status).end());
    const answer = await openOutbound().post(requestTo(url));
    expect(answer).toEqual({ responseStatus: status, durationMs: expect.any(Number), error, responseSnippet: null });
    expect(Number.isInteger(answer.durationMs) && answer.durationMs >= 0).toBe(true);
  });

  it('that redirects is not followed', async () => {
    const elsewhere = await receiveHttp((_incoming, response) => response.end());
    const { url } = await receiveHttp((_incoming, response) =>
      response.writeHead(302, { location: elsewhere.url }).end('moved'),
    );
    expect(await openOutbound().post(requestTo(url))).toMatchObject({ responseStatus: 302, responseSnippet: 'moved' });
    expect(elsewhere.connections()).toBe(0);
  });

  it('shows the beginning of its body', async () => {
    const { url } = await receiveHttp((_incoming, response) => response.writeHead(422).end(`no\0${'é'.repeat(5_000)}`));
    const { responseSnippet } = await openOutbound().post(requestTo(url));
    expect(responseSnippet).toBe(`no${'é'.repeat(998)}`);
  });

  it('is shown as it came, undecoded', async () => {
    const { url } = await receiveHttp((_incoming, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    );
    expect(await openOutbound().post(requestTo(url))).toMatchObject({ error: null, responseSnippet: 'not gzip' });
  });

  it('may have bytes that are not UTF-8', async () => {
    const { url } = await receiveHttp((_incoming, response) => response.end(Buffer.from([0x61, 0xff, 0x62])));
    expect(await openOutbound().post(requestTo(url))).toMatchObject({ error: null, responseSnippet: 'a\ufffdb' });
  });

  it('may be preceded by hints', async () => {
    const hints = http('103 Early Hints', 'link: </a.css>\r\n\r\n');
    const { url } = await receiveTcp(answerWith(hints + hints + http('200 OK', 'content-length: 2\r\n\r\nok')));
    expect(await openOutbound().post(requestTo(url))).toMatchObject({ responseStatus: 200, error: null });
  });

  it('may end with the connection', async () => {
    const { url } = await receiveTcp(answerWith(http('200 OK', 'connection: close\r\n\r\nok'), (s) => s.end()));
    expect(await openOutbound().post(requestTo(url))).toMatchObject({ error: null, responseSnippet: 'ok' });
  });

  it('of more than 64 KiB is cut off, and its status decides', async () => {
    let stopped = (): void => undefined;
    const cut = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const { url } = await receiveHttp((_incoming, response) => {
      const flood = () => {
        while (!response.destroyed && response.write('a'.repeat(16_384)));
      };
      response.on('drain', flood).on('close', stopped);
      flood();
    });
    const answer = await openOutbound().post(requestTo(url));
    expect(answer).toMatchObject({ responseStatus: 200, error: null, responseSnippet: 'a'.repeat(1_000) });
    await cut;
  });
});
