import { describe, expect, it } from 'vitest';
import {
  signWebhookForTest,
  type VerifyWebhookOptions,
  verifyWebhook,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from '../src/index.ts';
import { secondsLater, vector } from './vector.ts';

const { body, t, first, second } = vector;
const good = { body, header: `t=${t},v1=${first.v1}`, secret: first.secret, now: secondsLater(1) };

function refusalOf(change: Partial<VerifyWebhookOptions>): WebhookVerificationError {
  try {
    verifyWebhook({ ...good, ...change });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

function expectRefusal(change: Partial<VerifyWebhookOptions>, reason: WebhookVerificationReason, hint: string): void {
  const error = refusalOf(change);
  expect(error).toMatchObject({ name: 'WebhookVerificationError', reason });
  expect(error.message).toContain(hint);
}

/** Correctly signed, so that only the content can be wrong. */
const signed = (content: string | Uint8Array): Partial<VerifyWebhookOptions> => ({
  body: content,
  header: signWebhookForTest({ body: content, secret: first.secret, at: vector.sentAt }),
});

describe('malformed_header', () => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['empty', ''],
  ])('none: %s', (_, header) => {
    expectRefusal({ header }, 'malformed_header', 'There is no Service-Signature header');
  });

  it.each([
    ['words', 'hello'],
    ['no time', `v1=${first.v1}`],
    ['no signature', `t=${t}`],
    ['two times', `t=${t},t=1773576001,v1=${first.v1}`],
    ['the same time twice', `t=${t},t=${t},v1=${first.v1}`],
    ['a time that is no number', `t=now,v1=${first.v1}`],
    ['an empty time', `t=,v1=${first.v1}`],
    ['a negative time', `t=-${t},v1=${first.v1}`],
    ['a time with a fraction', `t=${t}.0,v1=${first.v1}`],
    ['a time beyond all clocks', `t=1773576000000,v1=${first.v1}`],
    ['a signature cut short', `t=${t},v1=${first.v1.slice(0, 63)}`],
    ['a signature too long', `t=${t},v1=${first.v1}0`],
    ['a signature in capitals', `t=${t},v1=${first.v1.toUpperCase()}`],
    ['only another scheme', `t=${t},v2=${first.v1}`],
    ['semicolons', `t=${t};v1=${first.v1}`],
    ['several headers', [good.header, good.header]],
  ])('%s', (_, header) => {
    expectRefusal({ header }, 'malformed_header', 'pass its value unchanged');
  });
});

describe('no_match', () => {
  it.each<[string, Partial<VerifyWebhookOptions>]>([
    ['a body serialised again', { body: JSON.stringify(JSON.parse(body), null, 2) }],
    ['a body with a line break after it', { body: `${body}\n` }],
    ['an empty body', { body: '' }],
    ['another time', { header: `t=1773576001,v1=${first.v1}` }],
    ['the same time with a zero before it', { header: `t=0${t},v1=${first.v1}` }],
    ['the signature of another secret', { header: `t=${t},v1=${second.v1}` }],
    ['the secret of another endpoint', { secret: second.secret }],
    ['a secret without its prefix', { secret: 'first' }],
    ['a secret with a line break', { secret: `${first.secret}\n` }],
    ['the right signature under another scheme', { header: `t=${t},v1=${second.v1},v0=${first.v1}` }],
  ])('%s', (_, change) => {
    expectRefusal(change, 'no_match', 'not one parsed and serialised again');
  });

  it('reveals neither the secret nor the expected signature', () => {
    const { message, stack } = refusalOf({ header: `t=${t},v1=${second.v1}` });
    expect(`${message}${stack}`).not.toMatch(new RegExp(`${first.secret}|${first.v1}`));
  });

  it('comes before any message about age or content', () => {
    expect(refusalOf({ body: 'not an event', now: secondsLater(301) }).reason).toBe('no_match');
  });
});

describe('too_old', () => {
  it.each([
    ['a second past the 5 minutes', secondsLater(301), 'made 301 s ago, and 300 s are allowed'],
    ['half a second past them', secondsLater(300.5), 'made 300 s ago'],
    ['a day', secondsLater(86_400), 'made 86400 s ago'],
    ['an invalid date', new Date(Number.NaN), 'clock'],
  ])('%s', (_, now, hint) => {
    expectRefusal({ now }, 'too_old', hint);
  });

  it('a tolerance that is not a number accepts nothing', () => {
    expect(refusalOf({ toleranceSeconds: Number.NaN }).reason).toBe('too_old');
  });
});

describe('malformed_body', () => {
  it.each([
    ['no JSON', 'hello'],
    ['an empty text', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['an id that is a number', body.replace('"evt_1"', '1')],
    ['no type', body.replace('"type":"ping",', '')],
    ['no time', body.replace('"createdAt"', '"created"')],
    ['no organisation', body.replace('"organisationId"', '"organisation"')],
    ['data that is a list', body.replace('{"text":"CO₂ é"}', '[]')],
    ['data that is null', body.replace('{"text":"CO₂ é"}', 'null')],
    ['bytes that are not UTF-8', Buffer.from(body, 'latin1')],
  ])('%s, even if correctly signed', (_, content) => {
    expectRefusal(signed(content), 'malformed_body', 'the body is not an event');
  });

  it('a body the framework has parsed', () => {
    const parsed: unknown = JSON.parse(body);
    expectRefusal({ body: parsed as string }, 'malformed_body', 'read it before your framework parses it');
  });
});

describe('a secret with which anybody could sign', () => {
  it.each([
    ['empty', ''],
    ['no secret at all', []],
    ['an empty one among others', [first.secret, '']],
    ['an unset variable', undefined as unknown as string],
  ])('is an error of the program, not of the request: %s', (_, secret) => {
    expect(() => verifyWebhook({ ...good, secret })).toThrow(TypeError);
    expect(() => signWebhookForTest({ body, secret })).toThrow(TypeError);
  });
});
