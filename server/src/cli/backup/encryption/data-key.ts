import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { OperatorError } from '../../../platform/operator/index.ts';

/** A backup is encrypted with a passphrase or to a public key. */
export type Recipient = { readonly passphrase: string } | { readonly publicKey: KeyObject };
export type Opener = { readonly passphrase?: string | undefined; readonly privateKey?: KeyObject | undefined };

/** The data key as stored in encryption.json. */
export type WrappedKey =
  | { method: 'passphrase'; salt: string; wrapped: string }
  | { method: 'x25519'; ephemeral: string; wrapped: string };

/** RFC 7914 parameters that take about half a second and 128 MiB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function wrap(dataKey: Buffer, recipient: Recipient): WrappedKey {
  if ('passphrase' in recipient) {
    const salt = randomBytes(16);
    const wrapped = seal(scryptSync(recipient.passphrase, salt, 32, COST), dataKey);
    return { method: 'passphrase', salt: salt.toString('base64'), wrapped };
  }
  const ephemeral = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: recipient.publicKey });
  const wrapped = seal(agreed(shared, ephemeral.publicKey, recipient.publicKey), dataKey);
  return { method: 'x25519', ephemeral: rawOf(ephemeral.publicKey), wrapped };
}

export function unwrap(key: WrappedKey, { passphrase, privateKey }: Opener): Buffer {
  if (key.method === 'passphrase') {
    if (passphrase === undefined)
      throw new OperatorError('The backup is encrypted with a passphrase; give its file with --passphrase-file.');
    return open(scryptSync(passphrase, Buffer.from(key.salt, 'base64'), 32, COST), key.wrapped, 'passphrase');
  }
  if (!privateKey)
    throw new OperatorError(
      'The backup is encrypted to a public key; give the file of its private key with --key-file.',
    );
  const ephemeral = publicKeyFrom(key.ephemeral);
  const shared = diffieHellman({ privateKey, publicKey: ephemeral });
  return open(agreed(shared, ephemeral, createPublicKey(privateKey)), key.wrapped, 'key');
}

/** Derived from both public keys, as in RFC 9180, so that each recipient gets a different key. */
const agreed = (shared: Buffer, ephemeral: KeyObject, recipient: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, rawOf(ephemeral) + rawOf(recipient), 'tonne/backup-key', 32));

const rawOf = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

function publicKeyFrom(x: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
  } catch (cause) {
    throw new OperatorError('The backup is damaged: encryption.json has no valid key.', { cause });
  }
}

function seal(key: Buffer, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function open(key: Buffer, wrapped: string, means: string): Buffer {
  const bytes = Buffer.from(wrapped, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new OperatorError(`The ${means} does not open this backup.`, { cause });
  }
}

/** PEM, as `openssl genpkey -algorithm X25519` and `openssl pkey -pubout` write it. */
export const readPublicKey = (pem: Buffer, path: string): KeyObject =>
  x25519(() => createPublicKey(pem), path, 'public');
export const readPrivateKey = (pem: Buffer, path: string): KeyObject =>
  x25519(() => createPrivateKey(pem), path, 'private');

function x25519(read: () => KeyObject, path: string, half: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'x25519') return key;
  } catch {}
  throw new OperatorError(`${path} contains no ${half} X25519 key in PEM.`);
}
