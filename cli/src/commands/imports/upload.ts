import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Import, Tonne, Upload, UploadProgress } from '@tonne/sdk';
import { connect } from '../../account/connect.ts';
import { command } from '../../command.ts';
import { CliError, usageError } from '../../failure.ts';
import { option } from '../../options.ts';
import { printList } from '../../output/print.ts';
import { createProgress } from '../../output/progress.ts';
import { left, right } from '../../output/table.ts';

const CONTENT_TYPES = {
  '.csv': 'text/csv',
  '.tsv': 'text/plain',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
} as const;
type ContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES];

/** A file of a million rows takes minutes on a slow line. */
const UPLOAD_TIMEOUT_MS = 1_800_000;

export const importColumns = [
  left<Import>('id', ({ id }) => id),
  left<Import>('name', ({ name }) => name),
  left<Import>('status', ({ status }) => status),
  right<Import>('rows', ({ counts }) => counts.rows),
  right<Import>('ready', ({ counts }) => counts.ready),
  right<Import>('errors', ({ counts }) => counts.errors),
  right<Import>('duplicates', ({ counts }) => counts.duplicates),
  right<Import>('applied', ({ counts }) => counts.applied),
  right<Import>('unmapped', ({ counts }) => counts.unmapped),
];

/** Waits for the worker, and shows its progress. */
export async function waitFor(tonne: Tonne, id: string): Promise<Import> {
  const progress = createProgress();
  const onProgress = ({ status, progressPercent }: Import) => progress.show(`${status}, ${progressPercent} %`);
  return tonne.imports.waitFor(id, { onProgress }).finally(() => progress.clear());
}

export const uploadImports = () =>
  command<{ template?: string; wait?: boolean }>(
    {
      name: 'upload',
      summary: 'upload files as imports; the service reads them, and nothing becomes an entry yet',
      arguments: [['<file...>', 'tables (.csv, .tsv, .txt, .xlsx), ledgers, meter files and e-invoices (.xml, .pdf)']],
      options: [
        option('--template <id>', 'template to apply (default: that of the last file with the same headers)'),
        option('--wait', 'wait until each file is read'),
      ],
      examples: ['tonne imports upload "Fuel bills 2026.csv" --wait', 'tonne imports upload invoices/*.xml'],
    },
    async ({ args: files, options: { template, wait, json } }) => {
      const uploads = await Promise.all(files.map(uploadOf));
      const tonne = await connect();
      await printList(
        (async function* () {
          for (const [index, upload] of uploads.entries()) {
            const query = { name: basename(files[index]!), ...(template !== undefined && { template }) };
            const { id, ...rest } = await send(tonne, upload, query);
            yield wait ? await waitFor(tonne, id) : { id, ...rest };
          }
        })(),
        importColumns,
        json,
      );
    },
  );

/** Streams the file from the disk, so its size costs no memory. */
async function uploadOf(file: string): Promise<Upload<ContentType>> {
  const contentType = typeOf(file);
  await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${file} cannot be read (${error.code}).`);
  });
  const { fromFile } = await import('@tonne/sdk/node');
  return fromFile(file, contentType);
}

function typeOf(file: string): ContentType {
  const type: ContentType | undefined = CONTENT_TYPES[extname(file).toLowerCase() as keyof typeof CONTENT_TYPES];
  if (type) return type;
  throw usageError(`The type of ${file} is unknown. Its name must end in ${Object.keys(CONTENT_TYPES).join(', ')}.`);
}

async function send(tonne: Tonne, upload: Upload<ContentType>, query: { name: string; template?: string }) {
  const progress = createProgress();
  const onProgress = ({ sent, total }: UploadProgress) =>
    progress.show(total === undefined ? `${sent} bytes sent` : `${Math.floor((100 * sent) / total)} % sent`);
  try {
    return await tonne.imports.create(upload, query, { onProgress, timeoutMs: UPLOAD_TIMEOUT_MS });
  } finally {
    progress.clear();
  }
}
