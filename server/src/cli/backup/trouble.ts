import { StartError } from '../../start-error.ts';

/** What another program would not do, in its words; the details, which may quote a row, are left away. */
export const refused = (action: string, error: unknown): StartError =>
  new StartError(`${action}: ${(error as Error).message}.`, { cause: error });

/** A disk that is full, or a folder that may not be written to, is no defect. Any other error stays what it is. */
export function explained(action: string, error: unknown): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? error : refused(action, error);
}
