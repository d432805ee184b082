import type { Audit, AuditRequest, Counts, Finding } from '../../../platform/audit/audit.ts';

export interface AuditReport {
  /** How many of what were checked. */
  readonly checked: Counts;
  /** How many findings there are; of these the first are named. */
  readonly differing: number;
  readonly differences: readonly NamedFinding[];
}

export interface NamedFinding extends Finding {
  /** The check that found it. */
  readonly check: string;
}

type Question = Pick<AuditRequest, 'organisationId' | 'checkpoint' | 'progress'>;

export type VerifyAll = (question: Question) => Promise<AuditReport>;

/** So many differences have one cause, and the next one would not help to find it. */
const MAX_NAMED = 1_000;

/** Runs every check that the rooms offer, one after the other. */
export const createVerifyAll =
  (audits: readonly Audit[]): VerifyAll =>
  async (question) => {
    const differences: NamedFinding[] = [];
    const checked: Counts = {};
    let differing = 0;
    for (const { name: check, run } of audits) {
      const found = (finding: Finding): void => {
        differing += 1;
        if (differences.length < MAX_NAMED) differences.push({ check, ...finding });
      };
      const progress = (counts: Counts): void => question.progress({ ...checked, ...counts });
      Object.assign(checked, await run({ ...question, found, progress }));
    }
    return { checked, differing, differences };
  };
