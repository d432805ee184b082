import type { BatchItemError } from '@tonne/sdk';
import type { Formats, Plan } from '../parse/entries.ts';
import type { Problem } from '../parse/reasons.ts';

/** A first look at the file. */
export interface Opened {
  /** Names of the sheets; none in a CSV file. */
  readonly sheets: readonly string[];
  readonly headers: readonly string[];
  /** The first rows, to look at. */
  readonly preview: readonly (readonly string[])[];
  readonly rowCount: number;
  /** How each column seems to write numbers and dates. */
  readonly columns: readonly Partial<Formats>[];
}

export interface Failure {
  /** Place of the row in the chunk. */
  readonly index: number;
  readonly error: BatchItemError;
}

/** The questions to the worker and its answers. */
export interface Questions {
  open: { ask: { file: File; sheet?: string | undefined }; answer: Opened };
  /** The division into chunks: of all rows, or of those without a problem so far. */
  chunks: { ask: { plan: Plan; of: 'all' | 'good' }; answer: { chunks: number; rows: number } };
  /** A chunk as NDJSON. */
  bytes: { ask: { index: number }; answer: Uint8Array<ArrayBuffer> };
  /** Remembers the refusals of a chunk, and says where in the file they are. */
  refuse: { ask: { index: number; failures: readonly Failure[] }; answer: readonly Problem[] };
  /** The rows with a problem, as they were in the file, with the reason beside them. */
  rejected: { ask: { reasonHeader: string }; answer: Blob };
}

export type Question = keyof Questions;

export interface Request<Q extends Question = Question> {
  readonly id: number;
  readonly question: Q;
  readonly ask: Questions[Q]['ask'];
}

export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string }
  /** Rows read so far. */
  | { readonly rowsRead: number };
