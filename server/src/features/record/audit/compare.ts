import type { Json } from '../../../kernel/canonical-json.ts';
import { isPseudonym } from '../../../platform/people/index.ts';
import { ERASED } from '../../../platform/record/index.ts';

/** Where two documents first differ, as a path such as `limits.perMinute`; undefined where they say the same. */
export function firstDifference(recorded: Json | undefined, actual: Json | undefined, path = ''): string | undefined {
  if (recorded === actual || (recorded === ERASED && isErased(path, actual))) return undefined;
  if (!isContainer(recorded) || !isContainer(actual)) return path;
  if (Array.isArray(recorded) !== Array.isArray(actual)) return path;
  const [left, right] = [recorded as Members, actual as Members];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const difference = firstDifference(left[name], right[name], path === '' ? name : `${path}.${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/**
 * Erased fields cannot be compared. An erasure puts a pseudonym in place of an address, so that no other
 * address can take its place; a name may stay, such as that of somebody who signed.
 */
const isErased = (path: string, actual: Json | undefined): boolean =>
  !/(^|\.)email$/.test(path) || (typeof actual === 'string' && isPseudonym(actual));

type Members = { readonly [name: string]: Json | undefined };

const isContainer = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;
