import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signWebhookForTest, verifyWebhook, WebhookVerificationError, webhookEventTypes } from '../src/index.ts';

const text = fc.string({ unit: 'binary' });
/** HMAC pads keys with zero bytes, so two secrets that differ only by trailing NULs are one key. */
const secret = text.map((middle) => `whsec_${middle}.`);
const event = fc.record({
  id: text,
  type: fc.constantFrom(...webhookEventTypes),
  createdAt: text,
  organisationId: text,
  data: fc.dictionary(text, fc.jsonValue()),
});
const body = event.map((value) => Buffer.from(JSON.stringify(value)));
const at = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
/** The byte to change, as a share of the length, and its bits. */
const flip = fc.record({
  place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bits: fc.integer({ min: 1, max: 255 }),
});

function flipped(bytes: Uint8Array, { place, bits }: { place: number; bits: number }): Buffer {
  const changed = Buffer.from(bytes);
  const index = Math.floor(place * bytes.length);
  changed[index] = changed[index]! ^ bits;
  return changed;
}

function reasonFor(options: Parameters<typeof verifyWebhook>[0]): string {
  try {
    verifyWebhook(options);
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

it('any event signed with any secret is returned unchanged', () => {
  fc.assert(
    fc.property(body, secret, at, (bytes, key, now) => {
      const header = signWebhookForTest({ body: bytes, secret: key, at: now });
      expect(verifyWebhook({ body: bytes, header, secret: key, now })).toEqual(JSON.parse(bytes.toString()));
    }),
  );
});

it('any bytes pass the signature, whatever they contain', () => {
  fc.assert(
    fc.property(fc.uint8Array(), secret, at, (bytes, key, now) => {
      const header = signWebhookForTest({ body: bytes, secret: key, at: now });
      expect(reasonFor({ body: bytes, header, secret: key, now })).toBe('malformed_body');
    }),
  );
});

it('any change to any byte of the body is refused', () => {
  fc.assert(
    fc.property(body, secret, at, flip, (bytes, key, now, change) => {
      const header = signWebhookForTest({ body: bytes, secret: key, at: now });
      expect(reasonFor({ body: flipped(bytes, change), header, secret: key, now })).toBe('no_match');
    }),
  );
});

it('any change to any byte of the header is refused', () => {
  fc.assert(
    fc.property(body, secret, at, flip, (bytes, key, now, change) => {
      const header = Buffer.from(signWebhookForTest({ body: bytes, secret: key, at: now }));
      const changed = flipped(header, change).toString('latin1');
      expect(reasonFor({ body: bytes, header: changed, secret: key, now })).not.toBe('accepted');
    }),
  );
});

it('no other secret is accepted', () => {
  fc.assert(
    fc.property(body, secret, secret, at, (bytes, key, other, now) => {
      fc.pre(key !== other);
      const header = signWebhookForTest({ body: bytes, secret: key, at: now });
      expect(reasonFor({ body: bytes, header, secret: other, now })).toBe('no_match');
    }),
  );
});

it('any header fails with a reason', () => {
  fc.assert(
    fc.property(body, secret, text, (bytes, key, header) => {
      expect(reasonFor({ body: bytes, header, secret: key })).toBe('malformed_header');
    }),
  );
});
