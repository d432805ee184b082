import { stat } from 'node:fs/promises';
import type { ApiError, BatchItemError, BatchResult, CreateEntriesQuery, Tonne, Upload } from '@tonne/sdk';
import { connect } from '../account/connect.ts';
import { command } from '../command.ts';
import { CliError, EXIT } from '../failure.ts';
import { STDIN } from '../input.ts';
import { choice } from '../options.ts';
import { print } from '../output/print.ts';
import { createProgress } from '../output/progress.ts';
import { left, right, Table } from '../output/table.ts';

const CONTENT_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;
type Format = keyof typeof CONTENT_TYPES;

interface Problem {
  /** Counted from 1, without the header row. */
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

const columns = [
  right<Problem>('row', ({ row }) => row),
  left<Problem>('field', ({ field }) => field),
  left<Problem>('problem', ({ message }) => message),
];

export const importEntries = () =>
  command<{ mode: CreateEntriesQuery['mode']; format?: Format }>(
    {
      name: 'import',
      summary: 'create up to 10,000 entries from a CSV or NDJSON file and list every refused row',
      arguments: [['<file>', 'CSV file with a header row of field names, or NDJSON file; - for standard input']],
      options: [
        choice('--mode <mode>', 'partial stores all valid entries, atomic all or none', ['partial', 'atomic']).default(
          'partial',
        ),
        choice('--format <format>', 'format of the file (default: by its name, else csv)', Object.keys(CONTENT_TYPES)),
      ],
      examples: [
        'tonne entries import bills.csv',
        'tonne entries import --mode atomic --format ndjson - < bills.ndjson',
      ],
    },
    async ({ args, options: { mode, format, json } }) => {
      const upload = await uploadOf(args[0]!, format);
      const { result, refusal } = await send(await connect(), upload, mode);
      print(result, json, forPeople);
      if (refusal) throw refusal;
      if (result.failed > 0) process.exitCode = EXIT.failure;
    },
  );

async function uploadOf(
  file: string,
  format: Format | undefined,
): Promise<Upload<'text/csv' | 'application/x-ndjson'>> {
  const contentType = CONTENT_TYPES[format ?? (/\.(ndjson|jsonl)$/i.test(file) ? 'ndjson' : 'csv')];
  if (file === STDIN) return { contentType, content: process.stdin };
  await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${file} cannot be read (${error.code}).`);
  });
  const { fromFile } = await import('@tonne/sdk/node');
  return fromFile(file, contentType);
}

/** A refused batch carries the result of each row. */
async function send(
  tonne: Tonne,
  upload: Upload<'text/csv' | 'application/x-ndjson'>,
  mode: CreateEntriesQuery['mode'],
) {
  const progress = createProgress();
  try {
    const onProgress = ({ sent, total }: { sent: number; total: number | undefined }) =>
      progress.show(progressText(sent, total));
    return { result: await tonne.emissions.batch(upload, { mode, requireLocation: 'true' }, { onProgress }) };
  } catch (error) {
    const { data } = error as ApiError;
    if (isResult(data)) return { result: data, refusal: error };
    throw error;
  } finally {
    progress.clear();
  }
}

const isResult = (data: unknown): data is BatchResult =>
  data !== null && typeof data === 'object' && 'results' in data && Array.isArray(data.results);

function progressText(sent: number, total: number | undefined): string {
  if (total === undefined) return `${sent} bytes sent`;
  return sent < total ? `${Math.floor((100 * sent) / total)} % sent` : 'Sent; the service is processing…';
}

export function forPeople({ created, failed, results }: BatchResult): string {
  const problems = results.flatMap((item) => (item.status === 'failed' ? problemsOf(item.index + 1, item.error) : []));
  const summary = `${understoodIn(results)}${created} created, ${failed} failed\n`;
  if (problems.length === 0) return summary;
  const table = new Table(columns, problems);
  return [table.head(), ...problems.map((problem) => table.row(problem)), '', summary].join('\n');
}

/** One line for each synonym of a unit. */
function understoodIn(results: BatchResult['results']): string {
  const stored = results.filter((item) => item.status === 'created');
  const words = new Map(stored.flatMap(({ unitAsGiven, unit }) => (unitAsGiven ? [[unitAsGiven, unit]] : [])));
  return [...words].map(([word, unit]) => `${word} was read as ${unit}\n`).join('');
}

function problemsOf(row: number, { message, details = [] }: BatchItemError): Problem[] {
  if (details.length === 0) return [{ row, field: '', message }];
  return details.map((detail) => ({ row, ...detail }));
}
