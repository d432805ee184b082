import { createHash, createHmac } from 'node:crypto';

/**
 * Signature Version 4, written only from Amazon's description, to check the storage's signatures:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export interface SignedRequest {
  readonly method: string;
  /** As sent, including escapes. */
  readonly path: string;
  readonly query: ReadonlyArray<readonly [name: string, value: string]>;
  /** The signed headers, with names in lower case. */
  readonly headers: Record<string, string>;
  readonly payloadHash: string;
  /** 20130524T000000Z */
  readonly date: string;
  readonly region: string;
  readonly secretAccessKey: string;
}

export function signatureOf(request: SignedRequest): string {
  const { date, region, secretAccessKey } = request;
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const stringToSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, stringToSign).toString('hex');
}

function canonicalRequest({ method, path, query, headers, payloadHash }: SignedRequest): string {
  const pairs = query.map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`).sort();
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}\n`).join('');
  return [method, path, pairs.join('&'), lines, names.join(';'), payloadHash].join('\n');
}

/** Amazon's UriEncode: every byte but the unreserved characters, in upper-case hexadecimal; a space is %20. */
export const uriEncode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((each) =>
      /[A-Za-z0-9\-._~]/.test(each) ? each : `%${each.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
