import { type Config, keyStatementsFile, s3Of } from '../../boot/config.ts';
import type { OpenDatabase } from '../../boot/database.ts';

/** The installation to back up or restore into. */
export interface Site {
  /** Connects as the owner of the tables. */
  readonly databaseUrl: string;
  /** Connects as the role that serves requests. */
  readonly serviceUrl: string;
  readonly dataDir: string;
  /** The storage of files; files in S3 stay there. */
  readonly storage: 'disk' | 's3';
  /** From the environment; null if the key is a file in the data folder. */
  readonly secretKey: string | null;
  readonly signingKey: string | null;
  readonly logKey: string | null;
  /** The file with the signed statements about keys. */
  readonly keyStatements: string;
}

export const siteOf = (config: Config, { url, ownerUrl }: Pick<OpenDatabase, 'url' | 'ownerUrl'>): Site => ({
  databaseUrl: ownerUrl,
  serviceUrl: url,
  dataDir: config.DATA_DIR,
  storage: s3Of(config) ? 's3' : 'disk',
  secretKey: config.SECRET_KEY,
  signingKey: config.SIGNING_KEY,
  logKey: config.LOG_KEY,
  keyStatements: keyStatementsFile(config),
});
