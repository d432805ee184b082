import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['server', 'console', 'cli', 'documents', 'embedded-postgres', 'verifier'];

/** docs/architecture.md defines the content of each role. */
const roles = [
  'index',
  'feature',
  'routes',
  'schema',
  'service',
  'rules',
  'store',
  'present',
  'events',
  'work',
  'audit',
  'commands',
  'mail',
  'demo',
];

const MOST_FILES_PER_FOLDER = 15;
const FEWEST_LINES = 30;

interface SourceFile {
  /** Relative to the repository root, with slashes. */
  readonly path: string;
  readonly text: string;
}

const sourcesOf = (folder: string): SourceFile[] =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.split('/').includes('test'))
    .map((path) => ({
      path: `${folder}/src/${path}`,
      text: readFileSync(join(ROOT, folder, 'src', path), 'utf8'),
    }));

const sources = PACKAGES.flatMap(sourcesOf);
const features = sources.filter(({ path }) => path.startsWith('server/src/features/'));

const roleOf = (path: string): string | undefined => /^(?:[a-z0-9-]+\.)?([a-z]+)\.ts$/.exec(basename(path))?.[1];

/** Modules from which a file imports more than types. */
function valueImports({ text }: SourceFile): string[] {
  return [...text.matchAll(/^import (?!type\b)([^;]*?)\s*from '([^']+)';/gm)]
    .filter(([, names = '']) => names.replaceAll(/\btype \w+( as \w+)?/g, '').match(/\w/))
    .map(([, , specifier = '']) => specifier);
}

describe('a file of a feature', () => {
  it('is named by its role', () => {
    expect(features.map(({ path }) => path).filter((path) => !roles.includes(roleOf(path) ?? ''))).toEqual([]);
  });

  it('does not repeat the name of its folder', () => {
    const repeats = ({ path }: SourceFile): boolean =>
      basename(path).startsWith(`${basename(dirname(path))}.`) && !roles.includes(basename(dirname(path)));
    expect(features.filter(repeats).map(({ path }) => path)).toEqual([]);
  });

  it('that contains rules imports only types from a store', () => {
    const offending = features
      .filter(({ path }) => roleOf(path) === 'rules')
      .flatMap((file) =>
        valueImports(file)
          .filter((specifier) => /[/.]store\.ts$/.test(specifier))
          .map((specifier) => `${file.path} imports ${specifier}`),
      );
    expect(offending).toEqual([]);
  });
});

describe('a folder', () => {
  it(`has at most ${MOST_FILES_PER_FOLDER} source files`, () => {
    const folders = sources.map(({ path }) => dirname(path));
    const sizeOf = (folder: string): number => folders.filter((each) => each === folder).length;
    expect([...new Set(folders)].filter((folder) => sizeOf(folder) > MOST_FILES_PER_FOLDER)).toEqual([]);
  });

  it('does not have a generic name', () => {
    const vague = sources.filter(({ path }) => /\/(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(path));
    expect(vague.map(({ path }) => path)).toEqual([]);
  });
});

describe('a short file of a feature', () => {
  it('is the only one of its role in its folder', () => {
    const isShort = ({ text }: SourceFile): boolean => text.split('\n').length <= FEWEST_LINES;
    const isInterface = ({ path }: SourceFile): boolean => ['index', 'feature'].includes(roleOf(path) ?? '');
    const couldJoin = ({ path }: SourceFile): boolean =>
      features.some(
        (other) => other.path !== path && dirname(other.path) === dirname(path) && roleOf(other.path) === roleOf(path),
      );
    const short = features.filter((file) => isShort(file) && !isInterface(file) && couldJoin(file));
    expect(short.map(({ path }) => path)).toEqual([]);
  });
});
