import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../db/index.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Begins every value that names its key. Values of earlier releases begin with a random nonce. */
const FORM = Buffer.from('TSB1');
const KEY_ID_BYTES = 8;

/** The key that seals, and the keys that only open older values. */
export interface SecretKeys {
  readonly current: string;
  readonly old: readonly string[];
}

/**
 * Encrypts values that must be shown again later. A value is bound to its purpose and cannot be opened for another one.
 */
export interface SecretBox {
  seal(purpose: string, plain: Buffer | string): Buffer;
  open(purpose: string, sealed: Buffer): Buffer;
  /** First 12 bytes of every value sealed with the present key, which are 16 characters of its base64. */
  prefix(): Buffer;
}

/** `reload` reads the keys again if another process may have replaced them. */
export function createSecretBox(keys: SecretKeys | string, reload?: () => SecretKeys): SecretBox {
  let ring = openRing(keys);

  const find = (id: Buffer): Opened | undefined => ring.find((key) => key.id.equals(id));
  const findOrReload = (id: Buffer): Opened | undefined => {
    const known = find(id);
    if (known || !reload) return known;
    ring = openRing(reload());
    return find(id);
  };

  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const { key } = ring[0];
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([prefixOf(ring[0]), nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const rest = sealed.subarray(FORM.length + KEY_ID_BYTES);
      const named = sealed.subarray(0, FORM.length).equals(FORM)
        ? findOrReload(sealed.subarray(FORM.length, FORM.length + KEY_ID_BYTES))
        : undefined;
      return named ? openWith(named, purpose, rest) : openUnnamed(ring, purpose, sealed);
    },
    prefix: () => prefixOf(ring[0]),
  };
}

interface Opened {
  readonly id: Buffer;
  readonly key: Buffer;
}

type Ring = readonly [Opened, ...Opened[]];

function openRing(keys: SecretKeys | string): Ring {
  const { current, old } = typeof keys === 'string' ? { current: keys, old: [] } : keys;
  return [opened(current), ...old.map(opened)];
}

/** The name reveals nothing about the key. */
function opened(secretKey: string): Opened {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'tonne/secret-box', 32));
  const name = Buffer.from(hkdfSync('sha256', secretKey, '', 'tonne/secret-key-id', 32));
  return { key, id: createHash('sha256').update(name).digest().subarray(0, KEY_ID_BYTES) };
}

export const secretKeyIdOf = (secretKey: string): string => opened(secretKey).id.toString('hex');

const prefixOf = ({ id }: Opened): Buffer => Buffer.concat([FORM, id]);

/** Opens a value of a release that did not name its key. */
function openUnnamed(ring: Ring, purpose: string, sealed: Buffer): Buffer {
  for (const key of ring) {
    try {
      return openWith(key, purpose, sealed);
    } catch {}
  }
  throw new Error('no configured secret key opens this value');
}

function openWith({ key }: Opened, purpose: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A kind of sealed value. Its owner provides this, so that all values can be sealed again with another key. */
export interface SealedKind {
  readonly name: string;
  /** Seals up to `limit` values again that have an older key. Returns their number. */
  reseal(tx: Tx, box: SecretBox, limit: number): Promise<number>;
  /** Number of values that are sealed with an older key. */
  countOld(db: Db, box: SecretBox): Promise<number>;
}
