import { randomBytes } from 'node:crypto';

/** What each identifier names. The prefix makes an id in a log line or a support mail speak for itself. */
export const idPrefixes = {
  organisation: 'org',
  user: 'usr',
  change: 'chg',
  location: 'loc',
  reportingPeriod: 'per',
  entry: 'ent',
  apiKey: 'key',
  project: 'prj',
  order: 'ord',
  retirement: 'ret',
  certificate: 'crt',
  target: 'tgt',
  milestone: 'mst',
  job: 'job',
  history: 'his',
  schedule: 'sch',
  event: 'evt',
  webhook: 'whk',
  delivery: 'dlv',
  request: 'req',
  mail: 'mail',
  task: 'task',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** As the clock told it, and as ids tell it, which may have borrowed from the milliseconds to come. */
let lastSeen = 0;
let lastTime = 0;
let sequence = 0;

/**
 * UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds first, so that ids sort by creation and index inserts stay local.
 * Within a millisecond the next 12 bits count (§6.2, method 1), so that a batch keeps the order it was sent in; when
 * they run out, the count borrows from the next millisecond.
 */
export function newId(kind: IdKind, at: Date): string {
  const [time, count] = nextTick(at.getTime());
  const bytes = takeRandom();
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${idPrefixes[kind]}_${bytes.toString('hex')}`;
}

const ID_BYTES = 16;
const POOL_BYTES = 256 * ID_BYTES;
let pool = Buffer.alloc(0);

/** Asking the system for a few bytes costs as much as asking for a few thousand. */
function takeRandom(): Buffer {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES);
  const bytes = pool.subarray(0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return bytes;
}

function nextTick(now: number): [time: number, count: number] {
  // A clock set back by more than a moment starts anew: ids tell the time they were given.
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

export const idPattern = (kind: IdKind): string => `^${idPrefixes[kind]}_[0-9a-f]{32}$`;
