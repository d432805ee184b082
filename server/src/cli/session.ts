import { loadConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { openHouse } from '../house.ts';
import { createLogger } from '../platform/log/log.ts';
import type { House } from '../wiring.ts';

/** Opens the house for one command: beside a running server, or starting the embedded database for the duration. */
export async function inHouse<T>(work: (house: House) => Promise<T>): Promise<T> {
  const open = await openHouse(loadConfig(), 'guest', createLogger('silent'));
  try {
    return await work(open.house);
  } finally {
    await open.close();
  }
}

/** The same for a command that does not want the database to be brought up to date first. */
export async function onDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await openDatabase(loadConfig(), 'guest', createLogger('silent'));
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** JSON for programs, aligned `name  value` lines for people. */
export function print(result: object, json: boolean | undefined): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : forPeople(result));
}

function forPeople(result: object): string {
  if (Array.isArray(result)) return result.map(forPeople).join('\n');
  const entries = Object.entries(result);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}\n`).join('');
}

const shown = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
