import { describe, expect, it } from 'vitest';
import { createSessionCookie } from '../index.ts';

describe('the cookie of a session', () => {
  it('belongs to this host alone on https, and never leaves it unencrypted', () => {
    const cookie = createSessionCookie('https://tonne.example.com');
    expect(cookie.set('abc', 60)).toBe('__Host-tonne_session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(cookie.clear()).toBe('__Host-tonne_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  });

  it('has a plain name on http, because browsers reject the other there', () => {
    const cookie = createSessionCookie('http://localhost:3000');
    expect(cookie.set('abc', 60)).toBe('tonne_session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  });

  it.each([
    ['tonne_session=abc', 'abc'],
    ['theme=dark; tonne_session=abc; other=1', 'abc'],
    ['not_tonne_session=abc', undefined],
    ['__Host-tonne_session=abc', undefined],
    ['tonne_session', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is read from %j as %j', (header, token) => {
    expect(createSessionCookie('http://localhost').read(header)).toBe(token);
  });
});
