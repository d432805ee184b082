import { describe, expect, it } from 'vitest';
import type { Resolve } from '../index.ts';
import { receiveTcp } from './receivers.ts';
import { openOutbound, requestTo } from './sending.ts';

const guarded = (resolve: Resolve) => openOutbound({ allowInsecure: false, resolve, refusalsAtMs: [] });

describe('an address that is not public is not dialled', () => {
  it('if DNS answers differently than at the check', async () => {
    const receiver = await receiveTcp(() => undefined);
    const answers = ['93.184.215.14', '127.0.0.1', '127.0.0.1'];
    const outbound = guarded(async () => [{ address: answers.shift()!, family: 4 }]);
    const request = requestTo(`https://hooks.example.com:${receiver.port}/`);
    expect(await outbound.check(request.url)).toBeNull();
    for (let round = 0; round < 2; round += 1) {
      expect(await outbound.post(request)).toMatchObject({
        responseStatus: null,
        error: 'the host must resolve to public addresses only',
      });
    }
    expect(answers).toEqual([]);
    expect(receiver.connections()).toBe(0);
  });

  it('if it is one of several', async () => {
    const receiver = await receiveTcp(() => undefined);
    const addresses = ['93.184.215.14', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const { post } = guarded(async () => addresses);
    expect(await post(requestTo(`https://hooks.example.com:${receiver.port}/`))).toMatchObject({
      error: 'the host must resolve to public addresses only',
    });
    expect(receiver.connections()).toBe(0);
  });

  it.each(['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost'])('when the URL says %s', async (host) => {
    const receiver = await receiveTcp(() => undefined);
    const { post } = guarded(async () => [{ address: '127.0.0.1', family: 4 }]);
    const { responseStatus, error } = await post(requestTo(`https://${host}:${receiver.port}/`));
    expect(responseStatus).toBeNull();
    expect(error).toMatch(/^the URL must (not point to|name a public host)/);
    expect(receiver.connections()).toBe(0);
  });
});
