import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { programOverTheApi } from '../../src/cli/run-command.ts';

/** Commands whose output format is defined elsewhere. */
const WITHOUT_JSON = ['mcp', 'completion'];

const leavesOf = (command: Command, path: readonly string[] = []): { path: string; command: Command }[] =>
  command.commands.length === 0
    ? [{ path: path.join(' '), command }]
    : command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));

const leaves = leavesOf(createProgram());

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

it('every command shows an example', () => {
  const without = leaves.filter(
    ({ path, command }) => !helpOf(command).split('\nExamples:\n')[1]?.includes(`tonne ${path}`),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('every command prints JSON on request', () => {
  const without = leaves.filter(({ command }) => !command.options.some(({ long }) => long === '--json'));
  expect(without.map(({ path }) => path)).toEqual(WITHOUT_JSON);
});

it('operator commands and user commands share a group', () => {
  const paths = leaves.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['factors import', 'factors search', 'key list', 'key revoke']));
  expect(new Set(paths).size).toBe(paths.length);
});

it('the commands that run without the server are the same in the whole program', () => {
  const helpsIn = (program: Command) =>
    leavesOf(program)
      .filter(({ path }) => programOverTheApi(path.split(' ')[0]!))
      .map(({ path, command }) => [path, helpOf(command)]);
  const alone = helpsIn(programOverTheApi('whoami')!);
  expect(alone.map(([path]) => path)).toEqual(expect.arrayContaining(['whoami', 'entries list', 'mcp']));
  expect(helpsIn(createProgram())).toEqual(alone);
});
