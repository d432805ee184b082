import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../platform/crypto/index.ts';
import { signatureHeaders } from '../../../platform/outbound/index.ts';
import { renderPayload } from '../deliveries/present.ts';
import { outcomeOf } from '../deliveries/rules.ts';
import {
  checkCapacity,
  generateSecret,
  healthAfter,
  inFlightLimit,
  refuseUnlessActive,
  sealSecret,
  signingSecrets,
} from '../endpoints/rules.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const at = (text: string): Date => new Date(text);

describe('a delivery after an attempt', () => {
  const delays = [30, 300, 1_800, 7_200, 28_800];

  it('is delivered after a success, at any attempt', () => {
    for (const retries of [0, 3, 5, 9])
      expect(outcomeOf(true, retries, delays, noon)).toEqual({
        status: 'delivered',
        nextAttemptAt: null,
        completedAt: noon,
      });
  });

  it.each([
    [0, '2026-03-15T12:00:30Z'],
    [1, '2026-03-15T12:05:00Z'],
    [2, '2026-03-15T12:30:00Z'],
    [3, '2026-03-15T14:00:00Z'],
    [4, '2026-03-15T20:00:00Z'],
  ])('is due again after %i retries at %s', (retries, due) => {
    expect(outcomeOf(false, retries, delays, noon)).toEqual({
      status: 'pending',
      nextAttemptAt: at(due),
      completedAt: null,
    });
  });

  it('has failed after the fifth retry, and at once if no retry is configured', () => {
    const failed = { status: 'failed', nextAttemptAt: null, completedAt: noon };
    expect(outcomeOf(false, 5, delays, noon)).toEqual(failed);
    expect(outcomeOf(false, 0, [], noon)).toEqual(failed);
  });
});

describe('the health of an endpoint', () => {
  const failed = { successes: 0, lastError: 'answered 500' };

  it('declines from the first failure on', () => {
    expect(healthAfter(null, failed, noon)).toEqual({ failingSince: noon, disabledReason: null });
    const since = at('2026-03-14T12:00:00Z');
    expect(healthAfter(since, failed, noon)).toEqual({ failingSince: since, disabledReason: null });
  });

  it('leads to disabling at five days, not before', () => {
    expect(healthAfter(at('2026-03-10T12:00:00.001Z'), failed, noon).disabledReason).toBeNull();
    expect(healthAfter(at('2026-03-10T12:00:00Z'), failed, noon).disabledReason).toBe(
      'Every attempt has failed for 5 days. The last error: answered 500.',
    );
  });

  it('is restored by one success among failures', () => {
    const mixed = { successes: 1, lastError: 'answered 500' };
    const restored = { failingSince: null, disabledReason: null };
    expect(healthAfter(at('2026-01-01T00:00:00Z'), mixed, noon)).toEqual(restored);
  });

  it('determines the number of attempts in flight', () => {
    expect([inFlightLimit(false), inFlightLimit(true)]).toEqual([16, 4]);
  });
});

