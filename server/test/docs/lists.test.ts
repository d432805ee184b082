import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describe, expect } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { variables } from '../../src/boot/config.ts';
import { serverCommands } from '../../src/cli/program.ts';
import { withService } from '../../src/cli/session.ts';
import { definitions } from '../../src/features/reports/service.ts';
import { features, rights } from '../../src/features.ts';
import { roles } from '../../src/platform/auth/actor.ts';
import { testWith } from '../api-test.ts';
import { sourceFiles, sourcePath } from '../tables/described.ts';
import { tableBelow } from './markdown.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const manifest = JSON.parse(read('package.json'));
const code = (text: string): string => `\`${text}\``;
const codes = (words: readonly string[]): string => words.map(code).join(', ');
/** All code spans of a cell. */
const codesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
const sorted = (words: Iterable<string>): string[] => [...words].sort();

const test = testWith({ operatorToken: 'a-token-of-the-operator-for-the-tests-of-documents' });

describe('docs/api-guide.md', () => {
  const guide = read('docs/api-guide.md');

  test('lists every scope with the roles that can use it', () => {
    const expected = rights.permissions.map((permission) => {
      const holders = roles.filter((role) => rights.allows(role, permission));
      return [code(permission), holders.length === roles.length ? 'all' : codes(holders)];
    });
    expect(tableBelow(guide, 'Rights of a key')).toEqual(expected);
    expect(guide).toContain(`The roles are ${codes(roles.slice(0, -1))} and ${code(roles.at(-1)!)}.`);
  });

  test('lists every identifier prefix', () => {
    const prefixes = features.flatMap(({ idPrefixes }) => Object.values<string>(idPrefixes));
    const listed = tableBelow(guide, 'Prefixes').map(([prefix]) => codesIn(prefix)[0]!);
    expect(listed).toEqual([...prefixes, 'evt', 'req']);
  });

  test('lists every report', () => {
    const listed = tableBelow(guide, 'Definitions');
    const ids = listed.flatMap(([cell]) => codesIn(cell));
    expect(sorted(ids)).toEqual(sorted(definitions.map(({ id }) => id)));
    expect(read('README.md')).toContain(`${{ 10: 'ten' }[definitions.length]} reports`);
  });

  test('states the sunset dates of deprecated endpoints', () => {
    const removed = tableBelow(guide, 'Versions and deprecations').map((row) => row[3]);
    const { LEGACY_API_KEY_HEADER_UNTIL, LEGACY_BATCH_UNTIL } = variables;
    expect(removed).toEqual([LEGACY_API_KEY_HEADER_UNTIL.shown, LEGACY_BATCH_UNTIL.shown]);
  });
});

/** `key create` in a group `key`; a command without subcommands by its own name. */
const pathsOf = (command: Command): string[] =>
  command.commands.length === 0
    ? [command.name()]
    : command.commands.flatMap((each) => pathsOf(each).map((path) => `${command.name()} ${path}`));

const operatorCommands = [
  ...features.flatMap((feature): Command[] => feature.commands(withService)),
  ...serverCommands.map((command) => command()),
].flatMap(pathsOf);

