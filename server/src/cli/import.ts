import { Command, InvalidArgumentError, Option } from 'commander';
import { type Config, loadConfig } from '../config.ts';
import { MAX_BATCH_ENTRIES } from '../features/emissions/index.ts';
import { StartError } from '../start-error.ts';
import type { Target } from './import/attempt.ts';
import { createProgress } from './import/progress.ts';
import { importEntries } from './import/run.ts';
import { PATIENCE } from './import/send.ts';
import { print } from './session.ts';

export function importCommands(): Command {
  const group = new Command('import').description('data of an organisation, through the API');
  group
    .command('entries')
    .description(
      'send the emission entries of a CSV file of any size; killed or cut off, the same command goes on. The key is read from TONNE_API_KEY',
    )
    .argument('<csv>', 'file with a header row of field names')
    .option('--url <base>', 'address of the service (default: PUBLIC_URL, or this machine)')
    .addOption(
      new Option('--mode <mode>', 'a row that is not valid costs no other').choices(['partial']).default('partial'),
    )
    .option('--chunk <rows>', `rows in a request, up to ${MAX_BATCH_ENTRIES}`, rowCount, 1000)
    .option('--state <file>', 'where to keep how far it is (default: <csv>.import.json)')
    .option('--restart', 'begin anew, whatever an earlier run did')
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
        importEntries(order, { progress: createProgress(process.stderr), signal, patience: PATIENCE }),
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
  if (key === null) throw new StartError('Set TONNE_API_KEY to an API key of the organisation with emissions:write.');
  const url = given ?? PUBLIC_URL ?? `http://localhost:${PORT}`;
  const { protocol, username, password } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', username: '', password: '' };
  if (protocol !== 'http:' && protocol !== 'https:') throw new StartError('--url must begin with http:// or https://.');
  if (username !== '' || password !== '') throw new StartError('The address must not hold a user name or a password.');
  return { url: url.replace(/(?<!\/)\/+$/, ''), key };
}

/** The first Ctrl-C lets the chunk in flight end, the second ends the process. */
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
