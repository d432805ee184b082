import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { wireTime } from '../../kernel/period.ts';
import { SEAL_ATTRIBUTE } from './pdf-signature/cms.ts';
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

/** Length of every seal of such a thing: time, hash, key and signature have fixed lengths. */
export const lengthOfSeal = (thing: SealedThing): number =>
  `tonne-seal ${thing} `.length + 20 + 1 + 64 + 1 + 43 + 1 + 86;

/** The seal for the hash of all bytes outside itself. */
export function sealFor({ signer, thing, at: time }: Omit<SealOrder, 'format'>, sha256: string): string {
  const at = wireTime(time);
  const statement: SealStatement = { type: `sealed-${thing}`, at, sha256 };
  const { keyId, value } = signStatement(signer, statement).signature;
  return `tonne-seal ${thing} ${at} ${sha256} ${keyId} ${value}`;
}

/** The end of a file with its seal. The hash covers everything before. */
function sealEnd({ format, ...order }: SealOrder, hash: Hash, end: Buffer): Buffer {
  const { end: pattern, mark, close } = ENDS[format];
  const [tail] = pattern.exec(end.toString('latin1')) ?? [];
  if (tail === undefined) throw new Error(`a ${format} file has an unexpected end`);
  const before = Buffer.concat([end.subarray(0, end.length - tail.length), Buffer.from(mark)]);
  const after = Buffer.from(close + tail);
  const sha256 = hash.update(before).update(after).digest('hex');
  return Buffer.concat([before, Buffer.from(sealFor(order, sha256)), after]);
}

export const sealText = (text: string, order: SealOrder): string =>
  sealEnd(order, createHash('sha256'), Buffer.from(text)).toString();

/** Puts the seal near the end of a file of any size. */
export function createSealing(order: SealOrder): Transform {
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
  /^tonne-seal (?<thing>certificate|report) (?<at>[\dTZ:-]{20}) (?<sha256>[\da-f]{64}) (?<keyId>[\w-]{43}) (?<value>[\w-]{86})$/;
const AT_END =
  /(?:\n%|<\?|,\n"seal":")(?<seal>tonne-seal [^\n"?]*)(?<after>(?:\nstartxref\n\d+\n%%EOF|\?>\n<\/svg>|"\})\n)$/;
/** In hexadecimal, as the attribute that ends the signature of a PDF. */
const IN_SIGNATURE = new RegExp(`${SEAL_ATTRIBUTE}3181..0c81..(?<seal>[\\da-f]{468,478})>\\n>>\\nendobj\\n`);
/** Part of a seal that was moved or changed. */
const TRACE = new RegExp(
  `tonne-seal|${Buffer.from('tonne-seal').toString('hex')}|${SEAL_ATTRIBUTE}|(?:certificate|report) \\S{20} \\S{64} \\S{43} \\S{86}`,
);
const LONGEST_END = 400;

/** The seal of a file, not yet checked against a key. `broken` if the file was changed; undefined if it has no seal. */
export function readSeal(file: Buffer): Signed<SealStatement> | 'broken' | undefined {
  const place = placeOfSeal(file);
  const found = place && SEAL.exec(place.seal)?.groups;
  if (!found) return TRACE.test(file.toString('latin1')) ? 'broken' : undefined;
  const { thing, at = '', sha256 = '', keyId = '', value = '' } = found;
  const hash = createHash('sha256').update(file.subarray(0, place.start)).update(file.subarray(place.end));
  if (hash.digest('hex') !== sha256) return 'broken';
  return {
    statement: { type: `sealed-${thing as SealedThing}`, at, sha256 },
    signature: { algorithm: SIGNATURE_ALGORITHM, keyId, value },
  };
}

function placeOfSeal(file: Buffer): { seal: string; start: number; end: number } | undefined {
  const atEnd = AT_END.exec(file.subarray(-LONGEST_END).toString('latin1'))?.groups;
  if (atEnd) {
    const { seal = '', after = '' } = atEnd;
    const end = file.length - after.length;
    return { seal, start: end - seal.length, end };
  }
  const signed = IN_SIGNATURE.exec(file.toString('latin1'));
  if (!signed) return undefined;
  const { seal: digits = '' } = signed.groups ?? {};
  const start = signed.index + signed[0].indexOf(digits);
  return { seal: Buffer.from(digits, 'hex').toString('latin1'), start, end: start + digits.length };
}
