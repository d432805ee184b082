import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '../../../platform/http/index.ts';
import type { Storage, Stored } from '../../../platform/storage/index.ts';
import { canBe, type FileType, HEAD_BYTES, hasBinary, isText } from './file-types.ts';
import { refuseBinary, refuseWrongType } from './rules.ts';

/** Streams the file into storage. If it breaks off, is too long or is not what it claims to be, nothing is stored. */
export const storeFile = (storage: Storage, key: string, type: FileType, file: IncomingFile): Promise<Stored> =>
  storage.put(key, type, (sink) => pipeline(checked(type, file.chunks()), sink));

/** The first bytes are held back until they show the type of the file. Each byte of a text is looked at once. */
export async function* checked(type: FileType, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (isText(type) && hasBinary(chunk)) refuseBinary(type);
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    if (!canBe(type, head)) refuseWrongType(type);
    yield head;
    head = undefined;
  }
  if (head === undefined) return;
  if (!canBe(type, head)) refuseWrongType(type);
  yield head;
}
