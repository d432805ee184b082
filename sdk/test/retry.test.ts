import { describe, expect, it } from 'vitest';
import { pauseAfter } from '../src/core/retry.ts';
import { ApiError, ConnectionError, type TonneError } from '../src/index.ts';

const answered = (status: number, more: { code?: string; retryAfter?: number } = {}): TonneError =>
  new ApiError({ status, code: 'SOME_CODE', message: 'No', headers: new Headers(), ...more });
const lost = new ConnectionError('lost', { cause: new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }) });
const refused = new ConnectionError('no', {
  cause: new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
});

const request = (method: string, more = {}) => ({ method, isOnce: false, hasIfMatch: false, ...more });
const get = request('GET');
const post = request('POST');
const login = request('POST', { isOnce: true });
const patch = request('PATCH');
const versioned = request('PATCH', { hasIfMatch: true });
const remove = request('DELETE');

describe('a failure', () => {
  const everything = [get, post, login, patch, versioned, remove];
  const idempotent = [get, post, versioned, remove];
  const cases = [
    ['400', answered(400), []],
    ['404', answered(404), []],
    ['409', answered(409), []],
    ['409 while the first still runs', answered(409, { code: 'IDEMPOTENCY_IN_PROGRESS' }), idempotent],
    ['408', answered(408), idempotent],
    ['429', answered(429), everything],
    ['500', answered(500), idempotent],
    ['502', answered(502), idempotent],
    ['503', answered(503), everything],
    ['a lost connection', lost, idempotent],
    ['a connection that never was', refused, everything],
  ] as const;

  it.each(cases)('%s is followed by another attempt if that does nothing twice', (_, error, repeated) => {
    const actual = everything.filter((each) => pauseAfter(error, 0, each) !== undefined);
    expect(actual).toEqual(repeated);
  });
});

describe('the pause', () => {
  it('doubles from half a second to eight, with jitter', () => {
    const longest = [500, 1_000, 2_000, 4_000, 8_000, 8_000];
    for (const [attempt, most] of longest.entries()) {
      const pauses = Array.from({ length: 200 }, () => pauseAfter(lost, attempt, get)!);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(most / 2);
      expect(new Set(pauses).size).toBeGreaterThan(1);
    }
  });

  it('is never shorter than requested', () => {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(answered(429, { retryAfter: 7 }), 0, get)!);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(7_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(7_500);
  });

  it('is not taken if it is longer than a minute', () => {
    expect(pauseAfter(answered(429, { retryAfter: 60 }), 0, get)).toBeGreaterThanOrEqual(60_000);
    expect(pauseAfter(answered(429, { retryAfter: 61 }), 0, get)).toBeUndefined();
  });
});
