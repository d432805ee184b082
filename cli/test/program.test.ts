import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../src/failure.ts';
import { userProgram } from '../src/program.ts';
import { nameIn } from '../src/save-download.ts';
import { VERSION } from '../src/version.ts';

const leavesOf = (command: Command, path = ''): { path: string; command: Command }[] =>
  command.commands.length === 0
    ? [{ path, command }]
    : command.commands.flatMap((each) => leavesOf(each, `${path} ${each.name()}`.trim()));

it('the version is that of the package', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
});

describe.each(leavesOf(userProgram()))('tonne $path', ({ path, command }) => {
  it('shows an example of itself', () => {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect(help).toMatch(new RegExp(`\\nExamples:\\n(.*\\n)*? .*tonne ${path}`));
  });
});

it('every command that prints a result prints JSON on request', () => {
  const without = leavesOf(userProgram()).filter(
    ({ command }) => !command.options.some(({ long }) => long === '--json'),
  );
  expect(without.map(({ path }) => path)).toEqual(['mcp', 'completion']);
});

it('a download stays in the current folder', () => {
  const named = (value: string) => nameIn(new Headers({ 'content-disposition': value }));
  expect(named('attachment; filename="inventory.pdf"')).toBe('inventory.pdf');
  expect(named('attachment; filename="../../.bashrc"')).toBe('report');
  expect(named('attachment; filename="a\\..\\b.pdf"')).toBe('b.pdf');
  expect(nameIn(new Headers())).toBe('report');
});

it('a system error keeps its code', () => {
  const error = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(failureOf(error)).toEqual({ code: 'ENOSPC', message: 'no space left', exitCode: 1 });
  const late = Object.assign(new Error('Not done'), { name: 'TimeoutError' });
  expect(failureOf(late)).toEqual({ code: 'TIMEOUT', message: 'Not done', exitCode: 1 });
  expect(failureOf('odd')).toMatchObject({
    code: 'FAILED',
    message: 'odd',
    hint: expect.stringContaining('TONNE_DEBUG'),
  });
});
