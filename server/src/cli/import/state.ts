import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { inThousands } from '@tonne/documents';
import Type from 'typebox';
import { fields, parseInput } from '../../platform/http/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';

const failing =
  (deed: string) =>
  (path: string) =>
  ({ code, message }: NodeJS.ErrnoException): never => {
    throw new OperatorError(`${path} cannot be ${deed} (${code ?? message}).`);
  };

export const cannotRead = failing('read');
export const cannotWrite = failing('written');

const count = Type.Integer({ minimum: 0 });

const ImportState = fields.strictObject({
  /** Unique to this import, so that importing the same file again starts from scratch. */
  runId: Type.String({ minLength: 1 }),
  sha256: Type.String(),
  url: Type.String(),
  /** The part of the key that the API shows. */
  keyPrefix: Type.String(),
  chunkRows: Type.Integer({ minimum: 1 }),
  chunks: count,
  rows: count,
  created: count,
  failed: count,
  rejectedBytes: count,
});
export type ImportState = Readonly<Type.Static<typeof ImportState>>;

/** Settings that must not change between the runs of one import. */
export type Terms = Pick<ImportState, 'sha256' | 'url' | 'keyPrefix' | 'chunkRows'>;

export const beginning = (terms: Terms): ImportState => ({
  ...terms,
  runId: randomUUID(),
  chunks: 0,
  rows: 0,
  created: 0,
  failed: 0,
  rejectedBytes: 0,
});

/** Undefined if no import is in progress. */
export async function readState(path: string): Promise<ImportState | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    return cannotRead(path)(error);
  });
  if (text === undefined) return undefined;
  try {
    return parseInput(ImportState, JSON.parse(text));
  } catch {
    throw new OperatorError(`${path} is not the state of an import; move it away, or name another file with --state.`);
  }
}

/** Resumes an import on the same terms. If nothing has been stored yet, the terms may change. */
export function resumed(csv: string, state: ImportState, terms: Terms): ImportState {
  const changed = (Object.keys(terms) as (keyof Terms)[]).filter((name) => state[name] !== terms[name]);
  if (changed.length === 0) return state;
  if (state.chunks === 0) return beginning(terms);
  const again = `or start over with --restart, which refuses rows already stored as duplicates`;
  throw new OperatorError(
    `${inThousands(String(state.rows))} rows of ${csv} have been imported, but ${reasons[changed[0]!](state)}, ${again}.`,
  );
}

const reasons: Record<keyof Terms, (state: ImportState) => string> = {
  sha256: () => 'the file has changed since; put the old one back to continue',
  url: ({ url }) => `to another address; continue with --url ${url}`,
  keyPrefix: () => 'with another key; set TONNE_API_KEY to that key to continue',
  chunkRows: ({ chunkRows }) => `in chunks of another size; continue with --chunk ${chunkRows}`,
};

/** A killed process leaves either the old or the new state, always complete. */
export async function saveState(path: string, state: ImportState): Promise<void> {
  const draft = `${path}.part`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { flush: true }).catch(cannotWrite(path));
  await rename(draft, path).catch(cannotWrite(path));
}

export const removeState = (path: string): Promise<void> => rm(path, { force: true });
