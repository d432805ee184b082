import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proseOf } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NOT_OURS = new Set(['node_modules', 'dist', 'var', 'coverage', '.git']);

/** Created by a build or a run, so a fresh clone does not have them. */
const GENERATED = /(^|\/)(dist|compiled|var)(\/|$)/;

/** Documents shorten paths relative to their context: the repository, the server or its source. */
const PLACES = ['', 'server', 'server/src'].map((folder) => join(ROOT, folder));

const documents = documentsBelow(ROOT);

function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return documentsBelow(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** The anchor of a heading, as GitHub names it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (markdown: string): string[] =>
  [...proseOf(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

function leadsSomewhere(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || (statSync(file).isFile() && anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
}

/** Words with slashes whose first part is a known folder. */
function isPath(document: string, word: string): boolean {
  const [first = ''] = word.split('/');
  const isRelative = /^[\w.-]+(\/[\w.-]+)*\/?$/.test(word) && word.includes('/') && first !== '.';
  return isRelative && !GENERATED.test(word) && placesOf(document).some((place) => existsSync(join(place, first)));
}

const placesOf = (document: string): string[] => [dirname(document), ...PLACES];

describe.each(documents.map((document) => ({ name: relative(ROOT, document), document })))('$name', ({ document }) => {
  const prose = proseOf(readFileSync(document, 'utf8'));

  it('has no broken links', () => {
    const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    const local = targets.filter((target) => !/^https?:/.test(target));
    expect(local.filter((target) => !leadsSomewhere(document, target))).toEqual([]);
  });

  it('has every section in its contents, if it has contents', () => {
    const [opening = '', ...sections] = prose.split(/^## /m);
    if (!/^- \[.+\]\(#/m.test(opening)) return;
    const headings = sections.map((section) => section.split('\n', 1)[0]!);
    expect(headings.filter((heading) => !opening.includes(`](#${anchorOf(heading)})`))).toEqual([]);
  });

  it('names paths that exist', () => {
    const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!);
    const paths = words.filter((word) => isPath(document, word));
    const missing = paths.filter((path) => !placesOf(document).some((place) => existsSync(join(place, path))));
    expect(missing).toEqual([]);
  });
});

it('there are documents to check', () => {
  expect(documents.map((document) => relative(ROOT, document))).toContain('README.md');
});
