import { describe, expect, it } from 'vitest';
import { signWebhookForTest, verifyWebhook } from '../src/index.ts';
import { vector } from './vector.ts';

const { body, t, first, second } = vector;

describe('signWebhookForTest', () => {
  it('makes the same header as openssl', () => {
    const header = signWebhookForTest({ body, secret: first.secret, at: vector.sentAt });
    expect(header).toBe(`t=${t},v1=${first.v1}`);
  });

  it('truncates the time to whole seconds', () => {
    const at = new Date(vector.sentAt.getTime() + 999);
    expect(signWebhookForTest({ body, secret: first.secret, at })).toBe(`t=${t},v1=${first.v1}`);
  });

  it('signs bytes like their text', () => {
    const bytes = Buffer.from(body);
    expect(signWebhookForTest({ body: bytes, secret: first.secret, at: vector.sentAt })).toBe(`t=${t},v1=${first.v1}`);
  });

  it('signs with each of several secrets, as after a rotation', () => {
    const secret = [second.secret, first.secret];
    expect(signWebhookForTest({ body, secret, at: vector.sentAt })).toBe(`t=${t},v1=${second.v1},v1=${first.v1}`);
  });

  it('without a time, signs as of now', () => {
    const header = signWebhookForTest({ body, secret: first.secret });
    expect(verifyWebhook({ body, header, secret: first.secret })).toMatchObject({ id: 'evt_1' });
  });
});
