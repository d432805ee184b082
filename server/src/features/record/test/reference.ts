import { createHash } from 'node:crypto';

/** The definitions of RFC 9162 §2.1, literal and slow, for comparison with the code that uses tiles. */

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

export const leafHash = (bytes: Buffer): Buffer => sha256(Buffer.of(0), bytes);

const splitOf = (count: number): number => {
  let k = 1;
  while (k * 2 < count) k *= 2;
  return k;
};

/** MTH over hashes of leaves. */
export function treeHash(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return leaves[0]!;
  const k = splitOf(leaves.length);
  return sha256(Buffer.of(1), treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)));
}

/** §2.1.3.2, the verifier's side. */
export function rootFromInclusion(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer {
  let fn = index;
  let sn = size - 1;
  let r = leaf;
  for (const p of path) {
    if (sn === 0) throw new Error('the path is too long');
    if (fn % 2 === 1 || fn === sn) {
      r = sha256(Buffer.of(1), p, r);
      while (fn % 2 === 0 && fn !== 0) {
        fn = Math.floor(fn / 2);
        sn = Math.floor(sn / 2);
      }
    } else {
      r = sha256(Buffer.of(1), r, p);
    }
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  if (sn !== 0) throw new Error('the path is too short');
  return r;
}

/** §2.1.4.2, the verifier's side: the roots of both trees, calculated from a proof. */
export function rootsFromConsistency(
  { from, to, fromRoot }: { from: number; to: number; fromRoot: Buffer },
  hashes: readonly Buffer[],
): { first: Buffer; second: Buffer } {
  if (from === to) return { first: fromRoot, second: fromRoot };
  const isPower = Number.isInteger(Math.log2(from));
  const path = isPower ? [fromRoot, ...hashes] : [...hashes];
  let fn = from - 1;
  let sn = to - 1;
  while (fn % 2 === 1) {
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  let fr = path[0]!;
  let sr = path[0]!;
  for (const c of path.slice(1)) {
    if (sn === 0) throw new Error('the proof is too long');
    if (fn % 2 === 1 || fn === sn) {
      fr = sha256(Buffer.of(1), c, fr);
      sr = sha256(Buffer.of(1), c, sr);
      while (fn % 2 === 0 && fn !== 0) {
        fn = Math.floor(fn / 2);
        sn = Math.floor(sn / 2);
      }
    } else {
      sr = sha256(Buffer.of(1), sr, c);
    }
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  if (sn !== 0) throw new Error('the proof is too short');
  return { first: fr, second: sr };
}
