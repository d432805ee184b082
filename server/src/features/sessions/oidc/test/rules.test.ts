import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../../platform/crypto/index.ts';
import { newAttempt, OWN_PATH, openAttempt, sealAttempt } from '../rules.ts';

describe('a path to return to', () => {
  const pattern = new RegExp(OWN_PATH);

  it.each(['/', '/docs', '/sign-in?a=b&c=%2F#d', '/a//b', '/.//example.com'])('%s stays here', (path) => {
    expect(pattern.test(path)).toBe(true);
    expect(new URL(`https://tonne.test${path}`).host).toBe('tonne.test');
    expect(new URL(path, 'https://tonne.test').host).toBe('tonne.test');
  });

  it.each(['', 'docs', '//example.com', '/\\example.com', '/\t/example.com', '/a b', '/\u00e4', '@example.com'])(
    '%j is refused',
    (path) => expect(pattern.test(path)).toBe(false),
  );
});

describe('an attempt', () => {
  const box = createSecretBox('a secret key of thirty-two characters');
  const now = new Date('2026-03-15T12:00:00Z');
  const attempt = newAttempt(now, { returnTo: '/docs' });
  const after = (ms: number): Date => new Date(now.getTime() + ms);

  it('is readable from its cookie for ten minutes', () => {
    const sealed = sealAttempt(box, attempt);
    expect(openAttempt(box, sealed, after(599_999))).toEqual(attempt);
    expect(openAttempt(box, sealed, after(600_000))).toBeUndefined();
  });

  it('is not read from a cookie that is missing, altered, foreign or sealed for something else', () => {
    const sealed = sealAttempt(box, attempt);
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    const foreign = sealAttempt(createSecretBox('another secret key of 32 characters'), attempt);
    const other = box.seal('mail', JSON.stringify(attempt)).toString('base64url');
    for (const cookie of [undefined, '', 'x', altered, foreign, other]) {
      expect(openAttempt(box, cookie, now)).toBeUndefined();
    }
  });
});
