import { type Outline, trace } from './lettering/sign.ts';

const HUNDREDTHS = 100;

/**
 * SVG path data of an outline that starts at x, on the line of y = 0. Each step is told from where the last one ended:
 * the numbers are short, and since they are taken between rounded places, no error adds up.
 */
export function svgPath(outline: Outline, x: number, size: number): string {
  let path = '';
  let [atX, atY] = [0, 0];
  trace(outline, (verb, numbers) => {
    const places = Array.from(numbers, (value, index) =>
      Math.round((index % 2 === 0 ? x + value * size : -value * size) * HUNDREDTHS),
    );
    const [fromX, fromY] = verb === 'M' ? [0, 0] : [atX, atY];
    const steps = places.map((place, index) => place - (index % 2 === 0 ? fromX : fromY));
    path += (verb === 'M' || verb === 'Z' ? verb : verb.toLowerCase()) + compact(steps);
    [atX = atX, atY = atY] = places.slice(-2);
  });
  return path;
}

/** A minus parts two numbers as well as a space does, and a nought before the point says nothing. */
function compact(hundredths: readonly number[]): string {
  const numbers = hundredths.map((each) => `${each / HUNDREDTHS}`.replace(/^(-?)0\./, '$1.'));
  return numbers.join(' ').replaceAll(' -', '-');
}
