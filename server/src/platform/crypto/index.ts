export { randomBase62, toBase62 } from './base62.ts';
export { createSecretBox, type SecretBox } from './secret-box.ts';
export { loadOrCreateSecretKey } from './secret-key.ts';