describe('a signature', () => {
  /** From the guide for receivers, where it was calculated with another tool. */
  const secret = 'whsec_ez0Dlp5xLR0JYad6j/WPrLUKXj/ImdPi3EzLWKa2A/o=';
  const message = { eventId: 'evt_1', body: '{"a":"ä"}', secrets: [secret], at: at('2026-03-15T12:00:01.999Z') };

  it('is the hexadecimal HMAC-SHA256 of time, stop and body', () => {
    // printf '1773576001.{"a":"ä"}' | openssl dgst -sha256 -hmac "$secret"
    const expected = 'b08c61ad2146324f5b5c7055e7b1a04f310c6b89efc0b8787ef35da236dd0ef9';
    expect(signatureHeaders(message)['service-signature']).toBe(`t=1773576001,v1=${expected}`);
  });

  it('of Standard Webhooks is the base64 HMAC-SHA256 of id, time and body, under the decoded secret', () => {
    // Python: b64encode(hmac.digest(b64decode(secret[6:]), 'evt_1.1773576001.{"a":"ä"}'.encode(), 'sha256'))
    expect(signatureHeaders(message)).toMatchObject({
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1773576001',
      'webhook-signature': 'v1,vK0hFfLDWSAyzKpmFVkr5Kw3hd+oVIhlXXOlSDuWYLU=',
    });
  });

  it('of Standard Webhooks also accepts earlier secrets in base64url', () => {
    // Python: the same with urlsafe_b64decode(secret[6:] + '=') over 'evt_1.1773576001.{}'.
    const secrets = ['whsec_KynUWI1B7h6D9hSyPCRstjtc4ixva4KvZMeiHkKqF-s'];
    const headers = signatureHeaders({ ...message, body: '{}', secrets });
    expect(headers['webhook-signature']).toBe('v1,yIbiVN2T3dcxityeXR3PWzs+n8/aX5kaFRv7C+YF3xw=');
  });

  it.each([
    ['service-signature', ','],
    ['webhook-signature', ' '],
  ])('in %s is given once for each secret, in their order', (name, separator) => {
    const signedBy = (...secrets: string[]) => signatureHeaders({ ...message, secrets })[name]?.split(separator) ?? [];
    const [one, two] = [generateSecret(), generateSecret()];
    expect(signedBy(one, two)).toEqual([...signedBy(one), signedBy(two).at(-1)]);
    expect(signedBy(one)).not.toEqual(signedBy(two));
  });
});

describe('secrets', () => {
  const box = createSecretBox('0123456789abcdef'.repeat(4));
  const stored = {
    secret: sealSecret(box, 'whsec_new'),
    previousSecret: sealSecret(box, 'whsec_old'),
    previousSecretUntil: noon,
  };

  it('include the previous one until its time is over', () => {
    expect(signingSecrets(box, stored, at('2026-03-15T11:59:59.999Z'))).toEqual(['whsec_new', 'whsec_old']);
    expect(signingSecrets(box, stored, noon)).toEqual(['whsec_new']);
    const fresh = { ...stored, previousSecret: null, previousSecretUntil: null };
    expect(signingSecrets(box, fresh, noon)).toEqual(['whsec_new']);
  });

  it('are stored as different bytes each time, never as plain text', () => {
    const [one, two] = [sealSecret(box, 'whsec_same'), sealSecret(box, 'whsec_same')];
    expect(one.equals(two)).toBe(false);
    for (const sealed of [one, two]) expect(sealed.includes('same')).toBe(false);
  });

  it('are 32 random bytes behind a prefix, in base64 that every library decodes', () => {
    const made = Array.from({ length: 100 }, generateSecret);
    expect(new Set(made).size).toBe(100);
    // 32 bytes are 42 characters of 6 bits, one of 4, and a padding character.
    for (const secret of made) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);
  });
});

describe('a payload', () => {
  it('repeats the stored text of the resource byte for byte', () => {
    const payload = renderPayload({
      id: 'evt_1',
      type: 'user.invited',
      createdAt: at('2026-03-15T12:00:00.900Z'),
      organisationId: 'org_1',
      data: '{"b": 1.10, "a": "ä"}',
    });
    expect(payload).toBe(
      '{"id":"evt_1","type":"user.invited","createdAt":"2026-03-15T12:00:00Z","organisationId":"org_1","data":{"b": 1.10, "a": "ä"}}',
    );
  });
});

describe('an organisation', () => {
  it('can have twenty endpoints', () => {
    expect([checkCapacity(0), checkCapacity(19)]).toEqual([[], []]);
    expect(checkCapacity(20)).toMatchObject([{ message: expect.stringContaining('at most 20') }]);
  });

  it('sends again only to an active endpoint', () => {
    expect(() => refuseUnlessActive('active')).not.toThrow();
    for (const status of ['paused', 'disabled'] as const) expect(() => refuseUnlessActive(status)).toThrow(status);
  });
});
