import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SignaturePlace } from '@tonne/documents/pdf';
import { createSealing, type SealOrder } from './file-seal.ts';
import { type DocumentCertificate, isValidAt } from './pdf-signature/document-certificate.ts';
import { createSigning, placeFor } from './pdf-signature/signing.ts';

/** A PDF is also signed for readers, unless its date lies outside the validity of the certificate. */
interface WriteOrder extends SealOrder {
  certificate: DocumentCertificate | null;
}

/** Writes a file of any size with its seal. A writer that is given a place for a signature must leave it. */
export async function writeSealed<T>(
  sink: Writable,
  { certificate, ...order }: WriteOrder,
  write: (into: Writable, place?: SignaturePlace) => Promise<T>,
): Promise<T> {
  if (order.format !== 'pdf' || !certificate || !isValidAt(certificate, order.at))
    return through(createSealing(order), sink, write);
  const signing = { ...order, certificate };
  return through(createSigning(signing), sink, (into) => write(into, placeFor(signing)));
}

async function through<T>(sealing: Transform, sink: Writable, write: (into: Writable) => Promise<T>): Promise<T> {
  const writing = write(sealing).catch((error: Error) => {
    sealing.destroy(error);
    throw error;
  });
  const [written] = await Promise.all([writing, pipeline(sealing, sink)]);
  return written;
}
