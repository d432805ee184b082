import type { Audit, AuditRequest, Counts, Finding } from '../../../platform/feature.ts';

export interface AuditReport {
  /** Number of checked items by kind. */
  readonly checked: Counts;
  /** Number of findings; only the first are named. */
  readonly differing: number;
  readonly differences: readonly NamedFinding[];
  /** Number of items that could not be checked; the first of them are named. */
  readonly uncovered: number;
  readonly gaps: readonly NamedFinding[];
  /** Notes for the reader that are not errors. */
  readonly notes: readonly string[];
}

export interface NamedFinding extends Finding {
  /** The check that found it. */
  readonly check: string;
}

type VerifyRequest = Pick<AuditRequest, 'organisationId' | 'checkpoint' | 'progress'>;

export type VerifyAll = (question: VerifyRequest) => Promise<AuditReport>;

/** More differences than this have one cause, and listing more would not help to find it. */
const MAX_NAMED = 1_000;

/** Runs every check that the features offer, one after the other. */
export const createVerifyAll =
  (audits: readonly Audit[]): VerifyAll =>
  async (question) => {
    const differences = createList();
    const gaps = createList();
    const notes: string[] = [];
    const noted = (note: string): void => void notes.push(note);
    const checked: Counts = {};
    for (const { name: check, run } of audits) {
      const progress = (counts: Counts): void => question.progress({ ...checked, ...counts });
      const [found, notCovered] = [differences.addTo(check), gaps.addTo(check)];
      Object.assign(checked, await run({ ...question, found, notCovered, noted, progress }));
    }
    return {
      checked,
      differing: differences.count(),
      differences: differences.named,
      uncovered: gaps.count(),
      gaps: gaps.named,
      notes,
    };
  };

/** Counts all items, and retains the first. */
function createList() {
  const named: NamedFinding[] = [];
  let count = 0;
  return {
    named,
    count: () => count,
    addTo:
      (check: string) =>
      (finding: Finding): void => {
        count += 1;
        if (named.length < MAX_NAMED) named.push({ check, ...finding });
      },
  };
}
