import type { Decision, Limits } from '../algorithm.ts';

/**
 * A case that every store must pass. `at`, `every` and the expected `resetAt` are seconds, counted from a whole Unix
 * second. `take` and `refund` say how many times, at one moment or `every` so often; each take must be as expected.
 */
export interface Case {
  name: string;
  limits: Limits;
  /** The limits that all subjects of the case share. */
  ceiling?: Limits;
  steps: Step[];
}

/** `by` names another subject under the same ceiling. */
export type Step = { by?: string } & (
  | { at: number; take: number; every?: number; limits?: Limits; expect: Expected }
  | { at: number; peek: Expected }
  | { at: number; windows: Windows }
  | { at: number; refund: number }
  | { at: number; enter: string[]; count?: boolean; expect: Admitted }
  | { at: number; leave: string[] }
);

interface Admitted {
  admitted: boolean;
  byCeiling?: boolean;
  decision?: Expected | null;
}

/** The requests counted and the end of the minute, the hour and the day. */
interface Windows {
  own: Array<[count: number, end: number]>;
  ceiling: Array<[count: number, end: number]>;
}

export type Expected = Partial<Decision>;
