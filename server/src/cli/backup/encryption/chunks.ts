import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform } from 'node:stream';
import { OperatorError } from '../../../platform/operator/index.ts';

const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Every file has a key of its own, so that the number of a chunk is nonce enough. */
export const partKey = (dataKey: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `tonne/backup-part/${name}`, 32));

/** The number of the chunk and whether it is the last: chunks that are moved, left out or cut off do not decrypt. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

type Turn = (piece: Buffer, index: number, isLast: boolean) => Buffer;

/** Cuts the stream into pieces of one length, and knows the last one. */
function inPieces(length: number, turn: Turn): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let index = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      try {
        for (; waiting.length > length; waiting = waiting.subarray(length)) {
          this.push(turn(waiting.subarray(0, length), index, false));
          index += 1;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, turn(waiting, index, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export const encrypting = (key: Buffer): Transform =>
  inPieces(CHUNK_BYTES, (piece, index, isLast) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });

export const decrypting = (key: Buffer): Transform =>
  inPieces(CHUNK_BYTES + TAG_BYTES, (piece, index, isLast) => {
    try {
      const body = piece.subarray(0, -TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch (cause) {
      throw new OperatorError('The backup is damaged: an encrypted file is not what was written.', { cause });
    }
  });
