import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { SignaturePlace } from '@tonne/documents/pdf';
import { lengthOfSeal, type SealOrder, sealFor } from '../file-seal.ts';
import { lengthOfSignature, signatureBeforeSeal } from './cms.ts';
import type { DocumentCertificate } from './document-certificate.ts';

export type SigningOrder = Omit<SealOrder, 'format'> & { certificate: DocumentCertificate };

/** Room for the numbers, which are known once the file is complete. */
const UNKNOWN = 9_999_999_999;
const BYTE_RANGE = `/ByteRange [0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]`;
const CONTENTS = '\n/Contents ';
const PLACE = Buffer.from(`${BYTE_RANGE}${CONTENTS}<`);

/** The printer of a PDF leaves this place; the signature is put there when the rest is written. */
export const placeFor = (order: SigningOrder): SignaturePlace => ({
  signer: order.certificate.commonName,
  at: order.at,
  byteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
  contents: Buffer.alloc(lengthOfSignature(order.certificate, lengthOfSeal(order.thing))),
});

/**
 * Signs a PDF of any size. The signature covers every byte around itself, as readers demand; the seal inside it covers
 * every byte around the seal, and so the signature too.
 */
export function createSigning(order: SigningOrder): Transform {
  const hash = createHash('sha256');
  let passed = 0;
  let held = Buffer.alloc(0);
  const end: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      // Everything behind the place is kept, up to the table of all objects.
      if (end.length > 0) {
        end.push(chunk);
        return done();
      }
      const all = Buffer.concat([held, chunk]);
      const place = all.indexOf(PLACE);
      const ready = all.subarray(0, place === -1 ? Math.max(0, all.length - PLACE.length) : place);
      held = all.subarray(ready.length);
      if (place !== -1) end.push(held);
      hash.update(ready);
      passed += ready.length;
      done(null, ready);
    },
    flush(done: TransformCallback) {
      if (end.length === 0) return done(new Error('the PDF has no place for a signature'));
      done(null, fillIn(order, hash, passed, Buffer.concat(end)));
    },
  });
}

/** The end of the file, which begins with the place. The hash covers everything before. */
function fillIn(order: SigningOrder, hash: Hash, start: number, end: Buffer): Buffer {
  const sealBytes = lengthOfSeal(order.thing);
  const digits = 2 * lengthOfSignature(order.certificate, sealBytes);
  const after = end.subarray(PLACE.length + digits + 1);
  const opening = start + PLACE.length - 1;
  const byteRange = `/ByteRange [0 ${opening} ${opening + digits + 2} ${after.length}]`;
  const before = Buffer.from(byteRange.padEnd(BYTE_RANGE.length) + CONTENTS);
  const covered = hash.update(before).copy().update(after).digest();
  const signature = signatureBeforeSeal(covered, order.certificate, sealBytes).toString('hex');
  const sha256 = hash.update(`<${signature}>`).update(after).digest('hex');
  const seal = Buffer.from(sealFor(order, sha256)).toString('hex');
  return Buffer.concat([before, Buffer.from(`<${signature}${seal}>`), after]);
}
