import { describe, expect, it } from 'vitest';
import { createOutbound, NoResponse, type Outbound } from '../index.ts';
import { cleanUpAfterTest, receiveHttp } from './receivers.ts';
import { openOutbound, requestTo } from './sending.ts';

function trusted(): Outbound {
  const outbound = createOutbound({ policy: 'operator' });
  cleanUpAfterTest(outbound.close);
  return outbound;
}

describe('the operator policy', () => {
  it('permits private addresses without TLS, for every kind of request', async () => {
    const { url } = await receiveHttp((_request, response) => void response.end('here'));
    const { check, ask, open, post } = trusted();
    expect(await check(url)).toBeNull();
    expect(await ask({ url }, { deadlineMs: 20_000 })).toMatchObject({ status: 200, text: 'here' });
    expect(await (await open({ url })).text()).toBe('here');
    expect(await post(requestTo(url))).toMatchObject({ error: null, responseSnippet: 'here' });
  });
});

describe('the public policy', () => {
  it.each(['127.0.0.1', 'hooks.example.com'])(
    'refuses a private address to those who read answers: %s',
    async (host) => {
      const receiver = await receiveHttp((_request, response) => void response.end('secret'));
      const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
      const { ask, open } = openOutbound({ allowInsecure: false, resolve, refusalsAtMs: [] });
      const url = `https://${host}:${receiver.port}/`;
      for (const asked of [ask({ url }, { deadlineMs: 20_000 }), open({ url })]) {
        const failure = await asked.then(String, (error: unknown) => error);
        expect(failure).toBeInstanceOf(NoResponse);
        expect(failure).toMatchObject({ code: 'HOST_REFUSED' });
      }
      expect(receiver.connections()).toBe(0);
    },
  );
});
