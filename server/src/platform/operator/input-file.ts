import { readFile } from 'node:fs/promises';
import { OperatorError } from './error.ts';

/** A file named by the operator. */
export const readInputFile = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read (${error.code}).`);
  });
