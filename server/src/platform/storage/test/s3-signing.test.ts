import { describe, expect, it } from 'vitest';
import { createStorage, type S3Settings } from '../index.ts';
import { createS3Client } from '../s3/client.ts';
import { signatureOf, uriEncode } from './sigv4.ts';

/** The examples in Amazon's documentation, all for this key, bucket and second. */
const AMAZON = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  bucket: 'examplebucket',
  endpoint: 'https://s3.amazonaws.com',
  forcePathStyle: false,
};
const clock = { now: () => new Date('2013-05-24T00:00:00Z') };

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
const PRESIGNED_EXAMPLE = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
/** "Example: GET Object" of sig-v4-header-based-auth.html */
const GET_OBJECT_EXAMPLE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('the reference implementation of these tests', () => {
  it("matches Amazon's example for headers", () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': SHA256_OF_NOTHING,
      'x-amz-date': '20130524T000000Z',
    };
    const request = { method: 'GET', path: '/test.txt', query: [], headers, payloadHash: SHA256_OF_NOTHING };
    expect(signatureOf({ ...request, ...AMAZON, date: '20130524T000000Z' })).toBe(GET_OBJECT_EXAMPLE);
  });
});

/** Computes the signature of a pre-signed URL from its text alone. */
function expectedSignature(url: string, settings: { region: string; secretAccessKey: string }): string {
  const { host, pathname, searchParams } = new URL(url);
  const query = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  return signatureOf({
    method: 'GET',
    path: pathname,
    query,
    headers: { host },
    payloadHash: 'UNSIGNED-PAYLOAD',
    date: searchParams.get('X-Amz-Date')!,
    ...settings,
  });
}

describe('a pre-signed URL', () => {
  it("equals Amazon's example to the last digit", async () => {
    const url = await createS3Client(AMAZON, clock).presign('test.txt', 86_400);
    expect(url).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        `&X-Amz-Signature=${PRESIGNED_EXAMPLE}`,
    );
    expect(expectedSignature(url, AMAZON)).toBe(PRESIGNED_EXAMPLE);
  });

  it.each<[string, Partial<S3Settings>, string]>([
    ['of Amazon', { endpoint: null, region: 'eu-west-1' }, 'https://examplebucket.s3.eu-west-1.amazonaws.com/a/b.pdf'],
    [
      'of Amazon, by path',
      { endpoint: null, forcePathStyle: true },
      'https://s3.us-east-1.amazonaws.com/examplebucket/a/b.pdf',
    ],
    [
      'of another store',
      { endpoint: 'http://127.0.0.1:9000/', forcePathStyle: true },
      'http://127.0.0.1:9000/examplebucket/a/b.pdf',
    ],
    ['of another store, by host', { endpoint: 'https://store.example' }, 'https://examplebucket.store.example/a/b.pdf'],
  ])('%s has a valid signature over name, type and time', async (_what, changes, address) => {
    const s3 = { ...AMAZON, ...changes };
    const storage = createStorage({ dataDir: '/nowhere', secretKey: '', publicUrl: '', clock, s3 });
    const url = await storage.signedUrl('a/b.pdf', {
      fileName: `Übersicht "Q1" (50 %) it's+more*.pdf`,
      contentType: 'text/csv; charset=utf-8',
      expiresAt: new Date('2013-05-24T01:00:00Z'),
    });
    expect(url.split('?')[0]).toBe(address);
    const { searchParams } = new URL(url);
    expect(searchParams.get('X-Amz-Signature')).toBe(expectedSignature(url, s3));
    expect(searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(searchParams.get('response-content-type')).toBe('text/csv; charset=utf-8');
    expect(searchParams.get('response-content-disposition')).toBe(
      `attachment; filename="_bersicht _Q1_ (50 _) it's+more*.pdf"; ` +
        `filename*=UTF-8''%C3%9Cbersicht%20%22Q1%22%20%2850%20%25%29%20it%27s%2Bmore%2A.pdf`,
    );
  });

  it('is escaped as it was signed, so a store need not guess the meaning of a plus sign', async () => {
    const query = { 'response-content-disposition': 'attachment; filename="a + b.pdf"' };
    const url = await createS3Client(AMAZON, clock).presign('test.txt', 60, query);
    expect(url).toContain(`response-content-disposition=${uriEncode(query['response-content-disposition'])}&`);
    expect(url).not.toContain('+');
  });
});
