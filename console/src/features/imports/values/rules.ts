import type { ImportValue } from '@tonne/sdk';

export type Means = NonNullable<ImportValue['means']>;

export type Confidence = 'sure' | 'likely' | 'possible' | 'unsure';

const LEAST: ReadonlyArray<readonly [Confidence, number]> = [
  ['sure', 0.9],
  ['likely', 0.7],
  ['possible', 0.45],
];

/** A number between 0 and 1 as a word. */
export const confidenceOf = (confidence: number): Confidence =>
  LEAST.find(([, least]) => confidence >= least)?.[0] ?? 'unsure';

/** Hundredths. Two suggestions this near to each other need a person to choose. */
const NEAR = 5;
const SURE = 0.8;

/** The suggestion to accept without looking at each value: good, and clearly better than the next one. */
export function sureSuggestion({ suggestions }: Pick<ImportValue, 'suggestions'>) {
  const [best, next] = suggestions;
  if (!best || best.confidence < SURE) return undefined;
  return next && Math.round(100 * (best.confidence - next.confidence)) < NEAR ? undefined : best;
}
