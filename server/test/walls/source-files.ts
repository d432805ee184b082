import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Module, parseTree } from './tree.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

export interface SourceFile {
  /** Relative to `src`, with slashes. */
  readonly path: string;
  /** Its feature or part of the platform: `entries`, `platform/mail`, `cli`. */
  readonly owner: string;
  readonly tree: Module;
}

export type SourceFiles = ReadonlyMap<string, SourceFile>;

export function readSourceFiles(): Map<string, SourceFile> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.split('/').includes('test'))
    .sort();
  return new Map(paths.map((path) => [path, parse(path, readFileSync(join(SOURCES, path), 'utf8'))]));
}

export const parse = (path: string, text: string): SourceFile => ({
  path,
  owner: ownerOf(path),
  tree: parseTree(text),
});

function ownerOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first === 'features') return second;
  return first === 'platform' ? `platform/${second}` : first;
}

/** The file that a relative import names. */
export const importedPath = (from: SourceFile, specifier: string): string => join(dirname(from.path), specifier);
