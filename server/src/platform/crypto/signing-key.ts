import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keepOnce } from './key-file.ts';

/** Signs what strangers are to check. Ed25519 (RFC 8032): short, fast, and the same bytes give the same signature. */
export interface Signer {
  readonly keyId: string;
  /** The 32 bytes of RFC 8032. */
  readonly publicKey: Buffer;
  sign(bytes: Buffer): Buffer;
}

export function createSigner(privateKey: KeyObject): Signer {
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  return { keyId: keyIdOf(publicKey), publicKey, sign: (bytes) => sign(null, bytes, privateKey) };
}

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

/** The thumbprint of RFC 7638: whoever has the key can work out its name, and one key never has two. */
export function keyIdOf(publicKey: Buffer): string {
  const { crv, kty, x } = jwkOf(publicKey);
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
}

export const openPublicKey = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: { ...jwkOf(publicKey) }, format: 'jwk' });

/** PKCS #8, as PEM (a `\n` may stand for a line break) or as base64 of its DER. Undefined if it is anything else. */
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

export async function loadOrCreateSigningKey(dataDir: string): Promise<string> {
  return keepOnce(dataDir, 'signing-key', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  });
}
