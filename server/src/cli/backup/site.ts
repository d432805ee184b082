import { type Config, s3Of } from '../../config.ts';

/** What a backup is taken of, or put back into. */
export interface Site {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where the service keeps files; those in S3 stay there. */
  readonly storage: 'disk' | 's3';
  /** From the environment; null where the key is a file of the data folder. */
  readonly secretKey: string | null;
  readonly signingKey: string | null;
}

export const siteOf = (config: Config, databaseUrl: string): Site => ({
  databaseUrl,
  dataDir: config.DATA_DIR,
  storage: s3Of(config) ? 's3' : 'disk',
  secretKey: config.SECRET_KEY,
  signingKey: config.SIGNING_KEY,
});
