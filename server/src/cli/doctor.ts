import { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { type Diagnosis, diagnose } from './doctor/diagnose.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check configuration, database, keys, Redis, mail, files and more, and say what to fix')
    .option('--json', 'print JSON')
    .action(async ({ json }) => {
      const diagnosis = await diagnose(loadConfig);
      const text = json ? `${JSON.stringify(diagnosis)}\n` : forPeople(diagnosis);
      // A connection to a silent server may still be open: the process does not wait for it to end.
      process.stdout.write(text, () => process.exit(diagnosis.healthy ? 0 : 1));
    });
}

const STATUS_WIDTH = 'skipped'.length + 2;

function forPeople({ checks }: Diagnosis): string {
  const nameWidth = Math.max(...checks.map(({ name }) => name.length)) + 2;
  const indent = ' '.repeat(STATUS_WIDTH + nameWidth);
  const lines = checks.flatMap(({ name, status, message, fix }) => [
    `${status.padEnd(STATUS_WIDTH)}${name.padEnd(nameWidth)}${message}`,
    ...(fix === undefined ? [] : [`${indent}${fix}`]),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}
