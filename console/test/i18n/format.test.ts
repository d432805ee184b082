import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../src/i18n/format.ts';

describe('sizes of files', () => {
  it.each([
    [0, '0 bytes', '0 Byte'],
    [1, '1 byte', '1 Byte'],
    [519, '519 bytes', '519 Byte'],
    [1_500, '1.5 kB', '1,5 kB'],
    [2_000_000, '2 MB', '2 MB'],
  ])('reads %i', (size, english, german) => {
    const said = ['en-GB', 'de'].map((locale) => formatBytes(locale, size).replaceAll('\u00a0', ' '));
    expect(said).toEqual([english, german]);
  });
});
