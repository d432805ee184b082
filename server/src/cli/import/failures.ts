import { StartError } from '../../start-error.ts';

const failing =
  (deed: string) =>
  (path: string) =>
  ({ code, message }: NodeJS.ErrnoException): never => {
    throw new StartError(`${path} cannot be ${deed} (${code ?? message}).`);
  };

export const cannotRead = failing('read');
export const cannotWrite = failing('written');
