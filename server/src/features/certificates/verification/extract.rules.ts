import { inflateSync } from 'node:zlib';
import { decode } from './json.rules.ts';

/** More than the claims need for a hundred retirements with a thousand blocks of serial numbers each. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A genuine certificate has one attachment. */
const MAX_ATTACHMENTS = 16;

/** Extracts every part of a file that could be the JSON of a certificate. Undefined marks an unreadable part. */
export function extract(bytes: Buffer): (string | undefined)[] {
  if (bytes.length > MAX_BYTES) return [];
  // PDF readers accept a header anywhere in the first kilobyte (ISO 32000-1, Annex H).
  if (bytes.subarray(0, 1024).includes('%PDF-')) return attachmentsOf(bytes);
  const text = decode(bytes)?.trimStart();
  if (text === undefined) return [];
  return text.startsWith('<') ? sealedElementsOf(text) : [text];
}

const SEALED = /<(?:[\w.-]+:)?sealed(?:\s[^<>]*)?>([^<]*)/g;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const sealedElementsOf = (svg: string): string[] =>
  [...svg.matchAll(SEALED)].slice(0, MAX_ATTACHMENTS).map(([, content = '']) => content.replace(REFERENCE, resolve));

function resolve(reference: string, name?: string, decimal?: string, hexadecimal?: string): string {
  if (name !== undefined) return NAMED[name] ?? reference;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/** The dictionary of a stream is never packed into another, whatever program saved the file (ISO 32000-1, 7.5.7). */
const EMBEDDED_FILE = /\/Type\s*\/EmbeddedFile(?!\w)/g;
const OPENING = /stream\r?\n/g;

function attachmentsOf(bytes: Buffer): (string | undefined)[] {
  const pdf = bytes.toString('latin1');
  const found: (string | undefined)[] = [];
  let from = 0;
  for (let at = next(EMBEDDED_FILE, pdf, from); at; at = next(EMBEDDED_FILE, pdf, from)) {
    if (found.length === MAX_ATTACHMENTS) return [...found, undefined];
    const stream = streamAround(pdf, at.index);
    found.push(stream && unpack(bytes.subarray(stream.start, stream.end), stream.dictionary));
    // A name inside the claims may look like a dictionary, so the stream is not searched again.
    from = stream?.end ?? at.index + at[0].length;
  }
  return found;
}

function next(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Undefined if no stream follows the dictionary, or if the stream is shorter than stated. */
function streamAround(pdf: string, at: number): { dictionary: string; start: number; end: number } | undefined {
  const opening = next(OPENING, pdf, at);
  if (!opening) return undefined;
  const dictionary = pdf.slice(Math.max(0, pdf.lastIndexOf(' obj', at)), opening.index);
  const start = opening.index + opening[0].length;
  // If the length is in a separate object, the closing keyword marks the end.
  const length = /\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1];
  const end = length === undefined ? pdf.indexOf('endstream', start) : start + Number(length);
  return end < start || end > pdf.length || dictionary.includes('endobj') ? undefined : { dictionary, start, end };
}

function unpack(content: Buffer, dictionary: string): string | undefined {
  const filter = /\/Filter\s*(\[[^[\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '');
  if (filter === undefined || filter === '') return decode(content);
  return filter === '/FlateDecode' ? inflate(content) : undefined;
}

function inflate(packed: Buffer): string | undefined {
  try {
    return decode(inflateSync(packed, { maxOutputLength: MAX_BYTES }));
  } catch {
    return undefined;
  }
}
