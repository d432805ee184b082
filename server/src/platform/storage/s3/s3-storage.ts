import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Clock } from '../../clock/clock.ts';
import { contentDisposition } from '../disposition.ts';
import { receive } from '../receive.ts';
import { FileNotFound, type Storage } from '../storage.ts';
import type { S3Client } from './client.ts';
import { failureOf, textOf } from './failure.ts';
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
        // Parts that cannot be thrown away now are invisible; a rule of the bucket clears them.
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      const answer = await client.send({ method: 'GET', key });
      if (answer.ok) return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
      const failure = failureOf(answer.status, await answer.text(), 'a read');
      // A bucket that is not there is a mistake in the settings, not a missing file.
      throw answer.status === 404 && failure.code !== 'NoSuchBucket' ? new FileNotFound(key) : failure;
    },
    async remove(key) {
      const answer = await client.send({ method: 'DELETE', key });
      if (answer.status === 404) await answer.body?.cancel();
      else await textOf(answer, 'a removal');
    },
    signedUrl(key, { fileName, contentType, expiresAt }) {
      // The signature counts from the whole second it names.
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
