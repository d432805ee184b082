import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Store } from 's3rver';
import { vi } from 'vitest';
import { createStorage, type S3Settings, type Storage } from '../src/platform/storage/index.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { freePort } from './faults/free-port.ts';
import { startTestApi, type TestApi } from './harness.ts';

export interface Counterpart {
  readonly storage: Storage;
  readonly clock: TestClock;
  close(): Promise<void>;
}

export interface DiskCounterpart extends Counterpart {
  readonly api: TestApi;
  readonly dataDir: string;
  readonly publicUrl: string;
}

/** The whole service on a real port, with its files on disk. */
export async function startDisk(): Promise<DiskCounterpart> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'tonne-files-'));
  const api = await startTestApi({ publicUrl, dataDir, poolSize: 2 });
  await api.app.listen({ port, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    await api.close();
    await rm(dataDir, { recursive: true });
  };
  return { storage: api.service.storage, clock: api.clock, api, dataDir, publicUrl, close };
}

export const BUCKET = 'tonne-files';

/** A real S3 server. It uses the system clock, so ours must agree. */
export async function startS3(): Promise<Counterpart & { settings: S3Settings }> {
  const directory = await mkdtemp(join(tmpdir(), 'tonne-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: false,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  keepWhole(server.store);
  const { port } = await server.run();
  const clock = createTestClock(new Date().toISOString());
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
  const options = { dataDir: '/nowhere', secretKey: 'x'.repeat(32), publicUrl: 'http://tonne.test', clock };
  const close = async (): Promise<void> => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { storage: createStorage({ ...options, s3: settings }), clock, settings, close };
}

/**
 * S3 guarantees that one of several writers wins, and that a file is complete when it reports success. This server
 * mixes writers, and reports success while the end is still being written.
 */
function keepWhole(store: Store): void {
  const put = store.putObject.bind(store);
  const putWhole: Store['putObject'] = async (object) => {
    const stored = await put(object);
    const path = store.getResourcePath(object.bucket, object.key, 'object');
    await vi.waitUntil(async () => (await stat(path)).size === stored.size, { timeout: 30_000, interval: 5 });
    return stored;
  };
  let last: Promise<unknown> = Promise.resolve();
  store.putObject = (object) => {
    const mine = last.then(() => putWhole(object));
    last = mine.catch(() => undefined);
    return mine;
  };
}
