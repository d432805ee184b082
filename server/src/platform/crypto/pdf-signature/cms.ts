import { createHash } from 'node:crypto';
import { at, contextTag, der, oid, sequence, setOf, TAG } from './der.ts';
import type { DocumentCertificate } from './document-certificate.ts';

/** Names our seal within a signature: the UUID e113aeed-d093-4665-9255-b5bd6f5e3310 (ITU-T X.667). */
const SEAL = oid('2.25.299178500672814710977243055516018422544');

/** As it stands in a file. */
export const SEAL_ATTRIBUTE = SEAL.toString('hex');

const CONTENT = oid('1.2.840.113549.1.7.1');
const SIGNED = oid('1.2.840.113549.1.7.2');
const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const RSA = sequence(oid('1.2.840.113549.1.1.1'), der(0x05));
const VERSION_1 = der(TAG.integer, Buffer.of(1));

const attribute = (type: Buffer, value: Buffer): Buffer => sequence(type, der(TAG.set, value));

/**
 * What the certificate's owner signs: PAdES-B-B (ETSI EN 319 142-1) takes the time from the dictionary around the
 * signature, so it is not among these attributes.
 */
const signedAttributes = ({ certificate }: DocumentCertificate, sha256: Buffer): Buffer[] => [
  attribute(oid('1.2.840.113549.1.9.3'), CONTENT),
  attribute(oid('1.2.840.113549.1.9.4'), der(TAG.octets, sha256)),
  // signing-certificate-v2 of RFC 5035: another certificate of the same key would not fit.
  attribute(
    oid('1.2.840.113549.1.9.16.2.47'),
    sequence(sequence(sequence(der(TAG.octets, createHash('sha256').update(certificate.raw).digest())))),
  ),
];

/** Length of a whole signature: known before anything is signed, since all RSA signatures of a key are equally long. */
export const lengthOfSignature = (signer: DocumentCertificate, sealBytes: number): number =>
  signedData(signer, signedAttributes(signer, Buffer.alloc(32)), Buffer.alloc(signer.signatureBytes), sealBytes).length;

/**
 * A detached CMS signature (RFC 5652) over bytes with this SHA-256, up to our seal. The seal covers the signature too: it
 * is the last attribute, which is not signed, and the signature ends with it.
 */
export function signatureBeforeSeal(sha256: Buffer, signer: DocumentCertificate, sealBytes: number): Buffer {
  const attributes = signedAttributes(signer, sha256);
  // Signed as a set, stored as an implicit [0].
  const signature = signer.sign(setOf(TAG.set, attributes));
  return signedData(signer, attributes, signature, sealBytes).subarray(0, -sealBytes);
}

function signedData(
  { certificate, chain }: DocumentCertificate,
  attributes: Buffer[],
  signature: Buffer,
  sealBytes: number,
): Buffer {
  const signerInfo = sequence(
    VERSION_1,
    issuerAndSerial(certificate.raw),
    SHA256,
    setOf(contextTag(0), attributes),
    RSA,
    der(TAG.octets, signature),
    der(contextTag(1), attribute(SEAL, der(TAG.utf8, Buffer.alloc(sealBytes)))),
  );
  const certificates = [certificate, ...chain].map(({ raw }) => raw);
  const content = sequence(
    VERSION_1,
    der(TAG.set, SHA256),
    sequence(CONTENT),
    setOf(contextTag(0), certificates),
    der(TAG.set, signerInfo),
  );
  return sequence(SIGNED, der(contextTag(0), content));
}

/** Version, serial number, algorithm and issuer begin a certificate (RFC 5280). */
const issuerAndSerial = (certificate: Buffer): Buffer =>
  sequence(at(certificate, 0, 0, 3).whole, at(certificate, 0, 0, 1).whole);
