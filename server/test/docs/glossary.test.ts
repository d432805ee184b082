import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proseOf } from './markdown.ts';
import { checkedOutPaths, ROOT } from './source-tree.ts';

/** Retired words: from an earlier metaphor, or without a meaning in the field. The right column is the replacement. */
const retired = {
  room: 'feature',
  hall: 'request pipeline',
  cellar: 'platform',
  house: 'service',
  street: 'HTTP',
  door: 'index.ts, public interface',
  twin: 'duplicate',
  neighbour: 'overlap',
  estate: 'retained data',
  belonging: 'personal data',
  leaver: 'deleted user',
  ground: 'context',
  turn: 'fairness, queue',
  keeping: 'retention',
  telling: 'notification',
  suppose: 'assume',
} as const;

const paths = checkedOutPaths();
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/);
const isRetired = (text: string): boolean =>
  wordsOf(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')).some((word) => word.replace(/s$/, '') in retired);

function definedWords(glossary: string): string[] {
  const cells = [...glossary.matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell!);
  return cells
    .filter((cell) => cell !== 'Word')
    .flatMap((cell) => cell.split(', ').map((word) => word.replaceAll('`', '').toLowerCase()));
}

const repeated = (words: readonly string[]): string[] => words.filter((word, index) => words.indexOf(word) !== index);

describe('docs/glossary.md', () => {
  const words = definedWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));

  it('defines each word once', () => {
    expect(words.length).toBeGreaterThan(100);
    expect(repeated(words)).toEqual([]);
  });

  it('defines no retired word', () => {
    expect(words.filter(isRetired)).toEqual([]);
  });

  it('is checked for words defined twice', () => {
    const glossary =
      '| Word | Meaning |\n|---|---|\n| account, login | One. |\n\n| Word | Meaning |\n| `Account` | Two. |\n';
    expect(repeated(definedWords(glossary))).toEqual(['account']);
  });
});

describe('a retired word', () => {
  it('names no source file', () => {
    const sources = paths.filter((path) => /\.(tsx?|mjs|css|py|sh)$/.test(path));
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter(isRetired)).toEqual([]);
  });

  it('is in no heading of the documentation', () => {
    const documents = paths.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
    const headings = documents.flatMap((path) =>
      [...proseOf(readFileSync(join(ROOT, path), 'utf8')).matchAll(/^#+ (.+)$/gm)].map(
        ([, text]) => `${path}: ${text}`,
      ),
    );
    expect(headings.length).toBeGreaterThan(100);
    expect(headings.filter(isRetired)).toEqual([]);
  });

  it.each(['twins.store.ts', 'theHouse.ts', 'one-room/index.ts', 'The hall'])('is found in %s', (text) => {
    expect(isRetired(text)).toBe(true);
  });

  it.each(['background.ts', 'return.ts', 'household', 'outdoor'])('is not found in %s', (text) => {
    expect(isRetired(text)).toBe(false);
  });
});
