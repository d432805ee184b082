import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform } from 'node:stream';
import { OperatorError } from '../../../platform/operator/index.ts';

const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Every file has its own key, so the number of a chunk suffices as nonce. */
export const partKey = (dataKey: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `tonne/backup-part/${name}`, 32));

/** Holds the number of the chunk and the last flag, so that moved, missing or truncated chunks fail to decrypt. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

type Transformation = (piece: Buffer, index: number, isLast: boolean) => Buffer;

/** Cuts the stream into pieces of one length and marks the last one. */
function inPieces(length: number, transformPiece: Transformation): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let index = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      try {
        for (; waiting.length > length; waiting = waiting.subarray(length)) {
          this.push(transformPiece(waiting.subarray(0, length), index, false));
          index += 1;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, transformPiece(waiting, index, true));
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
      throw new OperatorError('The backup is damaged: an encrypted file has changed.', { cause });
    }
  });
