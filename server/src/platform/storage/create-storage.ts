import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Route } from '../http/index.ts';
import { createDiskStorage } from './disk/disk-storage.ts';
import { createLinkTokens } from './disk/link-tokens.ts';
import { checkKey, checkMediaType } from './file-names.ts';
import { fileRoute } from './file-route.ts';
import { createS3Client, type S3Settings } from './s3/client.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

export interface StorageOptions {
  readonly dataDir: string;
  readonly secretKey: string;
  readonly oldSecretKeys?: readonly string[];
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Stores files here instead of in the data folder. */
  readonly s3: S3Settings | null;
}

export function createStorage(options: StorageOptions): Storage & { readonly routes: Route[] } {
  const { dataDir, secretKey, oldSecretKeys = [], publicUrl, clock, s3 } = options;
  if (s3) {
    const storage = createS3Storage(createS3Client(s3, clock), clock);
    return { ...checked(storage, clock), routes: [fileRoute(null)] };
  }
  const tokens = createLinkTokens([secretKey, ...oldSecretKeys], clock);
  const disk = createDiskStorage({ folder: join(dataDir, 'files'), publicUrl, tokens });
  return { ...checked(disk, clock), routes: [fileRoute({ tokens, serve: disk.serve })] };
}

/** Another bucket of the same store, for files that are kept apart. */
export const createBucketStorage = (s3: S3Settings, clock: Clock): Storage =>
  checked(createS3Storage(createS3Client(s3, clock), clock), clock);

/**
 * The longest lifetime of a link that S3 signs. The disk has the same limit, so that switching between the two breaks
 * no link.
 */
const LONGEST_LINK_MS = 7 * 24 * 3_600_000;

/** The checks that both kinds of storage need. */
function checked(storage: Storage, clock: Clock): Storage {
  return {
    async put(key, contentType, write) {
      checkKey(key);
      checkMediaType(contentType);
      return storage.put(key, contentType, write);
    },
    async read(key) {
      checkKey(key);
      return storage.read(key);
    },
    async remove(key) {
      checkKey(key);
      return storage.remove(key);
    },
    async signedUrl(key, link) {
      checkKey(key);
      checkMediaType(link.contentType);
      const lifetime = link.expiresAt.getTime() - clock.now().getTime();
      if (!(lifetime > 0 && lifetime <= LONGEST_LINK_MS))
        throw new RangeError('A link is valid for at most seven days');
      return storage.signedUrl(key, link);
    },
  };
}
