import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '../src/index.ts';
import { secondsLater, vector } from './vector.ts';

const { body, t, first, second } = vector;
const secret = first.secret;
const header = `t=${t},v1=${first.v1}`;
const now = secondsLater(1);

const event = {
  id: 'evt_1',
  type: 'ping',
  createdAt: '2026-03-15T12:00:00Z',
  organisationId: 'org_1',
  data: { text: 'CO₂ é' },
};

describe('a request signed by the service', () => {
  it('is returned as an event', () => {
    expect(verifyWebhook({ body, header, secret, now })).toEqual(event);
  });

  it.each([
    ['a Buffer', Buffer.from(body)],
    ['a Uint8Array', new TextEncoder().encode(body)],
    ['a part of a larger buffer', Buffer.from(`..${body}..`).subarray(2, -2)],
  ])('may be given as %s', (_, bytes) => {
    expect(verifyWebhook({ body: bytes, header, secret, now })).toEqual(event);
  });

  it("is checked against this machine's clock by default", () => {
    expect(() => verifyWebhook({ body, header, secret })).toThrow(expect.objectContaining({ reason: 'too_old' }));
    const century = 100 * 366 * 24 * 3600;
    expect(verifyWebhook({ body, header, secret, toleranceSeconds: century })).toEqual(event);
  });

  it('may contain fields and types that this version does not know', () => {
    // openssl, as in vector.ts: the body below under whsec_first.
    const newer = body.replace('"ping"', '"emission.sighted"').replace('{"id"', '{"schema":2,"id"');
    const v1 = '7f1b9add62e1c8c0153375396e83ee5a78fcd530530b8171567b704432455284';
    expect(verifyWebhook({ body: newer, header: `t=${t},v1=${v1}`, secret, now })).toEqual({
      ...event,
      type: 'emission.sighted',
      schema: 2,
    });
  });
});

describe('after a rotation', () => {
  const both = `t=${t},v1=${second.v1},v1=${first.v1}`;

  it.each([
    ['the old secret', first.secret],
    ['the new secret', second.secret],
    ['both', [second.secret, first.secret]],
    ['one that fits among others', ['whsec_other', first.secret]],
  ])('two signatures pass under %s', (_, secrets) => {
    expect(verifyWebhook({ body, header: both, secret: secrets, now })).toEqual(event);
  });

  it('one signature passes under either of two secrets', () => {
    expect(verifyWebhook({ body, header, secret: [second.secret, first.secret], now })).toEqual(event);
  });

  it('two signatures fail under a third secret', () => {
    expect(() => verifyWebhook({ body, header: both, secret: 'whsec_third', now })).toThrow(
      expect.objectContaining({ reason: 'no_match' }),
    );
  });
});

describe('time', () => {
  it.each([
    ['the very moment', 0],
    ['exactly 5 minutes later', 300],
    ['a receiver whose clock is an hour slow', -3600],
  ])('passes: %s', (_, seconds) => {
    expect(verifyWebhook({ body, header, secret, now: secondsLater(seconds) })).toEqual(event);
  });

  it('a smaller tolerance is respected', () => {
    const options = { body, header, secret, toleranceSeconds: 10 };
    expect(verifyWebhook({ ...options, now: secondsLater(10) })).toEqual(event);
    expect(() => verifyWebhook({ ...options, now: secondsLater(11) })).toThrow('made 11 s ago, and 10 s are allowed');
  });
});
