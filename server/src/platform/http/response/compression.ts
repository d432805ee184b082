import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A shorter answer fits into one packet anyway. */
export const LARGE = 1024;

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|javascript|xml)\b|image\/svg\+xml)/;

export const isText = (contentType: string): boolean => TEXT.test(contentType);

/** The part of a route that decides. */
interface Answered {
  readonly kind: string;
  readonly success: { readonly large?: boolean };
}

/**
 * Compresses only large texts, and only answers to reads. Answers to writes may show a secret once, and the compressed
 * length can reveal a secret (https://breachattack.com).
 */
export const mayCompress = (route: Answered | undefined, contentType: string, body: string | Buffer): boolean =>
  body.length >= LARGE && (route?.kind === 'read' || route?.success.large === true) && isText(contentType);

/** In order of preference if the client has none. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const WEIGHTED = /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*(\d(?:\.\d+)?)\s*)?$/i;

/** The client's preferred encoding (RFC 9110 §12.5.3). Undefined means no encoding, which every client understands. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [, name, weight = '1'] = WEIGHTED.exec(item) ?? [];
    if (name !== undefined) weights.set(name.toLowerCase(), Number(weight));
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== undefined && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Low levels shrink JSON to a tenth. Higher ones cost far more time than they save bytes. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 3 };

const byBrotli = promisify<string | Buffer, typeof BROTLI, Buffer>(brotliCompress);
const byGzip = promisify<string | Buffer, typeof GZIP, Buffer>(gzip);

/** Runs in Node's thread pool, so that other requests go on meanwhile. */
export const compress = (body: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? byBrotli(body, BROTLI) : byGzip(body, GZIP);
