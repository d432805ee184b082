export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/**
 * RFC 8785 (JSON Canonicalization Scheme). ECMAScript's own number and string forms are the ones the standard
 * prescribes, and its default sort compares UTF-16 code units, as the standard asks.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return canonicalScalar(value);
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`);
  return `{${members.join(',')}}`;
}

function canonicalScalar(value: null | boolean | number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no NaN or Infinity');
  return JSON.stringify(value);
}
