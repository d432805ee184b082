import type pg from 'pg';
import { OperatorError } from '../../../platform/operator/index.ts';

/** Makes the output independent of role and database settings, and disables time-outs for long copies. */
const SETTINGS = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

async function begin(client: pg.Client, mode: string): Promise<void> {
  await client.query(`BEGIN ${mode}`);
  await client.query(SETTINGS);
}

/** All later reads see the database as of this moment. */
export const beginSnapshot = (client: pg.Client): Promise<void> =>
  begin(client, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await begin(client, '');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // When the rollback fails too, the connection is gone and the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Reports another program's error message without its details, which may quote a row. */
export const refused = (action: string, error: unknown): OperatorError =>
  new OperatorError(`${action}: ${(error as Error).message}.`, { cause: error });

/** A full disk or a folder without write permission is not a defect. Any other error passes unchanged. */
export function explained(action: string, error: unknown): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? error : refused(action, error);
}
