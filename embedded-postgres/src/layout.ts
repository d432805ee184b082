import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Layout {
  readonly dataDir: string;
  readonly cluster: string;
  readonly password: string;
  readonly servicePassword: string;
  readonly log: string;
  readonly users: string;
  readonly startLock: string;
}

/** Creates the data folder if needed. Resolves links, so that every process uses the same name for the cluster. */
export function openDataDir(folder: string): Layout {
  const wanted = resolve(folder);
  // Others may pass through but not list: the unprivileged account that root starts PostgreSQL under must reach the
  // cluster.
  mkdirSync(wanted, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  accessSync(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
  return layOut(realpathSync(wanted));
}

function layOut(dataDir: string): Layout {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    password: join(dataDir, 'postgres-password'),
    servicePassword: join(dataDir, 'postgres-service-password'),
    log: join(dataDir, 'postgres.log'),
    users: join(dataDir, 'postgres-users'),
    startLock: join(dataDir, 'postgres-start.lock'),
  };
}
