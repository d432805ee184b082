import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const s3 = {
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'tonne-files',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  forcePathStyle: true,
};
let onDisk: TestApi;
let inS3: TestApi;

beforeAll(async () => {
  const secretKey = 's'.repeat(32);
  [onDisk, inS3] = await Promise.all([startTestApi({ secretKey }), startTestApi({ secretKey, s3 })]);
});
afterAll(() => Promise.all([onDisk.close(), inS3.close()]));

it('with files in S3, the service serves none itself, whatever the link', async () => {
  const options = {
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    expiresAt: new Date(onDisk.clock.now().getTime() + 3_600_000),
  };
  await onDisk.service.storage.put('a.pdf', 'application/pdf', async (sink) => void sink.write('x'));
  const path = new URL(await onDisk.service.storage.signedUrl('a.pdf', options)).pathname;
  expect((await onDisk.anonymous.get(path)).status).toBe(200);
  const { status, body } = await inS3.anonymous.get(path);
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
});
