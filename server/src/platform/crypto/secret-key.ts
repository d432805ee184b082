import { randomBytes } from 'node:crypto';
import { keepOnce } from './key-file.ts';

export const loadOrCreateSecretKey = (dataDir: string): Promise<string> =>
  keepOnce(dataDir, 'secret-key', () => randomBytes(32).toString('hex'));
