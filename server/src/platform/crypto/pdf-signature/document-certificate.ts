import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../errors/app-error.ts';
import { type KeyAndCertificates, openPkcs12 } from './pkcs12.ts';

/** Signs PDF files for readers that trust certificate authorities. */
export interface DocumentCertificate {
  readonly certificate: X509Certificate;
  /** Further certificates of the file: those that lead to the authority. */
  readonly chain: readonly X509Certificate[];
  readonly commonName: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly signatureBytes: number;
  /** RSA with PKCS #1 v1.5 and SHA-256, which gives equal signatures for equal bytes. */
  sign(bytes: Buffer): Buffer;
}

const LEAST_BITS = 2_048;

/** Reads a PEM or PKCS #12 file. Every problem is one sentence for the operator; none repeats the password. */
export async function readDocumentCertificate(path: string, password: string | null): Promise<DocumentCertificate> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw refused(`${path} cannot be read (${error.code}).`);
  });
  const { key, certificates } = open(file, path, password ?? undefined);
  if (!key) throw refused(`${path} holds no private key; add it to the file.`);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS)
    throw refused(
      `the key in ${path} is not RSA with at least ${LEAST_BITS} bits. Other keys sign differently each time, and a document that is printed again must have the same bytes.`,
    );
  const certificate = certificates.find((each) => each.checkPrivateKey(key));
  if (!certificate) throw refused(`${path} holds no certificate of its private key; add it to the file.`);
  return {
    certificate,
    chain: certificates.filter((each) => each !== certificate),
    commonName: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject,
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
    signatureBytes: Math.ceil(bits / 8),
    sign: (bytes) => sign('sha256', bytes, key),
  };
}

export const isValidAt = ({ validFrom, validTo }: DocumentCertificate, time: Date): boolean =>
  validFrom <= time && time <= validTo;

/** For a start: documents would lack the signature that the operator expects. */
export function refuseUnlessValid(certificate: DocumentCertificate, now: Date): void {
  const { validFrom, validTo } = certificate;
  if (validTo < now) throw refused(`the certificate expired on ${dayOf(validTo)}; renew it, or unset the variable.`);
  if (validFrom > now) throw refused(`the certificate is not valid before ${dayOf(validFrom)}.`);
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const refused = (reason: string): OperatorError => new OperatorError(`DOCUMENT_CERTIFICATE: ${reason}`);

const PEM = /-----BEGIN ((?:\w+ )*PRIVATE KEY|CERTIFICATE)-----[\s\S]*?-----END \1-----/g;

function open(file: Buffer, path: string, passphrase: string | undefined): KeyAndCertificates {
  try {
    return file.includes('-----BEGIN ') ? openPem(file.toString('latin1'), passphrase) : openPkcs12(file, passphrase);
  } catch {
    throw refused(
      `${path} cannot be opened. It must be PEM or PKCS #12 (AES), and DOCUMENT_CERTIFICATE_PASSWORD its password.`,
    );
  }
}

function openPem(text: string, passphrase: string | undefined): KeyAndCertificates {
  const parts = [...text.matchAll(PEM)].map(([pem, kind]) => ({ pem, isKey: kind !== 'CERTIFICATE' }));
  const key = parts.find(({ isKey }) => isKey)?.pem;
  return {
    key: key === undefined ? undefined : createPrivateKey({ key, passphrase }),
    certificates: parts.filter(({ isKey }) => !isKey).map(({ pem }) => new X509Certificate(pem)),
  };
}
