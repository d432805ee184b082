import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import Type from 'typebox';
import { inThousands } from '../../kernel/decimal.ts';
import { fields, parseInput } from '../../platform/http/index.ts';
import { StartError } from '../../start-error.ts';
import { cannotRead, cannotWrite } from './failures.ts';

const count = Type.Integer({ minimum: 0 });

const ImportState = fields.strictObject({
  /** Of this import and no other: the same file imported again is judged afresh. */
  runId: Type.String({ minLength: 1 }),
  sha256: Type.String(),
  url: Type.String(),
  /** The part of the key that the API shows too. */
  keyPrefix: Type.String(),
  chunkRows: Type.Integer({ minimum: 1 }),
  chunks: count,
  rows: count,
  created: count,
  failed: count,
  rejectedBytes: count,
});
export type ImportState = Readonly<Type.Static<typeof ImportState>>;

/** What must not change from one run of an import to the next. */
export type Terms = Pick<ImportState, 'sha256' | 'url' | 'keyPrefix' | 'chunkRows'>;

export const beginning = (terms: Terms): ImportState => ({
  ...terms,
  runId: randomUUID(),
  ...{ chunks: 0, rows: 0, created: 0, failed: 0, rejectedBytes: 0 },
});

/** Undefined where no import is under way. */
export async function readState(path: string): Promise<ImportState | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    return cannotRead(path)(error);
  });
  if (text === undefined) return undefined;
  try {
    return parseInput(ImportState, JSON.parse(text));
  } catch {
    throw new StartError(`${path} is not the state of an import; move it away, or name another file with --state.`);
  }
}

/** Goes on with what is under way on the same terms; before anything was stored on others, nothing binds. */
export function resumed(csv: string, state: ImportState, terms: Terms): ImportState {
  const changed = (Object.keys(terms) as (keyof Terms)[]).filter((name) => state[name] !== terms[name]);
  if (changed.length === 0) return state;
  if (state.chunks === 0) return beginning(terms);
  const again = `or begin anew with --restart: what is stored already is then refused as a duplicate`;
  throw new StartError(
    `${inThousands(String(state.rows))} rows of ${csv} have been imported, but ${reasons[changed[0]!](state)}, ${again}.`,
  );
}

const reasons: Record<keyof Terms, (state: ImportState) => string> = {
  sha256: () => 'the file has changed since; put the old one back to go on',
  url: ({ url }) => `to another address; go on with --url ${url}`,
  keyPrefix: () => 'with another key; set TONNE_API_KEY to the same to go on',
  chunkRows: ({ chunkRows }) => `in chunks of another size; go on with --chunk ${chunkRows}`,
};

/** A process that is killed leaves the old state or the new one, whole. */
export async function saveState(path: string, state: ImportState): Promise<void> {
  const draft = `${path}.part`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { flush: true }).catch(cannotWrite(path));
  await rename(draft, path).catch(cannotWrite(path));
}

export const removeState = (path: string): Promise<void> => rm(path, { force: true });
