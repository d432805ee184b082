import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;
const TIME_AND_PID = /^[\d-]+ [\d:.]+ \w+ \[\d+\] /;

/** Renames a large log, replacing the previously renamed one. Call only while no server writes to it. */
export function rotate(path: string): void {
  if (existsSync(path) && statSync(path).size > MAX_BYTES) renameSync(path, `${path}.old`);
}

export function readFrom(path: string, offset: number): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(TAIL_BYTES);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, TAIL_BYTES, offset));
  } finally {
    closeSync(file);
  }
}

/**
 * The line that gives the reason: the last fatal one, because "database system is shut down" and hints may follow it.
 */
export function decisiveLine(output: string): string | undefined {
  const lines = output
    .split('\n')
    .map((line) => line.replace(TIME_AND_PID, '').trim())
    .filter((line) => line !== '');
  return lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
}
