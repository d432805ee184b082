export { randomBase62, toBase62 } from './base62.ts';
export { createSecretBox, type SecretBox } from './secret-box.ts';
export { loadOrCreateSecretKey } from './secret-key.ts';
export {
  createSigner,
  jwkOf,
  keyIdOf,
  loadOrCreateSigningKey,
  openPublicKey,
  type PublicJwk,
  parseSigningKey,
  type Signer,
} from './signing-key.ts';
