import { type Config, keyStatementsFile, loadConfig } from '../../boot/config.ts';
import { openKeys } from '../../boot/service.ts';
import { LOG_KEY_FILE, SIGNING_KEY_FILE, type Signer } from '../../platform/crypto/index.ts';

export const uses = ['certificate', 'log'] as const;
export type Use = (typeof uses)[number];

/** Origin of the key for one use. */
export interface KeySite {
  readonly use: Use;
  readonly signer: Signer;
  readonly dataDir: string;
  readonly fileName: string;
  /** The variable that holds the key; null if the key is a file in the data folder. */
  readonly variable: 'SIGNING_KEY' | 'LOG_KEY' | null;
  /** File with the signed statements. */
  readonly statements: string;
}

export async function keySites(config: Config = loadConfig()): Promise<Record<Use, KeySite>> {
  const { signer, logSigner } = await openKeys(config);
  const { DATA_DIR: dataDir, SIGNING_KEY, LOG_KEY } = config;
  const shared = { dataDir, statements: keyStatementsFile(config) };
  return {
    certificate: {
      ...shared,
      use: 'certificate',
      signer,
      fileName: SIGNING_KEY_FILE,
      variable: SIGNING_KEY === null ? null : 'SIGNING_KEY',
    },
    log: {
      ...shared,
      use: 'log',
      signer: logSigner,
      fileName: LOG_KEY_FILE,
      variable: LOG_KEY === null ? null : 'LOG_KEY',
    },
  };
}
