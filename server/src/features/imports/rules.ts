import { invalidState } from '../../platform/errors/index.ts';

export const importKinds = ['table', 'ubl', 'cii', 'saft', 'espi'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStatuses = [
  'reading',
  'mapping',
  'ready',
  'applying',
  'undoing',
  'applied',
  'discarded',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The steps of the worker. */
export type Step = 'read' | 'check' | 'apply' | 'undo';

/** The statuses in which a verb is possible. */
const possibleIn = {
  changed: ['mapping', 'ready', 'applied'],
  applied: ['mapping', 'ready', 'applied'],
  undone: ['applied'],
  discarded: ['reading', 'mapping', 'ready', 'failed'],
} as const satisfies Record<string, readonly ImportStatus[]>;

type Verb = keyof typeof possibleIn;

const reasons: Record<ImportStatus, string> = {
  reading: 'is still being read; wait until it is ready',
  mapping: 'has rows that need a decision',
  ready: 'has not been applied',
  applying: 'is being applied; wait until it has ended',
  undoing: 'is being undone; wait until it has ended',
  applied: 'has been applied; undo it first',
  discarded: 'was discarded',
  failed: 'could not be read; discard it and upload the file again',
};

export function refuseUnlessPossible(verb: Verb, status: ImportStatus): void {
  if (possibleIn[verb].some((each) => each === status)) return;
  throw invalidState(`The import cannot be ${verb}: it ${reasons[status]}.`);
}

export interface Counts {
  readonly rows: number;
  readonly ready: number;
  readonly errors: number;
  readonly duplicates: number;
  readonly ignored: number;
  readonly applied: number;
  readonly unmapped: number;
}

export const NO_ROWS: Counts = { rows: 0, ready: 0, errors: 0, duplicates: 0, ignored: 0, applied: 0, unmapped: 0 };

/** The status of an import that no step works on. */
export function statusAtRest({ ready, errors, duplicates, unmapped, applied }: Counts): ImportStatus {
  if (applied > 0) return 'applied';
  return errors === 0 && duplicates === 0 && unmapped === 0 && ready > 0 ? 'ready' : 'mapping';
}

/** Rows that are left out are named, so that nobody takes an incomplete import for a complete one. */
export function refuseUnlessApplicable({ ready, errors, duplicates }: Counts, leaveErrors: boolean): void {
  if (ready === 0) throw invalidState('The import has no row that is ready to become an entry.');
  if (leaveErrors || errors + duplicates === 0) return;
  throw invalidState(
    `${errors} rows have errors and ${duplicates} may be duplicates. Correct them, or send leaveErrors to apply only the ${ready} ready rows.`,
  );
}

export function refuseUndo(kept: number, total: number): void {
  if (kept === 0) return;
  throw invalidState(
    `${kept} of ${total} entries of this import are no longer drafts. Send them back first; an import is undone as a whole.`,
  );
}

/** Percentage of a step, by the rows it has finished. */
export const progressOf = (step: Step | null, reached: number, rows: number): number =>
  step === null ? 100 : Math.min(99, rows === 0 ? 0 : Math.floor((100 * reached) / rows));

/** More open imports are forgotten ones, whose rows fill the database. */
const MAX_OPEN = 100;

export function refuseMoreOpen(open: number): void {
  if (open < MAX_OPEN) return;
  throw invalidState(`The organisation has ${open} open imports, the most it can have. Apply or discard one first.`);
}
