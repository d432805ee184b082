import { execFileSync, spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { completionFor } from '../src/completion/completion.ts';
import { userProgram } from '../src/program.ts';

const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

/** A shell's suggestions for a line whose last word is being typed. */
function inBash(script: string, line: string): string[] {
  const words = line.split(' ');
  const typed = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _tonne`;
  const output = execFileSync('bash', ['-euc', `${script}\n${typed}\nprintf '%s\\n' "\${COMPREPLY[@]}"`]);
  return linesOf(output);
}

const inFish = (script: string, line: string): string[] =>
  linesOf(execFileSync('fish', ['--no-config', '-c', `${script}\ncomplete -C '${line}'`])).map(
    (each) => each.split('\t', 1)[0]!,
  );

/** The completion system needs a terminal, so what it would be given is printed instead. */
function inZsh(script: string, line: string): string[] {
  const words = line.split(' ').map((word) => `'${word}'`);
  const stubs = `compdef() { }; _files() { }; _describe() { print -l -- "\${(@)found%%:*}" }`;
  const typed = `words=(${words.join(' ')}); CURRENT=${words.length}; _tonne`;
  return linesOf(execFileSync('zsh', ['-fc', `${stubs}\n${script}\n${typed}`]));
}

const linesOf = (output: Buffer): string[] =>
  output
    .toString()
    .split('\n')
    .filter((line) => line !== '');

describe.each([
  ['bash', inBash],
  ['zsh', inZsh],
  ['fish', inFish],
] as const)('completion of %s', (shell, complete) => {
  const canRun = isInstalled(shell);
  if (!canRun) console.warn(`SKIPPED: the completion of ${shell} needs ${shell}. Install it to run everything.`);
  const script = completionFor(shell, userProgram());
  const offers = (line: string) => complete(script, line);

  it.skipIf(!canRun)('offers commands', () => {
    expect(offers('tonne ')).toEqual(expect.arrayContaining(['entries', 'login', 'mcp']));
    expect(offers('tonne entries ')).toEqual(expect.arrayContaining(['list', 'import']));
    expect(offers('tonne entries ')).not.toContain('login');
  });

  it.skipIf(!canRun)('offers options of the command', () => {
    const options = offers('tonne entries list --');
    expect(options).toEqual(expect.arrayContaining(['--state', '--json', '--limit']));
    expect(options).not.toContain('--reason');
    expect(offers('tonne entries --json list --')).toContain('--state');
  });

  it.skipIf(!canRun)('offers the values of an option and of an argument', () => {
    expect(offers('tonne entries list --state ').sort()).toEqual(['approved', 'draft', 'locked', 'submitted']);
    expect(offers('tonne completion ')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
  });

  it.skipIf(!canRun)('copes with any description', () => {
    const odd = new Command('tonne').addCommand(new Command('run').description(`it's "$(false)" \`false\` \\ a:b`));
    expect(complete(completionFor(shell, odd), 'tonne ')).toContain('run');
  });
});
