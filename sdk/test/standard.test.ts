import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  signStandardWebhookForTest,
  type VerifyStandardWebhookOptions,
  verifyStandardWebhook,
  WebhookVerificationError,
} from '../src/index.ts';
import { secondsLater, vector } from './vector.ts';

const { body, t } = vector;
/**
 * Made with Python: `b64encode(hmac.digest(b64decode(secret[6:]), f'evt_1.1773576000.{body}'.encode(), 'sha256'))`
 */
const first = {
  secret: 'whsec_p5N7ZLjKpY8Dchu2us9ceMsjX+vg5wsbhM2ZVBRhoI4=',
  v1: 'v1,rnmaz0FXCx6c2ayT6OwkwTW4s4v82hIzVZQvlYUFA6I=',
};
const second = {
  secret: 'whsec_FjZ6rLZ6SgF8jairlWgsyzkIY3gPcRTdoKDgxVZEx8Q=',
  v1: 'v1,FFHa6Yi2LoQqJWlO72wTC+71V8R3xQeP9F2ApOWRceg=',
};
const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': t, 'webhook-signature': first.v1 };
const good: VerifyStandardWebhookOptions = { body, headers, secret: first.secret, now: secondsLater(1) };
const withHeader = (name: keyof typeof headers, value: string | string[] | undefined) => ({
  headers: { ...headers, [name]: value },
});

function reasonFor(change: Partial<VerifyStandardWebhookOptions>): string {
  try {
    verifyStandardWebhook({ ...good, ...change });
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

describe('verifyStandardWebhook', () => {
  it('returns the event that the service signed', () => {
    expect(verifyStandardWebhook(good)).toEqual(JSON.parse(body));
  });

  it.each<[string, Partial<VerifyStandardWebhookOptions>]>([
    ['bytes', { body: new TextEncoder().encode(body) }],
    ['the headers of Fetch', { headers: new Headers(headers) }],
    ['a secret in base64url without padding', { secret: first.secret.replaceAll('+', '-').replace('=', '') }],
    ['a secret without its prefix', { secret: first.secret.replace('whsec_', '') }],
    ['one of two signatures', withHeader('webhook-signature', `${second.v1} ${first.v1}`)],
    ['one of two secrets', { secret: [second.secret, first.secret] }],
    ['a version it does not know beside its own', withHeader('webhook-signature', `v1a,abc ${first.v1}`)],
    ['exactly 5 minutes later', { now: secondsLater(300) }],
    ['a slow clock', { now: secondsLater(-3600) }],
  ])('accepts %s', (_, change) => {
    expect(reasonFor(change)).toBe('accepted');
  });

  it.each<[string, Partial<VerifyStandardWebhookOptions>]>([
    ['no headers', { headers: {} }],
    ['no headers of Fetch', { headers: new Headers() }],
    ['no id', withHeader('webhook-id', undefined)],
    ['an empty id', withHeader('webhook-id', '')],
    ['two ids', withHeader('webhook-id', ['evt_1', 'evt_1'])],
    ['a time that is no number', withHeader('webhook-timestamp', 'now')],
    ['a time with a fraction', withHeader('webhook-timestamp', `${t}.0`)],
    ['no signature', withHeader('webhook-signature', undefined)],
    ['a signature without its version', withHeader('webhook-signature', first.v1.slice(3))],
    ['a signature cut short', withHeader('webhook-signature', first.v1.slice(0, -1))],
    ['only another version', withHeader('webhook-signature', first.v1.replace('v1', 'v1a'))],
  ])('refuses malformed headers: %s', (_, change) => {
    expect(reasonFor(change)).toBe('malformed_header');
  });

  it.each<[string, Partial<VerifyStandardWebhookOptions>]>([
    ['another body', { body: `${body}\n` }],
    ['another id', withHeader('webhook-id', 'evt_2')],
    ['another time', withHeader('webhook-timestamp', '1773576001')],
    ['the signature of another secret', withHeader('webhook-signature', second.v1)],
    ['another secret', { secret: second.secret }],
  ])('finds no match with %s', (_, change) => {
    expect(reasonFor(change)).toBe('no_match');
  });

  it('refuses events older than 5 minutes, and a body that is no event', () => {
    expect(reasonFor({ now: secondsLater(301) })).toBe('too_old');
    const list = {
      body: '[]',
      headers: signStandardWebhookForTest({ ...first, id: 'evt_1', body: '[]', at: vector.sentAt }),
    };
    expect(reasonFor(list)).toBe('malformed_body');
    expect(reasonFor({ body: {} as string })).toBe('malformed_body');
  });

  it.each(['', 'whsec_', 'whsec_*', `${first.secret}!`])(
    'takes the secret "%s" for a mistake of the program',
    (secret) => {
      expect(() => verifyStandardWebhook({ ...good, secret })).toThrow(TypeError);
      expect(() => signStandardWebhookForTest({ id: 'evt_1', body, secret })).toThrow(TypeError);
    },
  );
});

describe('signStandardWebhookForTest', () => {
  it('makes the same headers as Python, with one signature for each secret', () => {
    const signed = signStandardWebhookForTest({ id: 'evt_1', body, secret: first.secret, at: vector.sentAt });
    expect(signed).toEqual(headers);
    const secret = [second.secret, first.secret];
    const both = signStandardWebhookForTest({ id: 'evt_1', body, secret, at: vector.sentAt });
    expect(both['webhook-signature']).toBe(`${second.v1} ${first.v1}`);
  });

  it('makes headers that are accepted now, whatever the id and the body', () => {
    const event = fc.record({ id: fc.string({ minLength: 1 }), data: fc.dictionary(fc.string(), fc.jsonValue()) });
    fc.assert(
      fc.property(event, (part) => {
        const content = JSON.stringify({ type: 'ping', createdAt: '', organisationId: '', ...part });
        const signed = signStandardWebhookForTest({ id: part.id, body: content, secret: first.secret });
        const options = { body: content, headers: { ...signed }, secret: first.secret };
        expect(verifyStandardWebhook(options)).toEqual(JSON.parse(content));
      }),
    );
  });
});
