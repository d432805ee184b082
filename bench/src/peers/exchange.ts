import type { CapturedStatement } from '../inventory/capture.ts';

/** One request that both servers answer. */
export interface Exchange {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent with a new reference each time. */
  readonly body?: object;
  /** The service's statements for it, besides looking up the key. */
  readonly statements: readonly CapturedStatement[];
}

/** Placeholder for the reference that is unique to each creation. */
export const REFERENCE = 'INV-CAPTURED';
