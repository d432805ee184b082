import type { Decision, Limits } from '../algorithm.ts';

/**
 * What a store must do, told once for all stores. `at`, `every` and the expected `resetAt` are seconds, counted from a
 * whole Unix second. `take` and `refund` say how many times, at one moment or `every` so often; each take must be as
 * expected.
 */
export interface Case {
  name: string;
  limits: Limits;
  steps: Step[];
}

export type Step =
  | { at: number; take: number; every?: number; limits?: Limits; expect: Expected }
  | { at: number; peek: Expected }
  | { at: number; refund: number }
  | { at: number; enter: string[]; count?: boolean; expect: { admitted: boolean; decision?: Expected | null } }
  | { at: number; leave: string[] };

export type Expected = Partial<Decision>;
