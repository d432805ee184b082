import { OperatorError } from '../../platform/operator/index.ts';

/** Reports another program's error message; its details, which may quote a row, are left out. */
export const refused = (action: string, error: unknown): OperatorError =>
  new OperatorError(`${action}: ${(error as Error).message}.`, { cause: error });

/** A full disk or a folder without write permission is not a defect. Any other error passes unchanged. */
export function explained(action: string, error: unknown): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? error : refused(action, error);
}
