import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keepOnce } from './key-file.ts';

/** Signs data that third parties verify. Ed25519 (RFC 8032) is short, fast and deterministic. */
export interface Signer {
  readonly keyId: string;
  /** The 32-byte public key of RFC 8032. */
  readonly publicKey: Buffer;
  sign(bytes: Buffer): Buffer;
}

export function createSigner(privateKey: KeyObject): Signer {
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  return { keyId: keyIdOf(publicKey), publicKey, sign: (bytes) => sign(null, bytes, privateKey) };
}

/** RFC 8032. */
export const PUBLIC_KEY_BYTES = 32;

export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

/** RFC 8037. */
export const jwkOf = (publicKey: Buffer): PublicJwk => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey.toString('base64url'),
});

/** The thumbprint of RFC 7638: computed from the key, so one key always has the same name. */
export function keyIdOf(publicKey: Buffer): string {
  const { crv, kty, x } = jwkOf(publicKey);
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}

export const openPublicKey = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: { ...jwkOf(publicKey) }, format: 'jwk' });

/** PKCS #8, as PEM (`\n` may stand for a line break) or as base64 of its DER. Undefined for anything else. */
export function parseSigningKey(text: string): KeyObject | undefined {
  const pem = text.replaceAll('\\n', '\n').trim();
  try {
    const key = pem.startsWith('-----')
      ? createPrivateKey(pem)
      : createPrivateKey({ key: Buffer.from(pem, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Each purpose has its own key, so a signature for one purpose is not valid for the other. */
export const SIGNING_KEY_FILE = 'signing-key';
export const LOG_KEY_FILE = 'log-key';

export const loadOrCreateSigningKey = (dataDir: string): Promise<string> =>
  keepOnce(dataDir, SIGNING_KEY_FILE, newSigningKey);

export const loadOrCreateLogKey = (dataDir: string): Promise<string> => keepOnce(dataDir, LOG_KEY_FILE, newSigningKey);

/** PKCS #8 in PEM. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
