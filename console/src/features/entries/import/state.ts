import type { Plan } from './parse/entries.ts';
import type { Problem, Reasons } from './parse/reasons.ts';
import type { Opened } from './worker/messages.ts';

export type Stage = 'file' | 'reading' | 'columns' | 'checking' | 'checked' | 'importing' | 'done';

export interface ImportState {
  readonly stage: Stage;
  readonly file?: File | undefined;
  readonly sheet?: string | undefined;
  readonly opened?: Opened | undefined;
  readonly plan?: Plan | undefined;
  /** Rows processed in this stage. */
  readonly done: number;
  readonly total: number;
  readonly problems: readonly Problem[];
  readonly reasons: Reasons;
  /** Rejected rows. A row can have several problems. */
  readonly rejected: number;
  readonly created: number;
  readonly isStopped: boolean;
  readonly error?: unknown;
}

export const START: ImportState = {
  stage: 'file',
  done: 0,
  total: 0,
  problems: [],
  reasons: new Map(),
  rejected: 0,
  created: 0,
  isStopped: false,
};

/** True if leaving the page would interrupt a check or an import. */
export const isRunning = ({ stage }: ImportState): boolean => stage === 'checking' || stage === 'importing';
