import type { EmissionsBridge } from '@tonne/sdk';

/** Reasons for a change, in the order in which they are read. */
export const REASONS = ['activity', 'factor', 'method', 'new', 'ended', 'reclassified'] as const;
export type Reason = (typeof REASONS)[number];

export interface Step {
  readonly id: 'from' | Reason | 'to';
  /** Tonnes at either end, and what a reason adds or takes away in between. */
  readonly tonnes: number;
}

/** From one year to the other. Reasons that move nothing are left out. */
export const stepsOf = ({ from, to, parts }: EmissionsBridge): Step[] => [
  { id: 'from', tonnes: from.tco2e },
  ...REASONS.filter((reason) => parts[reason] !== 0).map((reason) => ({ id: reason, tonnes: parts[reason] })),
  { id: 'to', tonnes: to.tco2e },
];
