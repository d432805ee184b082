import { randomBytes, randomInt } from 'node:crypto';

/** The last clock reading, and the last time used in an id, which may be ahead after borrowing milliseconds. */
let lastSeen = 0;
let lastTime = 0;
let sequence = 0;

/**
 * UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds come first, so ids sort by creation and index inserts stay local. The
 * next 12 bits count within a millisecond (§6.2, method 1), so a batch keeps its order. When the count overflows, it
 * borrows from the next millisecond.
 */
export function newId(prefix: string, at: Date): string {
  const [time, count] = nextTick(at.getTime());
  const bytes = takeRandom();
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${prefix}_${bytes.toString('hex')}`;
}

const ID_BYTES = 16;
const POOL_BYTES = 256 * ID_BYTES;
let pool = Buffer.alloc(0);

/** One system call for a few bytes costs as much as one for a few thousand. */
function takeRandom(): Buffer {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES);
  const bytes = pool.subarray(0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return bytes;
}

function nextTick(now: number): [time: number, count: number] {
  // When the clock is set back by more than a moment, the sequence restarts, so that ids keep showing the clock's time.
  const isNew = now > lastTime || now < lastSeen - 1_000;
  lastSeen = now;
  sequence = isNew ? 0 : sequence + 1;
  if (isNew) lastTime = now;
  if (sequence > 0xfff) {
    sequence = 0;
    lastTime += 1;
  }
  return [lastTime, sequence];
}

/** Crockford's base 32 has no I, L, O or U, so that a number survives being read aloud or copied from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CERT_ID_LENGTH = 8;

/** Number of a new certificate: forty random bits, so that one number does not help to guess another. */
export function newCertId(at: Date): string {
  const body = Array.from({ length: CERT_ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `CERT-${at.getUTCFullYear()}-${body}`;
}

export const idPattern = (prefix: string): string => `^${prefix}_[0-9a-f]{32}$`;

/** Sorts before every id created at that moment or later. */
export const firstIdAt = (prefix: string, moment: Date): string =>
  `${prefix}_${moment.getTime().toString(16).padStart(12, '0')}`;
