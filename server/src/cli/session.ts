import { loadConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { openHouse } from '../house.ts';
import { createLogger } from '../platform/log/log.ts';
import type { House } from '../wiring.ts';

/**
 * Opens the house for one command: next to a running server, or with the embedded database started for its duration.
 */
export async function inHouse<T>(work: (house: House) => Promise<T>): Promise<T> {
  const open = await openHouse(loadConfig(), 'guest', createLogger('silent'));
  try {
    return await work(open.house);
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
