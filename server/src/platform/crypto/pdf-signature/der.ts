/** The distinguished encoding rules of ASN.1 (ITU-T X.690), as far as signatures and their certificates need them. */

export const TAG = { integer: 0x02, octets: 0x04, utf8: 0x0c, oid: 0x06, sequence: 0x30, set: 0x31 };

/** The tag of a constructed element, `[0]` for example. */
export const contextTag = (index: number): number => 0xa0 + index;

export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

export const sequence = (...parts: Buffer[]): Buffer => der(TAG.sequence, ...parts);

/** The elements of a set stand in the order of their bytes. */
export const setOf = (tag: number, parts: Buffer[]): Buffer => der(tag, ...parts.toSorted(Buffer.compare));

/** `1.2.840.113549` */
export function oid(dotted: string): Buffer {
  const [first = 0n, second = 0n, ...arcs] = dotted.split('.').map(BigInt);
  return der(TAG.oid, ...[first * 40n + second, ...arcs].map(base128));
}

function base128(arc: bigint): Buffer {
  const digits = [Number(arc & 127n)];
  for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) digits.unshift(Number(rest & 127n) | 128);
  return Buffer.from(digits);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

export interface Element {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  whole: Buffer;
}

/** Reads elements that follow each other. */
export function readElements(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes.subarray(at));
    elements.push(element);
    at += element.whole.length;
  }
  return elements;
}

function readElement(bytes: Buffer): Element {
  const [tag = 0, first = 0x80] = bytes;
  const more = first < 0x80 ? 0 : first & 0x7f;
  const start = 2 + more;
  const length = more === 0 ? first : bytes.readUIntBE(2, more);
  if (first === 0x80 || start + length > bytes.length) throw new RangeError('this is not DER');
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
}

/** The element on a path of positions: `at(bytes, 0, 3)` is the fourth element within the first. */
export function at(bytes: Buffer, ...path: number[]): Element {
  const [index = 0, ...rest] = path;
  const element = readElements(bytes)[index];
  if (!element) throw new RangeError('an element is missing');
  return rest.length === 0 ? element : at(element.content, ...rest);
}
