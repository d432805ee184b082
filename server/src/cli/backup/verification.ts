import { OperatorError } from '../../platform/operator/index.ts';
import type { Vault } from './encryption/vault.ts';
import { filePath, keyPath, type Manifest, tablePath } from './manifest.ts';
import { type Measure, measureFile, type StatusLine } from './parts.ts';

/** Checks every file before any of them is used. */
export async function verifyParts(
  vault: Vault,
  folder: string,
  manifest: Manifest,
  progress: StatusLine,
): Promise<void> {
  const parts = partsOf(folder, manifest);
  for (const [index, { path, expected }] of parts.entries()) {
    progress.show(`checking file ${index + 1} of ${parts.length}`);
    await verifyPart(vault, path, expected);
  }
}

export async function verifyPart(vault: Vault, path: string, expected: Measure): Promise<void> {
  const found = await measureFile(path, vault).catch((error: NodeJS.ErrnoException) => {
    // A file that cannot be decrypted has been changed.
    if (error instanceof OperatorError) return undefined;
    throw new OperatorError(`The backup is incomplete: ${path} cannot be read (${error.code}).`);
  });
  if (found?.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new OperatorError(`The backup is damaged: ${path} has changed since it was written.`);
}

const partsOf = (folder: string, { tables, files, keys }: Manifest): { path: string; expected: Measure }[] => [
  ...tables.map((table) => ({ path: tablePath(folder, table), expected: table })),
  ...files.map((file) => ({ path: filePath(folder, file), expected: file })),
  ...keys.map((key) => ({ path: keyPath(folder, key), expected: key })),
];
