export {
  readSeal,
  type SealedFormat,
  type SealOrder,
  type SealStatement,
  sealText,
} from './file-seal.ts';
export { replaceKey } from './key-file.ts';
export { createKeyRing, type KeyRing, type KeyStatus, type TrustedKey } from './key-ring.ts';
export {
  isAuthentic,
  isKeyStatement,
  type KeyStatement,
  publicKeyOf,
  signAdoption,
  signDistrust,
  signRotation,
} from './key-statement.ts';
export { addKeyStatement, KEY_STATEMENTS_FILE, readKeyStatements } from './key-statement-file.ts';
export { createTree, EMPTY_ROOT, foldPerfect, HASH_BYTES, hashLeaf, hashNode, joinSubtrees } from './merkle.ts';
export {
  type DocumentCertificate,
  isValidAt,
  readDocumentCertificate,
  refuseUnlessValid,
} from './pdf-signature/document-certificate.ts';
export { createSecretBox, type SealedKind, type SecretBox, type SecretKeys, secretKeyIdOf } from './secret-box.ts';
export {
  forgetOldSecretKeys,
  loadOrCreateSecretKey,
  OLD_SECRET_KEYS_FILE,
  randomBase62,
  readOldSecretKeys,
  readSecretKeys,
  replaceSecretKey,
  SECRET_KEY_FILE,
  toBase62,
} from './secret-key.ts';
export {
  canonicalBytes,
  isSignedWith,
  SIGNATURE_ALGORITHM,
  type Signature,
  type Signed,
  signStatement,
} from './signature.ts';
export {
  createSigner,
  jwkOf,
  keyIdOf,
  LOG_KEY_FILE,
  loadOrCreateLogKey,
  loadOrCreateSigningKey,
  newSigningKey,
  openPublicKey,
  type PublicJwk,
  parseSigningKey,
  SIGNING_KEY_FILE,
  type Signer,
} from './signing-key.ts';
export { writeSealed } from './write-sealed.ts';
