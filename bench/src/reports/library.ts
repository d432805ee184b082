import { startTask, type Task } from '../processes.ts';
import type { Site } from '../site.ts';

export interface WritingOrder {
  readonly site: Site;
  readonly organisationId: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly format: 'csv' | 'xlsx';
  readonly amount: number;
}

export interface WritingResult {
  readonly seconds: number;
  readonly megabytesOfFile: number;
}

/** Writes rows from memory with a library and discards the bytes: no database, no hash, no disk. */
export const startLibrary = (): Task<WritingOrder, WritingResult> =>
  startTask(new URL('./library-process.js', import.meta.url));
