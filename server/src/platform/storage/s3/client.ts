import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../../clock.ts';
import { createOutbound, type StreamedResponse } from '../../outbound/index.ts';
import { sendWithRetries } from './retry.ts';

export interface S3Settings {
  /** Null for Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the bucket is in the path instead of the host name. */
  readonly forcePathStyle: boolean;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly contentType?: string;
  readonly body?: Buffer;
}

export interface S3Client {
  send(request: S3Request): Promise<StreamedResponse>;
  /** A signed GET request, valid for so many seconds. */
  presign(key: string, seconds: number, query?: Record<string, string>): Promise<string>;
}

export function createS3Client(settings: S3Settings, clock: Clock): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const identity = { accessKeyId, secretAccessKey, region, service: 's3' };
  const client = createOutbound({ policy: 'operator' });
  const base = bucketUrl(settings);
  const urlOf = (key: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${base}/${key}${search === '' ? '' : `?${search}`}`;
  };

  return {
    send: ({ method, key, query, contentType, body }) =>
      sendWithRetries(async () => {
        const signer = new AwsV4Signer({
          ...identity,
          method,
          url: urlOf(key, query),
          headers: {
            ...(contentType === undefined ? {} : { 'content-type': contentType }),
            // Lets the server reject a body that was damaged in transit.
            ...(body ? { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') } : {}),
          },
          ...(body ? { body } : {}),
          datetime: amzDate(clock.now()),
        });
        const { url, headers } = await signer.sign();
        return client.open({ url: url.href, method, headers: Object.fromEntries(headers), ...(body && { body }) });
      }),
    async presign(key, seconds, query = {}) {
      const url = urlOf(key, { ...query, 'X-Amz-Expires': String(seconds) });
      const signer = new AwsV4Signer({ ...identity, url, signQuery: true, datetime: amzDate(clock.now()) });
      // Built by hand: the signer's own URL encodes a space as "+", which differs from the signed form.
      return `${signer.url.origin}${signer.encodedPath}?${signer.encodedSearch}&X-Amz-Signature=${await signer.signature()}`;
    },
  };
}

/** 20260315T120000Z */
const amzDate = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function bucketUrl({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const { protocol, host, pathname } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const folder = pathname.replace(/(?<!\/)\/+$/, '');
  return forcePathStyle ? `${protocol}//${host}${folder}/${bucket}` : `${protocol}//${bucket}.${host}${folder}`;
}
