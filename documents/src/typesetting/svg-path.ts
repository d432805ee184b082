import { type Outline, trace } from './lettering/sign.ts';
import { createMemory } from './memory.ts';

const HUNDREDTHS = 100;

/** SVG path data of an outline that starts at x, on the line of y = 0, to two places. */
export function svgPath(outline: Outline, x: number, size: number): string {
  const left = Math.round(x * HUNDREDTHS);
  let path = '';
  for (const contour of contoursOf(outline, size)) path += `M${compact([left + contour.x, contour.y])}${contour.steps}`;
  return path;
}

/** A closed line, in hundredths: its start, and the steps from there. */
interface Contour {
  x: number;
  y: number;
  steps: string;
}

/** A certificate sets most of its letters many times, and so does the next certificate. */
const remember = createMemory<readonly Contour[]>(5_000);
const numbers = new WeakMap<Outline, number>();
let numbered = 0;

function contoursOf(outline: Outline, size: number): readonly Contour[] {
  const number = numbers.get(outline) ?? numbered++;
  numbers.set(outline, number);
  return remember(`${number} ${size}`, () => contours(outline, size));
}

/**
 * Each step is relative to the end of the last one, which keeps the numbers short. Differences of rounded places do not
 * add up to an error.
 */
function contours(outline: Outline, size: number): Contour[] {
  const found: Contour[] = [];
  let [atX, atY] = [0, 0];
  trace(outline, (verb, values) => {
    const scale = size * HUNDREDTHS;
    const places = Array.from(values, (value, index) => Math.round((index % 2 === 0 ? value : -value) * scale));
    if (verb === 'M') found.push({ x: places[0]!, y: places[1]!, steps: '' });
    else {
      const steps = places.map((place, index) => place - (index % 2 === 0 ? atX : atY));
      found.at(-1)!.steps += (verb === 'Z' ? verb : verb.toLowerCase()) + compact(steps);
    }
    [atX = atX, atY = atY] = places.slice(-2);
  });
  return found;
}

/** A minus sign separates two numbers as well as a space does, and a zero before the point can be dropped. */
function compact(hundredths: readonly number[]): string {
  const numbers = hundredths.map((each) => `${each / HUNDREDTHS}`.replace(/^(-?)0\./, '$1.'));
  return numbers.join(' ').replaceAll(' -', '-');
}
