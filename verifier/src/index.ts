import { type Bytes, decode, ensure, hex, latin1, parse, type Verdict } from './basics.ts';
import * as documents from './documents.ts';
import { type Checkpoint, type Key, openCheckpoint } from './keys.ts';
import { checkConsistency, type EventFile, verifyEvent } from './log.ts';
import { type Receipt, verifyReceipt } from './receipt.ts';

export { readKeys } from './keys.ts';
/** `notes` list what was not checked, and what a file alone cannot prove. */
export type Finding = { verdict: Verdict; kind: string; message: string; notes: string[] };
type Proof = { from: number; to: number; hashes: string[] };
/** Checks that a file is as it was issued. Trusts only the given keys, and nothing in the file. */
export const verify = (file: Bytes, keys: readonly Key[], kept?: Bytes): Promise<Finding> =>
  withVerdict(async () => {
    const sealed = await documents.openSeal(file, keys);
    const isPdf = latin1(file.slice(0, 1024)).includes('%PDF-');
    if (isPdf && sealed?.type === 'report') return { kind: 'report', message: `issued at ${sealed.at}`, notes: [] };
    if (isPdf) return documents.verifyCertificate(await documents.claimsInPdf(file), keys, sealed);
    const text = decode(file);
    if (text.trimStart().startsWith('<')) return documents.verifyCertificate(documents.claimsInSvg(text), keys, sealed);
    if (text.trimStart().startsWith('{')) return verifyJson(text, keys, sealed, kept);
    const log = await openCheckpoint(text, keys);
    const message = `${log.origin} had ${log.size} leaves`;
    return { kind: 'checkpoint', message, notes: await compare(log, keys, kept) };
  });
async function verifyJson(text: string, keys: readonly Key[], sealed: documents.Sealed, kept?: Bytes) {
  const file = withoutEnvelope<documents.Certificate | documents.Report | Receipt | EventFile | Proof>(text);
  const notes = ['it is not signed: if the hash was changed too, only a comparison with the record shows it'];
  if ('contentHash' in file) return documents.verifyReport(text, file, sealed);
  if ('steps' in file) return { kind: 'calculation receipt', message: await verifyReceipt(file), notes };
  if ('claims' in file) return documents.verifyCertificate([file], keys, sealed);
  ensure('leaf' in file, 'from' in file ? 'a consistency proof needs two checkpoints' : 'unknown file', 'unreadable');
  const { checkpoint, message, notes: erased } = await verifyEvent(file, keys);
  return { kind: 'record event', message, notes: [...erased, ...(await compare(checkpoint, keys, kept))] };
}
/** API answers may be saved with their envelope. */
function withoutEnvelope<T extends object>(text: string): T {
  const file = parse<T | { data: T; meta: object }>(text);
  return 'data' in file && 'meta' in file ? file.data : file;
}
/** Compares with a checkpoint kept elsewhere: logs of the same size must have the same root. */
async function compare({ origin, size, root }: Checkpoint, keys: readonly Key[], kept?: Bytes): Promise<string[]> {
  const other = kept && (await openCheckpoint(decode(kept), keys));
  ensure((other?.origin ?? origin) === origin, `the checkpoint kept is of ${other?.origin}`, 'unreadable');
  if (other?.size !== size) return other ? [`the checkpoint kept has ${other.size} leaves: ask for a proof`] : [];
  ensure(hex(other.root) === hex(root), 'the checkpoint kept has another root: the past was rewritten');
  return ['the checkpoint kept has the same root'];
}
/** Checks that the newer checkpoint continues the older one. */
export const verifyConsistency = (older: Bytes, newer: Bytes, proof: Bytes, keys: readonly Key[]): Promise<Finding> =>
  withVerdict(async () => {
    const [first, last] = [await openCheckpoint(decode(older), keys), await openCheckpoint(decode(newer), keys)];
    const { from, to, hashes } = withoutEnvelope<Proof>(decode(proof));
    ensure(from === first.size && to === last.size, `the proof is for other sizes, ${from} and ${to}`);
    await checkConsistency(first, last, hashes);
    return { kind: 'consistency proof', message: `all ${first.size} leaves are the first of ${last.size}`, notes: [] };
  });
/** An error without a verdict means that the file is unreadable. */
const withVerdict = (check: () => Promise<Omit<Finding, 'verdict'> & { isOpen?: boolean }>): Promise<Finding> =>
  check().then(
    ({ isOpen, ...found }) => ({ verdict: isOpen ? 'unsealed' : 'matches', ...found }),
    ({ verdict = 'unreadable', message }) => ({ verdict, kind: 'file', message, notes: [] }),
  );
