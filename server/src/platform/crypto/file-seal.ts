import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { wireTime } from '../../kernel/period.ts';
import { SIGNATURE_ALGORITHM, type Signed, signStatement } from './signature.ts';
import type { Signer } from './signing-key.ts';

export type SealedFormat = 'pdf' | 'svg' | 'json';
export type SealedThing = 'certificate' | 'report';

/** The signer, format, thing and time of a seal to be made. */
export interface SealOrder {
  signer: Signer;
  format: SealedFormat;
  thing: SealedThing;
  at: Date;
}

/** The signed statement: the hash of all bytes of the file outside the seal. `docs/verify.md` has the rule. */
export type SealStatement = { type: `sealed-${SealedThing}`; at: string; sha256: string };

/** The last bytes of each format. The seal stands before them, between the mark and its close. */
const ENDS: Record<SealedFormat, { end: RegExp; mark: string; close: string }> = {
  pdf: { end: /startxref\n\d+\n%%EOF\n$/, mark: '%', close: '\n' },
  svg: { end: /<\/svg>\n$/, mark: '<?', close: '?>\n' },
  json: { end: /\}\n$/, mark: ',\n"seal":"', close: '"' },
};

/** Longer than the end of any file. */
const HELD = 64;

/** The end of a file with its seal. The hash covers everything before. */
function sealEnd({ signer, format, thing, at: time }: SealOrder, hash: Hash, end: Buffer): Buffer {
  const { end: pattern, mark, close } = ENDS[format];
  const [tail] = pattern.exec(end.toString('latin1')) ?? [];
  if (tail === undefined) throw new Error(`a ${format} file has an unexpected end`);
  const before = Buffer.concat([end.subarray(0, end.length - tail.length), Buffer.from(mark)]);
  const after = Buffer.from(close + tail);
  const at = wireTime(time);
  const sha256 = hash.update(before).update(after).digest('hex');
  const statement: SealStatement = { type: `sealed-${thing}`, at, sha256 };
  const { keyId, value } = signStatement(signer, statement).signature;
  return Buffer.concat([before, Buffer.from(`tonne-seal ${thing} ${at} ${sha256} ${keyId} ${value}`), after]);
}

export const sealText = (text: string, order: SealOrder): string =>
  sealEnd(order, createHash('sha256'), Buffer.from(text)).toString();

/** Writes a file of any size with its seal. */
export async function writeSealed<T>(
  sink: Writable,
  order: SealOrder,
  write: (into: Writable) => Promise<T>,
): Promise<T> {
  const sealing = createSealing(order);
  const writing = write(sealing).catch((error: Error) => {
    sealing.destroy(error);
    throw error;
  });
  const [written] = await Promise.all([writing, pipeline(sealing, sink)]);
  return written;
}

function createSealing(order: SealOrder): Transform {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const all = Buffer.concat([held, chunk]);
      const passed = all.subarray(0, Math.max(0, all.length - HELD));
      held = all.subarray(passed.length);
      hash.update(passed);
      done(null, passed);
    },
    flush(done: TransformCallback) {
      try {
        done(null, sealEnd(order, hash, held));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

const SEAL =
  /(?:\n%|<\?|,\n"seal":")(?<seal>tonne-seal (?<thing>certificate|report) (?<at>[\dTZ:-]{20}) (?<sha256>[\da-f]{64}) (?<keyId>[\w-]{43}) (?<value>[\w-]{86}))(?<after>(?:\nstartxref\n\d+\n%%EOF|\?>\n<\/svg>|"\})\n)$/;
/** Part of a seal that was moved or changed. */
const TRACE = /tonne-seal|(?:certificate|report) \S{20} \S{64} \S{43} \S{86}/;
const LONGEST_END = 400;

/** The seal of a file, not yet checked against a key. `broken` if the file was changed; undefined if it has no seal. */
export function readSeal(file: Buffer): Signed<SealStatement> | 'broken' | undefined {
  const found = SEAL.exec(file.subarray(-LONGEST_END).toString('latin1'))?.groups;
  if (!found) return TRACE.test(file.toString('latin1')) ? 'broken' : undefined;
  const { seal = '', thing, at = '', sha256 = '', keyId = '', value = '', after = '' } = found;
  const end = file.length - after.length;
  const hash = createHash('sha256')
    .update(file.subarray(0, end - seal.length))
    .update(file.subarray(end));
  if (hash.digest('hex') !== sha256) return 'broken';
  return {
    statement: { type: `sealed-${thing as SealedThing}`, at, sha256 },
    signature: { algorithm: SIGNATURE_ALGORITHM, keyId, value },
  };
}
