import { readFile } from 'node:fs/promises';
import { openToAll } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import { AppError } from '../../errors/index.ts';
import { type Route, read } from '../../http/index.ts';
import { verificationPage } from './page.ts';

/** The service's keys, as `/public/keys` shows them. */
export type ReadKeys = (db: Db) => Promise<object>;

export const verificationRoutes = (script: URL, readKeys: ReadKeys): Route[] => [
  read({
    method: 'GET',
    path: '/verify',
    operationId: 'showVerification',
    tag: 'Certificates',
    summary: 'Show the page that verifies files',
    description:
      'Open to everyone, without a key. The page verifies receipts, record events, checkpoints, certificates and reports in the browser and asks no server: the public keys are part of it, and a saved copy works as well.',
    access: openToAll,
    success: { status: 200, description: 'The page', bare: { contentType: 'text/html' }, page: true },
    errors: ['NOT_FOUND'],
    async handle(_visitor, db) {
      const [verifier, keys] = await Promise.all([readBuilt(script), readKeys(db)]);
      return verificationPage(verifier, keys);
    },
  }),
];

/** Read on each request, like the console: a new build is served as soon as it is written. */
async function readBuilt(script: URL): Promise<string> {
  return readFile(script, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new AppError('NOT_FOUND', { message: 'The verifier is not built: run `npm run build`.' });
  });
}
