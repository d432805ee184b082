import { type Config, s3Of } from '../../config.ts';

/** The installation that is backed up or restored into. */
export interface Site {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The storage of files; files in S3 stay there. */
  readonly storage: 'disk' | 's3';
  /** From the environment; null if the key is a file in the data folder. */
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
