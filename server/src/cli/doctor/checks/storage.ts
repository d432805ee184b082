import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Config, s3Of } from '../../../boot/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createStorage, type Storage } from '../../../platform/storage/index.ts';
import { S3Failure } from '../../../platform/storage/s3/failure.ts';
import { type Finding, failed, inWords, ok, placeOf, TimedOut, within } from '../finding.ts';

export async function checkStorage(config: Config, clock: Clock, timeoutMs: number): Promise<Finding> {
  const s3 = s3Of(config);
  const folder = join(config.DATA_DIR, 'files');
  // A folder created now could belong to another user than the service.
  if (!s3 && !existsSync(folder)) return ok(`${folder} does not exist yet: the first file creates it`);
  const place = s3 ? `bucket ${s3.bucket} at ${s3.endpoint ? placeOf(s3.endpoint) : `Amazon ${s3.region}`}` : folder;
  // The key signs links, and this check creates none.
  const storage = createStorage({ dataDir: config.DATA_DIR, secretKey: '', publicUrl: '', clock, s3 });
  try {
    const isSame = await within(timeoutMs, writeAndRead(storage));
    if (isSame) return ok(`${place}: a file was written, read and removed`);
    return failed(`${place} returned different bytes than were written`, 'Check the disk or the store: it is damaged.');
  } catch (error) {
    return failed(`${place} cannot be used (${inWords(error)})`, adviceFor(error));
  }
}

async function writeAndRead(storage: Storage): Promise<boolean> {
  const key = `doctor-${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(1_024);
  await storage.put(key, 'application/octet-stream', async (sink) => void sink.write(bytes));
  try {
    return (await buffer(await storage.read(key))).equals(bytes);
  } finally {
    await storage.remove(key);
  }
}

const ADVICE: Record<string, string> = {
  NoSuchBucket: 'Create the bucket, or correct S3_BUCKET, S3_REGION and S3_FORCE_PATH_STYLE.',
  PermanentRedirect: 'Set S3_REGION to the region of the bucket.',
  AuthorizationHeaderMalformed: 'Set S3_REGION to the region of the bucket.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
  RequestTimeTooSkewed: 'Correct the clock of this machine.',
  AccessDenied: 'Give the access key s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket on this bucket.',
};

function adviceFor(error: unknown): string {
  if (error instanceof S3Failure)
    return ADVICE[error.code ?? ''] ?? 'Check S3_ENDPOINT, and that the store is running.';
  if (error instanceof TimedOut) return 'Check that the store or the disk is reachable.';
  return 'Let the user of the service read and write there, and free some disk space.';
}
