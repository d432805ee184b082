import { join } from 'node:path';
import { lowerPriority } from '../../priority/priority.ts';
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
  // Each session is a process that leads a session of the operating system.
  if (isHere) lowerPriority(backendPid);
}
