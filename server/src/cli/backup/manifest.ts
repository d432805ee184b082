import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { OperatorError } from '../../platform/operator/index.ts';

export const FORMAT = 1;
const FILE = 'manifest.json';

const count = Type.Integer({ minimum: 0 });
const measure = { bytes: count, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) };

/** Plain names only: they become paths and parts of statements, and the manifest is untrusted input. */
const SavedTable = Type.Object({
  name: Type.String({ pattern: '^(public|jobs)\\.[a-z_][a-z0-9_]*$' }),
  columns: Type.Array(Type.String({ pattern: '^[a-z_][a-z0-9_]*$' }), { minItems: 1 }),
  rows: count,
  ...measure,
});
export type SavedTable = Type.Static<typeof SavedTable>;

/** One segment of a stored file's path; the storage uses no other characters. */
export const FILE_NAME = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const SavedFile = Type.Object({
  path: Type.String({ pattern: `^${FILE_NAME}(/${FILE_NAME})*$` }),
  ...measure,
});
export type SavedFile = Type.Static<typeof SavedFile>;

const SavedKey = Type.Object({
  name: Type.Union([Type.Literal('secret-key'), Type.Literal('signing-key')]),
  ...measure,
});
export type SavedKey = Type.Static<typeof SavedKey>;

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  createdAt: Type.String(),
  version: Type.String(),
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  tables: Type.Array(SavedTable, { minItems: 1 }),
  storage: Type.Union([Type.Literal('disk'), Type.Literal('s3')]),
  files: Type.Array(SavedFile),
  keys: Type.Array(SavedKey),
  /** Identifies a key without revealing it. Null if there was no key. */
  secretKeyFingerprint: Type.Union([Type.String(), Type.Null()]),
});
export type Manifest = Type.Static<typeof Manifest>;

export const tablePath = (folder: string, { name }: { name: string }): string =>
  join(folder, 'tables', `${name}.copy.gz`);
export const filePath = (folder: string, { path }: { path: string }): string => join(folder, 'files', path);
export const keyPath = (folder: string, { name }: { name: string }): string => join(folder, 'keys', name);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  // An unreadable backup is worse than none.
  if (!Check(Manifest, manifest)) throw new TypeError('A restore would not accept this manifest');
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${folder} is not a complete backup: its ${FILE} cannot be read (${error.code}).`);
  });
  const found = parse(text);
  if (Check(Manifest, found)) return found;
  const format = (found as { format?: unknown } | null | undefined)?.format;
  if (typeof format === 'number' && format !== FORMAT)
    throw new OperatorError(
      `The backup has format ${format}, and this release reads ${FORMAT}; use the one that made it.`,
    );
  throw new OperatorError(`${join(folder, FILE)} is not the manifest of a backup.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