describe('docs/operations.md', () => {
  const operations = read('docs/operations.md');

  test('lists every operator command', () => {
    const listed = tableBelow(operations, "The operator's commands").flatMap(([cell]) => codesIn(cell));
    const names = listed.map((line) => /^tonne ([a-z]+( [a-z]+)*)/.exec(line)![1]!);
    expect(sorted(names)).toEqual(sorted(operatorCommands));
  });

  test('lists every metric', async ({ api }) => {
    const { text } = await api.service.pipeline.metrics.render();
    const served = [...text.matchAll(/^# TYPE (tonne_\w+)/gm)].map(([, name]) => name!);
    const listed = tableBelow(operations, 'Metrics').flatMap(([cell]) => codesIn(cell));
    expect(sorted(listed)).toEqual(sorted(served));
  });

  test('lists every operator endpoint', ({ api }) => {
    const served = allRoutes(api.service).filter(({ path }) => path.startsWith('/operator/'));
    const listed = tableBelow(operations, 'The catalogue by API').flatMap(([cell]) => codesIn(cell));
    expect(sorted(listed)).toEqual(sorted(served.map(({ method, path }) => `${method} ${path}`)));
  });
});

describe('docs/architecture.md', () => {
  const architecture = read('docs/architecture.md');
  const layout = tableBelow(architecture, 'Layout').flatMap(([cell]) => codesIn(cell));
  /** A workspace that is only announced has no sources yet. */
  const workspaces = (manifest.workspaces as string[]).filter((name) => existsSync(new URL(`${name}/src`, ROOT)));

  test('shows where every workspace is', () => {
    const shown = new Set(layout.map((path) => path.split('/')[0]!));
    expect(workspaces.filter((name) => !shown.has(name))).toEqual([]);
    const [, meaning] = tableBelow(read('docs/glossary.md'), 'The code').find(([word]) => word === 'workspace')!;
    expect(workspaces.filter((name) => !codesIn(meaning).includes(name))).toEqual([]);
  });

  test('explains every file and folder of server/src', () => {
    const files = readdirSync(fileURLToPath(new URL('server/src/', ROOT)), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
    const explained = tableBelow(architecture, 'Composition').flatMap(([cell]) => codesIn(cell));
    const inLayout = layout.filter((path) => path.startsWith('server/src/')).map((path) => path.slice(11));
    expect(sorted([...explained, ...inLayout])).toEqual(sorted(files));
  });

  test('shows the allowed imports of every feature', async () => {
    const { allowedImports } = await import(new URL('.dependency-cruiser.mjs', ROOT).href);
    const expected = Object.entries<string[]>(allowedImports).map(([feature, others]) => [
      code(feature),
      codes(others),
    ]);
    expect(tableBelow(architecture, 'Allowed imports')).toEqual(expected);
    expect(sorted(Object.keys(allowedImports))).toEqual(sorted(features.map(({ name }) => name)));
  });

  test('lists every sub-feature', () => {
    const tree = /```\n(certificates [^`]+)```/.exec(architecture)?.[1]?.replaceAll(/\n {2,}/g, ' ') ?? '';
    const listed = tree
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [feature = '', ...parts] = line.split(/\s+/);
        return parts.map((part) => `${feature}/${part}`);
      });
    const root = fileURLToPath(new URL('server/src/features/', ROOT));
    const folders = readdirSync(root).flatMap((feature) =>
      readdirSync(`${root}${feature}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['test', 'demo'].includes(entry.name))
        .map(({ name }) => `${feature}/${name}`),
    );
    expect(sorted(listed)).toEqual(sorted(folders));
  });

  test('describes every feature, role and part of the platform', () => {
    const described = (heading: string): string[] =>
      tableBelow(architecture, heading).flatMap(([cell]) => codesIn(cell).map((name) => name.replace(/\/$/, '')));
    const foldersOf = (folder: string): string[] => readdirSync(fileURLToPath(new URL(folder, ROOT)));
    expect(sorted(described('Features'))).toEqual(sorted(foldersOf('server/src/features/')));
    const roleOf = (path: string): string => path.split('/').at(-1)!.split('.').at(-2)!;
    const files = sourceFiles('.ts').filter((path) => path.startsWith('features/'));
    expect(sorted(described('Roles'))).toEqual(sorted(new Set(files.map(roleOf))));
    expect(sorted(described('Platform'))).toEqual(
      sorted(foldersOf('server/src/platform/').filter((name) => name !== 'test')),
    );
  });

  test('lists all recurring work with its schedule', () => {
    const words: Record<string, string> = { 'everyMinutes: 1': 'every minute', 'everyMinutes: 60': 'hourly' };
    const sources = sourceFiles('.ts').map((file) => readFileSync(sourcePath(file), 'utf8'));
    const found = sources.flatMap((source) => [
      ...source.matchAll(/recurringWork\(deps, \{\s+name: '([\w.-]+)',[^}]*?recurs: \{ ([^}]*) \}/g),
    ]);
    const table = architecture.slice(architecture.indexOf('| Recurring work |'));
    const listed = [...table.matchAll(/^\| `([\w.-]+)` \| ([\w ]+) \|/gm)].map(([, name, time]) => `${name} ${time}`);
    const expected = found.map(([, name, time]) => `${name} ${words[time!] ?? 'daily'}`);
    expect(expected.length).toBeGreaterThan(5);
    expect(sorted(listed)).toEqual(sorted(expected));
  });
});

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operations.md'])('%s', (name) => {
  test('names only commands that exist', () => {
    const text = read(name);
    const scripts = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, script]) => script!);
    expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
    const commands = [...text.matchAll(/`(?:npx )?tonne ([a-z]+(?: [a-z]+)?)/g)].map(([, words]) => words!);
    const known = (words: string): boolean =>
      operatorCommands.some((path) => `${words} `.startsWith(`${path} `) || path.startsWith(`${words} `));
    expect(commands.filter((words) => !known(words))).toEqual([]);
  });
});
