export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/**
 * RFC 8785 (JSON Canonicalization Scheme). ECMAScript already formats numbers and strings as the standard prescribes,
 * and its default sort compares UTF-16 code units, as the standard requires.
 */
export function canonicalJson(value: Json): string {
  // JSON.stringify keeps the key order. If the keys are already sorted, it is many times faster than sorting here.
  if (isInOrder(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') throw new TypeError('JSON has no NaN or Infinity');
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`);
  return `{${members.join(',')}}`;
}

function isInOrder(value: Json | undefined): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let previous = '';
  for (const key of Object.keys(value)) {
    if (key < previous || !isInOrder(value[key])) return false;
    previous = key;
  }
  return true;
}
