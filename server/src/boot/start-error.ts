import { EmbeddedPostgresError } from '@tonne/embedded-postgres';
import { MigrationError } from '../platform/db/index.ts';
import { OperatorError } from '../platform/operator/index.ts';
import { ConfigError } from './config.ts';

const SYSTEM_ERRORS: Record<string, (error: NodeJS.ErrnoException & { address?: string; port?: number }) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} on ${address} is in use; set PORT or METRICS_PORT to another one, or stop the other program.`,
  EACCES: ({ path, port, message }) =>
    port
      ? `This user may not listen on port ${port}; set PORT to one above 1023.`
      : `Permission denied: ${path ?? message}.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}; set HOST to one it has, such as 127.0.0.1.`,
  EEXIST: ({ path }) => `${path} exists and is not a folder; set DATA_DIR to a folder.`,
  ENOTDIR: ({ path }) => `A parent of ${path} is not a folder; set DATA_DIR to a folder.`,
  ENOTFOUND: ({ message }) => `A host name cannot be resolved: ${message}.`,
};

const forOperators = [OperatorError, ConfigError, EmbeddedPostgresError, MigrationError];

/** The message for an operator. Undefined for a defect, whose stack is shown instead. */
export function startErrorMessage(error: unknown): string | undefined {
  if (forOperators.some((kind) => error instanceof kind)) return (error as Error).message;
  const system = error as NodeJS.ErrnoException;
  return SYSTEM_ERRORS[system?.code ?? '']?.(system);
}
