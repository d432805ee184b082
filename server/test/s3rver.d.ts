/** Types of the part of s3rver that the tests use. The package has none. */
declare module 's3rver' {
  export interface StoredObject {
    bucket: string;
    key: string;
  }
  export interface Store {
    putObject(object: StoredObject): Promise<{ size: number }>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      resetOnClose: boolean;
      vhostBuckets: boolean;
      configureBuckets: Array<{ name: string }>;
    });
    readonly store: Store;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
