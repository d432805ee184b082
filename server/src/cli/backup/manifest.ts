import { join } from 'node:path';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { OperatorError } from '../../platform/operator/index.ts';
import { parseJson, readWhole, type Vault } from './encryption/vault.ts';
import { writePart } from './parts.ts';

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

/** The last one holds only public keys and is always saved. */
export const keyNames = ['secret-key', 'secret-keys-old', 'signing-key', 'log-key', 'signing-keys.json'] as const;

const SavedKey = Type.Object({
  name: Type.Unsafe<(typeof keyNames)[number]>({ type: 'string', enum: [...keyNames] }),
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

/** Returns the text as it was written. */
export async function writeManifest(vault: Vault, folder: string, manifest: Manifest): Promise<string> {
  // An unreadable backup is worse than none.
  if (!Check(Manifest, manifest)) throw new TypeError('A restore would not accept this manifest');
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writePart(vault, join(folder, FILE), Readable.from([Buffer.from(text)]));
  return text;
}

export interface ReadManifest {
  readonly manifest: Manifest;
  /** Exact content of the file. */
  readonly text: string;
}

export async function readManifest(vault: Vault, folder: string): Promise<ReadManifest> {
  const text = await readWhole(vault, join(folder, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${folder} is not a complete backup: its ${FILE} cannot be read (${error.code}).`);
  });
  const found = parseJson(text);
  if (Check(Manifest, found)) return { manifest: found, text };
  const format = (found as { format?: unknown } | null | undefined)?.format;
  if (typeof format === 'number' && format !== FORMAT)
    throw new OperatorError(
      `The backup has format ${format}, but this release reads format ${FORMAT}; use the release that made it.`,
    );
  throw new OperatorError(`${join(folder, FILE)} is not a backup manifest.`);
}
