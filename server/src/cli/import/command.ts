import { Command, InvalidArgumentError, Option } from 'commander';
import { type Config, loadConfig } from '../../boot/config.ts';
import { MAX_BATCH_ENTRIES } from '../../features/entries/index.ts';
import { OperatorError, print } from '../../platform/operator/index.ts';
import type { Target } from './attempt.ts';
import { createProgress } from './progress.ts';
import { importEntries } from './run.ts';
import { RETRY_POLICY } from './send.ts';

export function importCommands(): Command {
  const group = new Command('import').description('import data of an organisation through the API');
  group
    .command('entries')
    .description(
      'import emission entries from a CSV file of any size, with the key in TONNE_API_KEY; run the same command again to resume after an interruption',
    )
    .argument('<csv>', 'file with a header row of field names')
    .option('--url <base>', 'address of the service (default: PUBLIC_URL, or this machine)')
    .addOption(
      new Option('--mode <mode>', 'partial: invalid rows do not affect the others')
        .choices(['partial'])
        .default('partial'),
    )
    .option('--chunk <rows>', `rows per request, at most ${MAX_BATCH_ENTRIES}`, rowCount, 1000)
    .option('--state <file>', 'progress file (default: <csv>.import.json)')
    .option('--restart', 'start over and ignore earlier runs')
    .option('--json', 'print JSON')
    .action(async (csv: string, { url, chunk, state, restart, json }) => {
      const target = targetOf(loadConfig(), url);
      const order = {
        csv,
        statePath: state ?? `${csv}.import.json`,
        target,
        chunkRows: chunk,
        restart: restart === true,
      };
      const result = await untilInterrupted((signal) =>
        importEntries(order, { progress: createProgress(process.stderr), signal, retryPolicy: RETRY_POLICY }),
      );
      print(result, json);
      if (result.failed > 0) process.exitCode = 1;
    });
  return group;
}

function rowCount(text: string): number {
  const rows = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (rows < 1 || rows > MAX_BATCH_ENTRIES)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_BATCH_ENTRIES}.`);
  return rows;
}

function targetOf({ TONNE_API_KEY: key, PUBLIC_URL, PORT }: Config, given: string | undefined): Target {
  if (key === null)
    throw new OperatorError('Set TONNE_API_KEY to an API key of the organisation with emissions:write.');
  const url = given ?? PUBLIC_URL ?? `http://localhost:${PORT}`;
  const { protocol, username, password } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', username: '', password: '' };
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new OperatorError('--url must begin with http:// or https://.');
  if (username !== '' || password !== '')
    throw new OperatorError('The address must not contain a user name or a password.');
  return { url: url.replace(/(?<!\/)\/+$/, ''), key };
}

/** The first Ctrl-C lets the current chunk finish; the second ends the process. */
async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const each of signals) process.once(each, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const each of signals) process.off(each, stop);
  }
}
