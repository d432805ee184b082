import { createDecipheriv, createPrivateKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import { at, type Element, oid, readElements, TAG } from './der.ts';

export interface KeyAndCertificates {
  key: KeyObject | undefined;
  certificates: X509Certificate[];
}

const is = (element: Element | undefined, dotted: string): boolean => element?.whole.equals(oid(dotted)) ?? false;

const ENCRYPTED = '1.2.840.113549.1.7.6';
const KEY = '1.2.840.113549.1.12.10.1.1';
const ENCRYPTED_KEY = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE = '1.2.840.113549.1.12.10.1.3';

/** Reads a PKCS #12 file (RFC 7292). Its MAC is not checked: the certificate must fit the key, which shows a changed one. */
export function openPkcs12(file: Buffer, passphrase = ''): KeyAndCertificates {
  const safes = readElements(at(file, 0, 1, 1, 0, 0).content);
  const bags = safes.flatMap((safe) => readElements(at(contentOf(safe, passphrase), 0).content));
  const valuesOf = (kind: string): Buffer[] =>
    bags.filter(({ content }) => is(at(content, 0), kind)).map(({ content }) => at(content, 1, 0).whole);
  const keys = [KEY, ENCRYPTED_KEY].flatMap(valuesOf);
  return {
    key: keys[0] && createPrivateKey({ key: keys[0], format: 'der', type: 'pkcs8', passphrase }),
    certificates: valuesOf(CERTIFICATE).map((bag) => new X509Certificate(at(bag, 0, 1, 0).content)),
  };
}

function contentOf({ content }: Element, passphrase: string): Buffer {
  if (!is(at(content, 0), ENCRYPTED)) return at(content, 1, 0).content;
  const [, algorithm, encrypted] = readElements(at(content, 1, 0, 1).content);
  if (!algorithm || !encrypted) throw new RangeError('an element is missing');
  return decrypt(algorithm.content, encrypted.content, passphrase);
}

const CIPHERS = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', bytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', bytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', bytes: 32 },
};
const HASHES = { '1.2.840.113549.2.9': 'sha256', '1.2.840.113549.2.10': 'sha384', '1.2.840.113549.2.11': 'sha512' };

/** PBES2 (RFC 8018) with AES. The older RC2 and triple DES are not read. */
function decrypt(algorithm: Buffer, encrypted: Buffer, passphrase: string): Buffer {
  const derivation = readElements(at(algorithm, 1, 0, 1).content);
  const cipher = Object.entries(CIPHERS).find(([name]) => is(at(algorithm, 1, 1, 0), name))?.[1];
  const pseudoRandom = derivation.find(({ tag }) => tag === TAG.sequence);
  const hash = Object.entries(HASHES).find(([name]) => pseudoRandom && is(at(pseudoRandom.content, 0), name))?.[1];
  const [salt, rounds] = derivation;
  if (!cipher || !salt || !rounds) throw new RangeError('the encryption is not known');
  const count = rounds.content.readUIntBE(0, rounds.content.length);
  const key = pbkdf2Sync(passphrase, salt.content, count, cipher.bytes, hash ?? 'sha1');
  const opening = createDecipheriv(cipher.name, key, at(algorithm, 1, 1, 1).content);
  return Buffer.concat([opening.update(encrypted), opening.final()]);
}
