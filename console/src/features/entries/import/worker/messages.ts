import type { BatchItemError } from '@tonne/sdk';
import type { Formats, Plan } from '../parse/entries.ts';
import type { Problem } from '../parse/reasons.ts';

/** Description of a file that was just opened. */
export interface Opened {
  /** Names of the sheets; none in a CSV file. */
  readonly sheets: readonly string[];
  readonly headers: readonly string[];
  /** The first rows, for the preview. */
  readonly preview: readonly (readonly string[])[];
  readonly rowCount: number;
  /** Recognised number and date format of each column. */
  readonly columns: readonly Partial<Formats>[];
}

export interface Failure {
  /** Position of the row in the chunk. */
  readonly index: number;
  readonly error: BatchItemError;
}

/** Calls to the worker, each with its input and output. */
export interface WorkerCalls {
  open: { input: { file: File; sheet?: string | undefined }; output: Opened };
  /** Divides rows into chunks: all rows, or only the rows without a problem so far. */
  chunks: { input: { plan: Plan; of: 'all' | 'good' }; output: { chunks: number; rows: number } };
  /** A chunk as NDJSON. */
  bytes: { input: { index: number }; output: Uint8Array<ArrayBuffer> };
  /** Stores the rejected rows of a chunk, and returns their problems with line numbers. */
  refuse: { input: { index: number; failures: readonly Failure[] }; output: readonly Problem[] };
  /** The rejected rows, unchanged, with a column for the reason. */
  rejected: { input: { reasonHeader: string }; output: Blob };
}

export type WorkerCall = keyof WorkerCalls;

export interface Request<C extends WorkerCall = WorkerCall> {
  readonly id: number;
  readonly call: C;
  readonly input: WorkerCalls[C]['input'];
}

export type Reply =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failure: string }
  /** Rows read so far. */
  | { readonly rowsRead: number };
