import { isAuthentic, type KeyRotation, type KeyStatement, publicKeyOf } from './key-statement.ts';
import { keyIdOf, PUBLIC_KEY_BYTES, type PublicJwk } from './signing-key.ts';

export type KeyStatus = 'current' | 'replaced' | 'distrusted';

/** A key that is trusted at least for signatures made while it was valid. */
export interface TrustedKey {
  readonly keyId: string;
  readonly publicKey: Buffer;
  readonly status: KeyStatus;
  /** Null if the statements do not say. */
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly distrustedFrom: Date | null;
}

export interface KeyRing {
  /** The newest key first. `published` statements come from a place that anybody may have written to. */
  keys(published?: readonly KeyStatement[]): TrustedKey[];
  find(keyId: string, published?: readonly KeyStatement[]): TrustedKey | undefined;
}

/**
 * The trusted keys: the present key, and the keys that the configured statements tie to it.
 *
 * Statements from elsewhere count only forward, from the present key to its successors, because only the holder of the
 * present key can sign those. Backwards they prove nothing: an attacker who invents a key can also let it name ours as
 * its successor.
 */
export function createKeyRing(present: { publicKey: Buffer }, configured: readonly KeyStatement[]): KeyRing {
  const known = configured.filter(isAuthentic);
  const ring = assemble(present.publicKey, known, []);

  const keys: KeyRing['keys'] = (published = []) =>
    published.length === 0 ? ring : assemble(present.publicKey, known, published.filter(isAuthentic));

  return {
    keys,
    find(keyId, published) {
      return keys(published).find((key) => key.keyId === keyId);
    },
  };
}

type Found = Map<string, Buffer>;

function assemble(present: Buffer, configured: KeyStatement[], published: KeyStatement[]): TrustedKey[] {
  const rotations = rotationsIn([...configured, ...published]);
  const found = withSuccessors(present, rotations);
  const [newest] = found.keys();
  while (configured.some((statement) => findThrough(statement, found)));
  return [...found].map(([keyId, publicKey]) => {
    const distrustedFrom = distrustOf(keyId, configured, found);
    return {
      keyId,
      publicKey,
      status: distrustedFrom ? 'distrusted' : keyId === newest ? 'current' : 'replaced',
      validFrom: timeOf(rotations.find(({ from, to }) => idOf(to) === keyId && found.has(from))),
      validUntil: timeOf(rotations.find(({ from, to }) => from === keyId && found.has(idOf(to)))),
      distrustedFrom,
    };
  });
}

const rotationsIn = (statements: readonly KeyStatement[]): KeyRotation[] =>
  statements.map(({ statement }) => statement).filter((statement) => statement.type === 'key-rotation');

const idOf = (key: PublicJwk): string => keyIdOf(publicKeyOf(key));

/** The newest first, the present key last. */
function withSuccessors(present: Buffer, rotations: readonly KeyRotation[]): Found {
  const found: Found = new Map([[keyIdOf(present), present]]);
  while (rotations.some(({ from, to }) => found.has(from) && add(found, publicKeyOf(to))));
  return new Map([...found].reverse());
}

/** Adds the key that the statement ties to a trusted one. Returns false if there is nothing to add. */
function findThrough({ statement, key, signature }: KeyStatement, found: Found): boolean {
  if (statement.type === 'key-rotation') return found.has(idOf(statement.to)) && add(found, publicKeyOf(key));
  if (statement.type === 'key-adoption') return found.has(signature.keyId) && add(found, publicKeyOf(statement.key));
  return false;
}

function add(found: Found, publicKey: Buffer): boolean {
  const keyId = keyIdOf(publicKey);
  if (found.has(keyId) || publicKey.length !== PUBLIC_KEY_BYTES) return false;
  found.set(keyId, publicKey);
  return true;
}

/** The earliest date that a trusted key states. */
function distrustOf(keyId: string, configured: readonly KeyStatement[], found: Found): Date | null {
  const dates = configured.flatMap(({ statement, signature }) =>
    statement.type === 'key-distrust' && statement.keyId === keyId && found.has(signature.keyId)
      ? [Date.parse(statement.from)]
      : [],
  );
  return dates.length === 0 ? null : new Date(Math.min(...dates));
}

const timeOf = (rotation: KeyRotation | undefined): Date | null => (rotation ? new Date(rotation.at) : null);
