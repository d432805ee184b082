import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedOutPaths, ROOT } from './source-tree.ts';

const paths = checkedOutPaths();
const known = new Set(paths.flatMap((path) => [path, path.replace(/\/$/, '')]));
const fileNames = new Set(paths.filter((path) => !path.endsWith('/')).map((path) => basename(path)));

const documents = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

/** A path may be relative to the folder that its document is about. */
const PLACES = ['', 'server/', 'server/src/', 'server/src/platform/', 'console/src/', 'server/test/docs/'];

/** Built or written at run time. */
const GENERATED = /(^|\/)(dist|compiled|var)(\/|$)/;

const EXTENSION = /\.(tsx?|mjs|sql|md|json|csv|grit|css|yml|sh)$/;
const MEDIA_TYPE = /^(application|text|image|multipart|font)\//;
const PATH = /^[\w.-]+(\/[\w.-]+)*\/?$/;

/** Files that the program writes or reads outside the checkout, as named in documents. */
const OUTSIDE = new Set(['signing-keys.json']);

/** All text in backquotes, and all words of a block, that look like a path. */
function pathsIn(markdown: string): string[] {
  const words = [...markdown.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words!.split(/[\s,:=]+/));
  const inBlocks = [...markdown.matchAll(/^```\w*\n(.*?)^```$/gms)].flatMap(([, text]) => text!.split(/[\s,:()]+/));
  const isPath = (word: string): boolean =>
    PATH.test(word) && (EXTENSION.test(word) || word.includes('/')) && !MEDIA_TYPE.test(word) && !GENERATED.test(word);
  return [...words, ...inBlocks].filter(isPath);
}

function exists(document: string, path: string): boolean {
  if (!path.includes('/')) return fileNames.has(path) || OUTSIDE.has(path);
  return [...PLACES, `${dirname(document)}/`].some((place) => known.has(place + path));
}

describe.each(documents)('%s', (document) => {
  it('names only paths that exist', () => {
    const named = pathsIn(readFileSync(join(ROOT, document), 'utf8'));
    expect(named.filter((path) => !exists(document, path))).toEqual([]);
  });
});

describe('a path', () => {
  it('that does not exist is found in prose and in blocks', () => {
    const markdown = 'See `server/src/nowhere.ts`.\n\n```\n  features/nothing/   entries\n```\n';
    expect(pathsIn(markdown).filter((path) => !exists('README.md', path))).toEqual([
      'server/src/nowhere.ts',
      'features/nothing/',
    ]);
  });

  it('is not a media type, a URL or a built file', () => {
    expect(pathsIn('`application/json`, `/api/v1/emissions`, `server/dist/main.js`, `entries`')).toEqual([]);
  });
});
