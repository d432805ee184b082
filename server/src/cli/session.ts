import { loadConfig } from '../boot/config.ts';
import { type OpenDatabase, openDatabase } from '../boot/database.ts';
import { startService } from '../boot/service.ts';
import { createLogger } from '../platform/log.ts';
import type { Service } from '../wiring.ts';

/**
 * Opens the service for one command, next to a running server or with the embedded database started for the command.
 */
export async function withService<T>(work: (service: Service) => Promise<T>): Promise<T> {
  const open = await startService(loadConfig(), 'guest', createLogger('silent'));
  try {
    return await work(open.service);
  } finally {
    await open.close();
  }
}

/** The same for a command that must not migrate the database first. */
export async function onDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(loadConfig(), 'guest', createLogger('silent'));
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}
