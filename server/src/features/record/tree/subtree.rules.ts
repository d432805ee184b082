/** Adjacent leaves, counted from 0; `end` is excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A perfect subtree: the `index`th of the subtrees with 2^level leaves. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** Sizes may exceed 32 bits, so bitwise operators cannot be used here. */
export function largestPowerUpTo(count: number): { power: number; level: number } {
  let power = 1;
  let level = 0;
  while (power * 2 <= count) {
    power *= 2;
    level += 1;
  }
  return { power, level };
}

/**
 * The fewest perfect subtrees that cover a range, from left to right. The range begins where a subtree of its size
 * could.
 */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end; ) {
    const { power, level } = largestPowerUpTo(end - at);
    subtrees.push({ level, index: at / power });
    at += power;
  }
  return subtrees;
}
