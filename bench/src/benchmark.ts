/** The target of a figure: a factor of the baseline, or a fixed amount in the figure's unit. */
export interface Target {
  readonly of: 'ratio' | 'amount';
  readonly bound: 'at least' | 'at most' | 'exactly';
  readonly value: number;
}

export interface Unit {
  readonly name: string;
  readonly decimals: number;
}

/** One line of the table. */
export interface Finding {
  readonly compared: string;
  readonly unit: Unit;
  readonly baseline?: { readonly name: string; readonly amount: number };
  readonly tonne: number;
  readonly target: Target;
}

export interface Benchmark {
  readonly name: string;
  run(tell: (line: string) => void): Promise<Finding[]>;
}

export function ratioOf({ baseline, tonne }: Finding): number | undefined {
  return baseline === undefined ? undefined : tonne / baseline.amount;
}

export function isMet(finding: Finding): boolean {
  const { of, bound, value } = finding.target;
  const reached = of === 'ratio' ? ratioOf(finding) : finding.tonne;
  if (reached === undefined) throw new Error(`"${finding.compared}" has a ratio target but no baseline`);
  if (bound === 'exactly') return reached === value;
  return bound === 'at least' ? reached >= value : reached <= value;
}
