import { describe, expect, it } from 'vitest';
import { canHavePasskeys, challengeIn, hasAdvanced, relyingPartyOf } from '../rules.ts';

describe('passkeys', () => {
  it.each([
    ['https://tonne.example.com', true],
    ['https://tonne.example.com:8443/co2', true],
    ['http://localhost:3000', true],
    ['http://tonne.localhost:3000', true],
    ['http://tonne.example.com', false],
    ['http://127.0.0.1:3000', false],
    ['https://192.0.2.1', false],
    ['https://[2001:db8::1]', false],
  ])('of %s: %s', (publicUrl, possible) => {
    expect(canHavePasskeys(publicUrl)).toBe(possible);
  });

  it('are bound to the host name, and used on its origin', () => {
    expect(relyingPartyOf('https://tonne.example.com:8443/co2')).toEqual({
      id: 'tonne.example.com',
      origin: 'https://tonne.example.com:8443',
    });
  });

  it.each([
    [0, 0, true],
    [0, 1, true],
    [1, 2, true],
    [1, 1, false],
    [2, 1, false],
    [1, 0, false],
  ])('whose counter was %i and is %i: %s', (before, after, accepted) => {
    expect(hasAdvanced(before, after)).toBe(accepted);
  });
});

describe('the challenge in the data that a browser signed', () => {
  const encode = (text: string): string => Buffer.from(text).toString('base64url');

  it.each([
    ['{"challenge":"abc"}', 'abc'],
    ['{"challenge":1}', ''],
    ['{}', ''],
    ['null', ''],
    ['no JSON', ''],
  ])('%s is "%s"', (text, challenge) => {
    expect(challengeIn(encode(text))).toBe(challenge);
  });
});
