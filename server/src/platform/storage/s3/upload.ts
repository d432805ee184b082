import type { S3Client } from './client.ts';
import { element, S3Failure, textOf } from './failure.ts';

/** S3 accepts 10,000 parts of at least 5 MiB: this size allows files of up to 80 GiB with one part in memory. */
const PART_BYTES = 8 * 1024 * 1024;

export interface Upload {
  take(bytes: Buffer): Promise<void>;
  /** The complete file appears only now. */
  complete(): Promise<void>;
  abort(): Promise<void>;
}

/** Sends the file in one piece if it fits into a part, otherwise in parts. */
export function createUpload(client: S3Client, key: string, contentType: string): Upload {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let used = 0;
  let uploadId: string | undefined;
  const tags: string[] = [];

  const begin = async (): Promise<string> => {
    const answer = await client.send({ method: 'POST', key, query: { uploads: '' }, contentType });
    const id = element(await textOf(answer, 'the start of an upload'), 'UploadId');
    if (id === undefined) throw new S3Failure('S3 started an upload without naming it');
    return id;
  };
  const sendPart = async (): Promise<void> => {
    uploadId ??= await begin();
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await client.send({ method: 'PUT', key, query, body: part.subarray(0, used) });
    await textOf(answer, 'a part of an upload');
    tags.push(answer.header('etag') ?? '');
    used = 0;
  };

  return {
    async take(bytes) {
      for (let rest = bytes; rest.length > 0; ) {
        if (used === PART_BYTES) await sendPart();
        const copied = rest.copy(part, used);
        used += copied;
        rest = rest.subarray(copied);
      }
    },
    async complete() {
      if (uploadId === undefined) {
        await textOf(await client.send({ method: 'PUT', key, contentType, body: part.subarray(0, used) }), 'an upload');
        return;
      }
      await sendPart();
      const body = Buffer.from(completion(tags));
      await textOf(await client.send({ method: 'POST', key, query: { uploadId }, body }), 'the end of an upload');
    },
    async abort() {
      if (uploadId === undefined) return;
      await textOf(await client.send({ method: 'DELETE', key, query: { uploadId } }), 'the abort of an upload');
    },
  };
}

function completion(tags: readonly string[]): string {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
