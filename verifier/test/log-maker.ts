import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * A log built from the published formats with Node's cryptography, using hash lists instead of recursion. It shares no code
 * with the verifier.
 */
export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: Buffer;
  /** RFC 7638. */
  id: string;
  jwk: (use: string, more?: object) => object;
}

export function newKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const id = sha256(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })).toString('base64url');
  return {
    privateKey,
    publicKey: Buffer.from(x, 'base64url'),
    id,
    jwk: (use, more = {}) => ({ ...jwk, kid: id, alg: 'EdDSA', use, ...more }),
  };
}

const keyHash = (name: string, { publicKey }: SigningKey): Buffer =>
  sha256(`${name}\n`, Buffer.from([1]), publicKey).subarray(0, 4);

export const noteKey = (name: string, key: SigningKey): string =>
  `${name}+${keyHash(name, key).toString('hex')}+${Buffer.concat([Buffer.from([1]), key.publicKey]).toString('base64')}`;

export function signNote(text: string, name: string, key: SigningKey): string {
  const signature = Buffer.concat([keyHash(name, key), sign(null, Buffer.from(text), key.privateKey)]);
  return `${text}\n— ${name} ${signature.toString('base64')}\n`;
}

const isPowerOfTwo = (size: number): boolean => Number.isInteger(Math.log2(size));

/** MTH of RFC 9162 over leaf hashes: pairs level by level; an odd one out moves up as it is. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  let level = [...leaves];
  if (level.length === 0) return sha256('');
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const right = level[at + 1];
      above.push(right ? sha256(Buffer.from([1]), level[at]!, right) : level[at]!);
    }
    level = above;
  }
  return level[0]!;
}

/** The audit path: the sibling at each level, unless the node is an odd one out. */
export function inclusionProof(leaves: readonly Buffer[], index: number): Buffer[] {
  const proof: Buffer[] = [];
  for (let width = 1; width < leaves.length; width *= 2) {
    const sibling = Math.floor(index / width) ^ 1;
    const from = sibling * width;
    if (from < leaves.length) proof.push(rootOf(leaves.slice(from, from + width)));
  }
  return proof;
}

/**
 * For each level above the last node of the old tree: its sibling. Old trees whose size is a power of two are one
 * node, which the reader knows.
 */
export function consistencyProof(leaves: readonly Buffer[], from: number): Buffer[] {
  if (from === leaves.length || from === 0) return [];
  let width = 1;
  let node = from - 1;
  while (node % 2 === 1) {
    node = Math.floor(node / 2);
    width *= 2;
  }
  const at = (place: number): Buffer => rootOf(leaves.slice(place * width, (place + 1) * width));
  const proof = isPowerOfTwo(from) ? [] : [at(node)];
  for (; width < leaves.length; width *= 2, node = Math.floor(node / 2)) {
    const sibling = node ^ 1;
    if (sibling * width < leaves.length) proof.push(at(sibling));
  }
  return proof;
}

export const base64 = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('base64'));

export const ORIGIN = 'tonne.example/log';

export const checkpointText = (leaves: readonly Buffer[], origin = ORIGIN): string =>
  `${origin}\n${leaves.length}\n${rootOf(leaves).toString('base64')}\n`;

export const leafHash = (leaf: string | Buffer): Buffer => sha256(Buffer.from([0]), leaf);

export const someLeaves = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => leafHash(`leaf ${index}`));

export const newSalt = (): string => randomBytes(16).toString('base64');
