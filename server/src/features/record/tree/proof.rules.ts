import { largestPowerUpTo, type Range } from './subtree.rules.ts';

/** A tree of n > 1 leaves splits at the largest power of two below n (RFC 9162 §2.1.1). */
const splitOf = ({ start, end }: Range): number => start + largestPowerUpTo(end - start - 1).power;

/** RFC 9162 §2.1.3.1: the ranges whose hashes lead from a leaf to the root of a tree of `size`, lowest first. */
export function inclusionRanges(index: number, size: number): Range[] {
  const siblings: Range[] = [];
  let range: Range = { start: 0, end: size };
  while (range.end - range.start > 1) {
    const split = splitOf(range);
    const left = { start: range.start, end: split };
    const right = { start: split, end: range.end };
    const isLeft = index < split;
    siblings.push(isLeft ? right : left);
    range = isLeft ? left : right;
  }
  return siblings.reverse();
}

/** RFC 9162 §2.1.4.1: the ranges that prove a tree of `from` leaves to be a prefix of one of `to`, lowest first. */
export function consistencyRanges(from: number, to: number): Range[] {
  if (from === 0 || from === to) return [];
  const ranges: Range[] = [];
  let range: Range = { start: 0, end: to };
  while (range.end !== from) {
    const split = splitOf(range);
    const left = { start: range.start, end: split };
    const right = { start: split, end: range.end };
    const isLeft = from <= split;
    ranges.push(isLeft ? right : left);
    range = isLeft ? left : right;
  }
  // The verifier knows the root of the old tree and needs only a part of it.
  return range.start === 0 ? ranges.reverse() : [range, ...ranges.reverse()];
}
