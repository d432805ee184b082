import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from './postmaster.ts';

/**
 * Lets a session of the embedded server wait behind those whose askers wait. Only where the address is that of the server
 * in this folder: elsewhere the number could be another program's.
 */
export function letGiveWay(
  backendPid: number,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
): void {
  const { hostname, port } = new URL(databaseUrl);
  const isHere = hostname === '127.0.0.1' && findPostmaster(join(dataDir, 'postgres'))?.port === Number(port);
  if (!isHere) return;
  try {
    setPriority(backendPid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The session has ended, or belongs to an account whose processes this one may not touch: it runs as any other.
  }
}
