/** The program of a test's child process: stores a file as ordered, and reports in lines. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createDiskStorage } from '../disk/disk-storage.ts';
import { createS3Client, type S3Settings } from '../s3/client.ts';
import { createS3Storage } from '../s3/s3-storage.ts';
import type { Storage } from '../storage.ts';

export type Task =
  | { readonly do: 'replace for ever'; readonly folder: string; readonly key: string }
  | { readonly do: 'stop halfway'; readonly folder: string; readonly key: string }
  | { readonly do: 'measure'; readonly where: { folder: string } | S3Settings; readonly megabytes: number };

const MB = 1_000_000;
const task = JSON.parse(process.argv[2] ?? '') as Task;
const say = (fact: object): void => void process.stdout.write(`${JSON.stringify(fact)}\n`);

function open(where: { folder: string } | S3Settings): Storage {
  if ('bucket' in where) {
    const clock = { now: () => new Date() };
    return createS3Storage(createS3Client(where, clock), clock);
  }
  const tokens = { issue: () => '', open: () => Promise.reject() as never };
  return createDiskStorage({ folder: where.folder, publicUrl: '', tokens });
}

async function fill(sink: Writable, bytes: number, value: number): Promise<void> {
  for (let left = bytes; left > 0; left -= 50_000) {
    if (!sink.write(Buffer.alloc(Math.min(left, 50_000), value))) await once(sink, 'drain');
  }
}

/** The n-th file has n more bytes, each n modulo 256, so that half a file or a mixture would show. */
async function replaceForEver(storage: Storage, key: string): Promise<never> {
  for (let n = 0; ; n += 1) {
    await storage.put(key, 'application/octet-stream', (sink) => fill(sink, MB + n, n % 256));
    if (n === 0) say({ ready: true });
  }
}

async function stopHalfway(storage: Storage, key: string): Promise<void> {
  await storage.put(key, 'application/octet-stream', async (sink) => {
    await fill(sink, 3 * MB, 1);
    say({ ready: true });
    await once(process.stdin, 'end');
  });
}

async function measure(storage: Storage, megabytes: number): Promise<void> {
  const peak = (): number => (process.resourceUsage().maxRSS * 1024) / MB;
  const roundTrip = async (bytes: number): Promise<number> => {
    await storage.put('measured.bin', 'application/octet-stream', (sink) => fill(sink, bytes, 7));
    let read = 0;
    for await (const chunk of await storage.read('measured.bin')) read += (chunk as Buffer).length;
    return read;
  };
  // One-time loading and setup happen here, before the comparison.
  await roundTrip(20 * MB);
  const before = peak();
  const read = await roundTrip(megabytes * MB);
  say({ read, growth: peak() - before });
}

if (task.do === 'measure') await measure(open(task.where), task.megabytes);
else if (task.do === 'stop halfway') await stopHalfway(open(task), task.key);
else await replaceForEver(open(task), task.key);
