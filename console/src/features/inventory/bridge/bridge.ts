import type { EmissionsBridge } from '@tonne/sdk';
import type { BridgeView } from './queries.ts';

/** Reasons for a change, in display order. */
export const REASONS = [
  ...(['activity', 'factorEdition', 'factorChoice', 'gwpSet', 'scope2Contracts'] as const),
  ...(['boundary', 'new', 'ended', 'reclassified'] as const),
] as const;
export type Reason = (typeof REASONS)[number];

export interface Step {
  readonly id: 'from' | Reason | 'to';
  /** The total of a year, or the difference that a reason makes. */
  readonly tonnes: number;
}

/** The steps from one year to the other. Omits reasons without an effect. */
export const stepsOf = ({ from, to, parts }: EmissionsBridge): Step[] => [
  { id: 'from', tonnes: from.tco2e },
  ...REASONS.filter((reason) => parts[reason] !== 0).map((reason) => ({ id: reason, tonnes: parts[reason] })),
  { id: 'to', tonnes: to.tco2e },
];

const OFFERED = 12;

/** The latest first. */
export const yearsBefore = (year: number): number[] => Array.from({ length: OFFERED }, (_, index) => year - index);

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Without years in the address, compares the last complete year with the year before. */
export function viewOf({ from, to, locationId }: Search, thisYear: number): BridgeView {
  const later = yearIn(to) ?? thisYear - 1;
  return {
    from: yearIn(from) ?? later - 1,
    to: later,
    locationId: typeof locationId === 'string' ? locationId : undefined,
  };
}

const yearIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : undefined;
