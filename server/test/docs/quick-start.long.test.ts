import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { examplesOf } from './examples.ts';
import { test } from './program-test.ts';

const guide = readFileSync(new URL('../../../docs/quick-start.md', import.meta.url), 'utf8');
const programs = examplesOf(guide, ['ts', 'python', 'sh']).filter(({ shown }) => shown !== undefined);

/** Requirements of a program besides Node. */
const NEEDS: Record<string, [command: string, ...args: string[]]> = {
  python: ['python3', '-c', 'import requests'],
  sh: ['curl', '--version'],
};

function canRun(language: string): boolean {
  const [command, ...args] = NEEDS[language] ?? [process.execPath, '--version'];
  const can = spawnSync(command, args).status === 0;
  if (!can) console.warn(`SKIPPED: the ${language} program of docs/quick-start.md, which needs ${command} ${args}.`);
  return can;
}

for (const program of programs) {
  test.skipIf(!canRun(program.language))(
    `the ${program.language} program of docs/quick-start.md prints the output shown`,
    async ({ served, workplace, admin }) => {
      const printed = await workplace.run(program, { TONNE_URL: served, TONNE_KEY: admin.key! });
      expect(printed).toBe(program.shown!.text);
    },
  );
}

test('docs/quick-start.md leads to the same report in three languages', () => {
  expect(programs.map(({ language }) => language)).toEqual(['ts', 'python', 'sh']);
  expect(new Set(programs.map(({ shown }) => shown!.text)).size).toBe(1);
});
