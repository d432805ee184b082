import type { Clock } from '../../clock.ts';
import { contentDisposition } from '../file-names.ts';
import { receive } from '../receive.ts';
import { FileNotFound, type Storage } from '../storage.ts';
import type { S3Client } from './client.ts';
import { failureOf, isSuccess, textOf } from './failure.ts';
import { createUpload } from './upload.ts';

export function createS3Storage(client: S3Client, clock: Clock): Storage {
  return {
    async put(key, contentType, write) {
      const upload = createUpload(client, key, contentType);
      try {
        const stored = await receive(write, upload.take);
        await upload.complete();
        return stored;
      } catch (error) {
        // Parts that cannot be removed now are invisible, and a lifecycle rule of the bucket removes them later.
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      const answer = await client.send({ method: 'GET', key });
      if (isSuccess(answer)) return answer.body;
      const failure = failureOf(answer.status, await answer.text(), 'a read');
      // A missing bucket is a mistake in the settings, not a missing file.
      throw answer.status === 404 && failure.code !== 'NoSuchBucket' ? new FileNotFound(key) : failure;
    },
    async remove(key) {
      const answer = await client.send({ method: 'DELETE', key });
      if (answer.status === 404) await answer.discard();
      else await textOf(answer, 'a removal');
    },
    signedUrl(key, { fileName, contentType, expiresAt }) {
      // The signature's time is in whole seconds.
      const from = Math.floor(clock.now().getTime() / 1000);
      const seconds = Math.max(1, Math.floor(expiresAt.getTime() / 1000) - from);
      return client.presign(key, seconds, {
        'response-content-type': contentType,
        'response-content-disposition': contentDisposition(fileName),
        'response-cache-control': 'private, no-store',
      });
    },
  };
}
