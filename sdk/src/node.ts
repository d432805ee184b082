/** `@tonne/sdk/node`: functions that need a file system. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Upload } from './core/options.ts';

const CONTENT_TYPES = {
  '.csv': 'text/csv',
  '.ndjson': 'application/x-ndjson',
  '.jsonl': 'application/x-ndjson',
} as const;

export type FileContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES];

/** A file as an upload, opened again for each attempt. Its extension gives its type: `.csv`, `.ndjson` or `.jsonl`. */
export function fromFile(path: string): Promise<Upload<FileContentType>>;
export function fromFile<Type extends string>(path: string, contentType: Type): Promise<Upload<Type>>;
export async function fromFile(path: string, contentType = typeByName(path)): Promise<Upload> {
  const { size } = await stat(path);
  return { contentType, content: () => createReadStream(path), size };
}

function typeByName(path: string): string {
  const extension = extname(path).toLowerCase();
  if (extension in CONTENT_TYPES) return CONTENT_TYPES[extension as keyof typeof CONTENT_TYPES];
  const known = Object.keys(CONTENT_TYPES).join(', ');
  throw new TypeError(`The type of ${path} is unknown: name the content type, or use one of the extensions ${known}.`);
}
