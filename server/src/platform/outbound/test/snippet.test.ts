import { describe, expect, it } from 'vitest';
import { createSnippet } from '../snippet.ts';

function snippetOf(...chunks: (string | number[])[]): string | null {
  const snippet = createSnippet();
  for (const chunk of chunks) snippet.take(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
  return snippet.text();
}

describe('the snippet of a body', () => {
  it('is the body when that is short, and null when it is empty', () => {
    expect(snippetOf('{"ok":', 'true}')).toBe('{"ok":true}');
    expect(snippetOf()).toBeNull();
    expect(snippetOf('')).toBeNull();
  });

  it('ends after 1,000 characters', () => {
    expect(snippetOf('a'.repeat(1_000))).toBe('a'.repeat(1_000));
    expect(snippetOf('a'.repeat(999), 'bcd')).toBe(`${'a'.repeat(999)}b`);
    expect(snippetOf('a'.repeat(10_000))).toBe('a'.repeat(1_000));
  });

  it('counts characters, not bytes or halves of surrogate pairs', () => {
    expect(snippetOf('€'.repeat(2_000))).toBe('€'.repeat(1_000));
    expect(snippetOf('🌍'.repeat(2_000))).toBe('🌍'.repeat(1_000));
    expect(snippetOf('a', '🌍'.repeat(2_000))).toBe(`a${'🌍'.repeat(999)}`);
  });

  it('joins a character that was split over chunks', () => {
    expect(snippetOf([0xe2], [0x82], [0xac])).toBe('€');
  });

  it('replaces bytes that are not UTF-8', () => {
    expect(snippetOf([0x61, 0xff, 0x62])).toBe('a\ufffdb');
    expect(snippetOf([0xe2, 0x82])).toBe('\ufffd');
  });

  it('leaves NUL out, which PostgreSQL cannot store', () => {
    expect(snippetOf([0, 0x61, 0, 0x62, 0])).toBe('ab');
    expect(snippetOf([0, 0, 0])).toBeNull();
    expect(snippetOf('\0'.repeat(5_000), 'end')).toBe('end');
  });
});

it('a body is read up to 64 KiB', () => {
  const snippet = createSnippet();
  expect(snippet.take(Buffer.alloc(64 * 1024, 'a'))).toBe(true);
  expect(snippet.take(Buffer.from('a'))).toBe(false);
});
