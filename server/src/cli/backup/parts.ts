import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { plainVault, type Vault } from './encryption/vault.ts';

/** Length and hash of a file of the backup. */
export interface Measure {
  readonly bytes: number;
  readonly sha256: string;
}

/** Readable by the operator only: a backup contains all data of the service. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export const makeFolder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: FOLDER_MODE });

/** Writes a new file of any size. Returns the length and hash of the unencrypted content. */
export async function writePart(
  vault: Vault,
  path: string,
  source: Readable,
  ...through: Transform[]
): Promise<Measure> {
  await makeFolder(dirname(path));
  const { stream, measure } = createMeter();
  const file = createWriteStream(path, { mode: FILE_MODE, flags: 'wx' });
  await pipeline([source, ...through, stream, ...vault.sealing(path), file]);
  return measure();
}

export async function measureFile(path: string, vault: Vault = plainVault): Promise<Measure> {
  const { stream, measure } = createMeter();
  await pipeline(vault.read(path), stream, (chunks) => discard(chunks));
  return measure();
}

async function discard(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

function createMeter(): { stream: Transform; measure(): Measure } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measure: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** One terminal line that is overwritten as the work progresses. */
export interface StatusLine {
  show(line: string): void;
  clear(): void;
}

/** Writes nothing without a terminal, for example to a log. */
export function createStatusLine(terminal: { isTTY?: boolean; write(text: string): unknown }): StatusLine {
  const rewrite = (line: string): void => {
    if (terminal.isTTY) terminal.write(`\r\x1b[K${line}`);
  };
  return { show: rewrite, clear: () => rewrite('') };
}
