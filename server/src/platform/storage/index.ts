export { safeFileName } from './disposition.ts';
export { openBucket, openStorage, type StorageOptions } from './open.ts';
export type { S3Settings } from './s3/client.ts';
export { sha256Of } from './sha256.ts';
export { FileNotFound, type LinkOptions, type Storage, type Stored } from './storage.ts';
