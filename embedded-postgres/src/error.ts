import { HeldTooLong } from './file-lock.mjs';

/** A problem the operator must fix; the message describes it in one sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const WAY_OUT = 'or set DATABASE_URL to a PostgreSQL server of your own';

const SENTENCES: Record<string, (dataDir: string, detail: string) => string> = {
  EACCES: notPermitted,
  EPERM: notPermitted,
  EEXIST: fileInTheWay,
  ENOTDIR: fileInTheWay,
  EROFS: (dataDir) => `The data folder ${dataDir} is on a read-only file system: set DATA_DIR to another folder.`,
  ENOSPC: noSpace,
  EDQUOT: noSpace,
};

function notPermitted(dataDir: string, detail: string): string {
  return `The data folder ${dataDir} cannot be read and written by this user (${detail}): change its owner or set DATA_DIR to another folder.`;
}

function fileInTheWay(dataDir: string): string {
  return `A file is in the place of the data folder ${dataDir}: move it away, or set DATA_DIR to another folder.`;
}

function noSpace(dataDir: string): string {
  return `No space is left on the disk of the data folder ${dataDir}: free some, or set DATA_DIR to another folder.`;
}

/** Turns a file system failure into a sentence; any other error is a defect and passes unchanged. */
export function explainFailure(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresError) return error;
  if (error instanceof HeldTooLong) return new EmbeddedPostgresError(error.message, { cause: error });
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  const sentence =
    SENTENCES[code]?.(dataDir, error.message) ??
    `The embedded database cannot be kept in ${dataDir} (${error.message}): set DATA_DIR to another folder, ${WAY_OUT}.`;
  return new EmbeddedPostgresError(sentence, { cause: error });
}

export function cannotRun(program: string, detail: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The embedded PostgreSQL failed in ${program} (${detail}): fix this, ${WAY_OUT}.`);
}
