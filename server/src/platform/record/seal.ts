import { hash, randomBytes } from 'node:crypto';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';

/** A personal field of an event: its pointer (RFC 6901), its value, and the salt of its digest in base64. */
export interface PersonalField {
  readonly pointer: string;
  readonly salt: string;
  readonly value: Json;
}

export interface Sealed {
  /** The event with a digest instead of each personal field. */
  readonly sealed: Json;
  readonly personal: PersonalField[];
}

/** Members with these names may identify a person, wherever they are in an event. */
const PERSONAL: ReadonlySet<string> = new Set(['email', 'name', 'address']);
const SALT_BYTES = 16;

/** Shown instead of an erased personal field. */
export const ERASED = '[erased]';

/** SHA-256 over the salt and the RFC 8785 form of the value. */
export function digestOf(salt: Buffer, value: Json): string {
  return `sha256:${hash('sha256', Buffer.concat([salt, Buffer.from(canonicalJson(value))]), 'hex')}`;
}

let pool = Buffer.alloc(0);

/** One system call for a few bytes costs as much as one for a few thousand. */
function takeSalt(): Buffer {
  if (pool.length === 0) pool = randomBytes(256 * SALT_BYTES);
  const salt = pool.subarray(0, SALT_BYTES);
  pool = pool.subarray(SALT_BYTES);
  return salt;
}

export function seal(event: Json): Sealed {
  const personal: PersonalField[] = [];
  const sealed = replacePersonal(event, '', (value, pointer) => {
    const salt = takeSalt();
    personal.push({ pointer, salt: salt.toString('base64'), value });
    return digestOf(salt, value);
  });
  return { sealed, personal };
}

/** The event before it was sealed. A missing personal field is shown as erased. */
export const unseal = (sealed: Json, personal: readonly PersonalField[]): Json => unsealAt('', sealed, personal);

/** The same for the part of an event at this pointer. */
export function unsealAt(pointer: string, part: Json, personal: readonly PersonalField[]): Json {
  const known = new Map(personal.map((field) => [field.pointer, field.value]));
  return replacePersonal(part, pointer, (_, place) => known.get(place) ?? ERASED);
}

/** Pointers to the digests of personal fields in a sealed event. */
export function personalPlaces(sealed: Json): string[] {
  const places: string[] = [];
  replacePersonal(sealed, '', (value, pointer) => {
    places.push(pointer);
    return value;
  });
  return places;
}

function replacePersonal(value: Json, pointer: string, replace: (value: Json, pointer: string) => Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item, index) => replacePersonal(item, `${pointer}/${index}`, replace));
  const copy: Record<string, Json> = {};
  // In the order of canonical JSON, so that it need not sort again.
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    if (PERSONAL.has(key) && member !== null) copy[key] = replace(member, `${pointer}/${escaped(key)}`);
    else if (typeof member !== 'object') copy[key] = member;
    else copy[key] = replacePersonal(member, `${pointer}/${escaped(key)}`, replace);
  }
  return copy;
}

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/**
 * Stands in the record for a secret that the service stores hashed or sealed, so that a replacement is noticed. It is a
 * hash of the stored value. It cannot be used to sign in, and neither the stored value nor the secret can be recovered
 * from it.
 */
export const digestOfSecret = (kept: Buffer): string => `sha256:${hash('sha256', kept, 'hex')}`;
