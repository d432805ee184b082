import { TextDecoder } from 'node:util';
import { UnreadableXml } from './unreadable.ts';

/** Far more than an XML declaration needs. */
const HEAD = 256;
/**
 * The parser works through one piece without a pause, and repeats some work within it, such as looking again at the
 * beginning of an unfinished declaration.
 */
const PIECE = 4096;

/**
 * Names as they occur in XML declarations. ASCII is a part of UTF-8, and windows-1252 adds printable characters where
 * ISO-8859-1 has control characters. A declared UTF-16 without its zero bytes has been converted to UTF-8 on the way.
 */
const DECODERS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

const startsWith = (head: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** XML 1.0, appendix F: the first bytes show the family, the declaration names the encoding. */
function encodingOf(head: Buffer): string {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0x3c, 0, 0x3f, 0)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff) || startsWith(head, 0, 0x3c, 0, 0x3f)) return 'utf-16be';
  const declaration = /^<\?xml\s[^>]*encoding\s*=\s*["']([^"'>]*)["']/.exec(head.toString('latin1', 0, HEAD));
  const declared = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = Object.hasOwn(DECODERS, declared) ? DECODERS[declared] : undefined;
  if (encoding) return encoding;
  throw new UnreadableXml(
    `The file says that its text is encoded as ${JSON.stringify(declared)}. Save it as UTF-8, UTF-16 or ISO-8859-1.`,
  );
}

/** TAB, LF and CR are the only control characters that XML 1.0 allows. */
function refuseForbiddenCharacters(text: string): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x20 ? code < 0xfffe : code === 0x09 || code === 0x0a || code === 0x0d) continue;
    throw new UnreadableXml('The file contains characters that XML forbids. Export it again as plain XML text.');
  }
}

/** Waits until the first bytes are there to judge by, then gives the same bytes on, in small pieces. */
async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let rest: Buffer = chunk;
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
      rest = chunk.subarray(HEAD);
      if (head.length < HEAD) continue;
      yield head;
      head = null;
    }
    for (let at = 0; at < rest.length; at += PIECE) yield rest.subarray(at, at + PIECE);
  }
  if (head?.length) yield head;
}

/** The text of an XML file in pieces of a few thousand characters. */
export async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  const decoded = (piece?: Buffer): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? '';
    } catch {
      throw new UnreadableXml(
        `The file's text does not fit its encoding, ${decoder?.encoding.toUpperCase()}. Export it again as UTF-8.`,
      );
    }
  };
  for await (const piece of piecesOf(chunks)) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decoded(piece);
    refuseForbiddenCharacters(text);
    yield text;
  }
  yield decoded();
}
