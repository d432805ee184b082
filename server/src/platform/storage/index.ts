export { isPlainFileName, safeFileName } from './disposition.ts';
export { fingerprintOf } from './fingerprint.ts';
export { openBucket, openStorage, type StorageOptions } from './open.ts';
export type { S3Settings } from './s3/client.ts';
export { FileNotFound, type LinkOptions, type Storage, type Stored } from './storage.ts';
