const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;
/** A sum of decimals may miss a round figure by less than this. */
const TOLERANCE = 1e-9;

/** Round figures, from zero to the first that the largest value does not pass. */
export function scaleFor(largest: number): number[] {
  if (largest <= 0) return [0];
  const rough = largest / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * STEPS.find((each) => each * power >= rough * (1 - TOLERANCE))!;
  return Array.from({ length: Math.ceil(largest / step - TOLERANCE) + 1 }, (_, index) => index * step);
}
