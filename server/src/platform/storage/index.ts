export { createBucketStorage, createStorage, type StorageOptions } from './create-storage.ts';
export { isPlainFileName, safeFileName } from './file-names.ts';
export type { S3Settings } from './s3/client.ts';
export { FileNotFound, fingerprintOf, type LinkOptions, type Storage, type Stored } from './storage.ts';
