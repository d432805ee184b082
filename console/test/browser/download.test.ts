import { describe, expect, it } from 'vitest';
import { addressOf, tokenOf } from '../../src/browser/download.ts';

describe('the address of a file', () => {
  it.each([
    ['https://tonne.example.com/public/files/abc.def', 'abc.def', '/public/files/abc.def'],
    ['https://bucket.s3.example.com/reports/a.pdf?X=1', undefined, 'https://bucket.s3.example.com/reports/a.pdf?X=1'],
  ])('of %s', (url, token, address) => {
    expect([tokenOf(url), addressOf(url)]).toEqual([token, address]);
  });
});
