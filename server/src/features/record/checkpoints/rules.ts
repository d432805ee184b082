import { createHash, verify } from 'node:crypto';
import { openPublicKey, type Signer } from '../../../platform/crypto/index.ts';

/** C2SP signed-note: the byte before a public key names its kind. */
const ED25519 = 0x01;
const KEY_HASH_BYTES = 4;

/** Signs notes under the name of the log. */
export interface NoteSigner {
  readonly origin: string;
  readonly keyId: string;
  /** The form that note verifiers accept: name, key hash and public key. */
  readonly verifierKey: string;
  sign(text: string): string;
}

/** A name for a new log: the host of the service and a path, without a scheme (C2SP tlog-checkpoint). */
export const originOf = (publicUrl: string): string => `${new URL(publicUrl).host}/log`;

export function createNoteSigner(origin: string, signer: Signer): NoteSigner {
  const key = Buffer.concat([Buffer.of(ED25519), signer.publicKey]);
  const keyHash = keyHashOf(origin, signer.publicKey);
  return {
    origin,
    keyId: signer.keyId,
    verifierKey: `${origin}+${keyHash.toString('hex')}+${key.toString('base64')}`,
    /** The text ends in a line break, which is part of the signed text. */
    sign(text) {
      const signature = Buffer.concat([keyHash, signer.sign(Buffer.from(text))]);
      return `${text}\n— ${origin} ${signature.toString('base64')}\n`;
    },
  };
}

/** C2SP tlog-checkpoint: three lines, each with a line break. */
export const checkpointText = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

const keyHashOf = (origin: string, publicKey: Buffer): Buffer =>
  createHash('sha256')
    .update(`${origin}\n`)
    .update(Buffer.of(ED25519))
    .update(publicKey)
    .digest()
    .subarray(0, KEY_HASH_BYTES);

/** The text with its last line break, a blank line, and the signature lines. */
const NOTE = /^((?:[^\n]+\n)+)\n((?:— [^\n]+\n)+)$/;
const CHECKPOINT = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n/;

/** The name of the log in a note: its first line. */
export const originIn = (note: string): string => note.split('\n', 1)[0] ?? '';

/** The size and root in a checkpoint, trusted or not; undefined for any other text. */
export function readCheckpoint(note: string): { origin: string; size: number; root: Buffer } | undefined {
  const [, text = ''] = NOTE.exec(note) ?? [];
  const [, origin = '', size, root = ''] = CHECKPOINT.exec(text) ?? [];
  return size === undefined ? undefined : { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}

export interface NoteVerifier {
  /** Undefined if one of the trusted keys signed the note unchanged. */
  problemWith(note: string): string | undefined;
}

/** The keys sign for one log only, so they prove a note under any name that the log had at signing. */
export function createNoteVerifier(publicKeys: readonly Buffer[]): NoteVerifier {
  const opened = publicKeys.map((publicKey) => ({ publicKey, key: openPublicKey(publicKey) }));
  return {
    problemWith(note) {
      const [, text = '', lines = ''] = NOTE.exec(note) ?? [];
      const origin = originIn(note);
      const keys = opened.map(({ publicKey, key }) => ({ hash: keyHashOf(origin, publicKey), key }));
      const signatures = lines
        .split('\n')
        .filter((line) => line.startsWith(`— ${origin} `))
        .map((line) => Buffer.from(line.split(' ').at(-1) ?? '', 'base64'));
      const known = signatures.flatMap((signature) =>
        keys
          .filter(({ hash }) => signature.subarray(0, KEY_HASH_BYTES).equals(hash))
          .map(({ key }) => ({ key, signature })),
      );
      if (known.length === 0) return 'is signed by no key that this service trusts';
      const isGenuine = known.some(({ key, signature }) =>
        verify(null, Buffer.from(text), key, signature.subarray(KEY_HASH_BYTES)),
      );
      return isGenuine ? undefined : 'does not match its signature: it was changed';
    },
  };
}

/** The last copy sent to a destination. */
export interface LastCopy {
  readonly size: number;
  readonly sentAt: Date;
}

const DAY_MS = 24 * 3_600_000;
const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** The first checkpoint is sent at once, then one on each day (UTC) that has a newer one. */
export const isDue = (latestSize: number, last: LastCopy | undefined, now: Date): boolean =>
  last === undefined || (latestSize > last.size && dayOf(now) !== dayOf(last.sentAt));

/** The start of the next day, on which no copy has been sent yet. */
export const nextDay = (now: Date): Date => new Date((dayOf(now) + 1) * DAY_MS);

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** `failures` counts the failures in a row. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
