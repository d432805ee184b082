import { OperatorError } from '../../platform/operator/index.ts';

const failing =
  (deed: string) =>
  (path: string) =>
  ({ code, message }: NodeJS.ErrnoException): never => {
    throw new OperatorError(`${path} cannot be ${deed} (${code ?? message}).`);
  };

export const cannotRead = failing('read');
export const cannotWrite = failing('written');
