import type { Path, PathCommand } from 'fontkit';

/** Measured in shares of the type size. */
export interface Drawn {
  advance: number;
  outline: Outline;
}

/** The drawing of one written character with its marks. */
export interface Sign extends Drawn {
  text: string;
}

/** y grows upwards. Thousands are kept for the life of the process: one packed list rather than an object per point. */
export interface Outline {
  verbs: readonly Verb[];
  points: Float32Array;
}

type Verb = 'M' | 'L' | 'Q' | 'C' | 'Z';

const VERBS: Record<PathCommand['command'], Verb> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** How many numbers follow each verb. */
const NUMBERS: Record<Verb, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** The path of a glyph and its position, in units of its font. */
export interface PlacedPath {
  path: Path;
  x: number;
  y: number;
}

export function outlineOf(placed: readonly PlacedPath[], unitsPerEm: number): Outline {
  const verbs: Verb[] = [];
  const points: number[] = [];
  for (const { path, x, y } of placed) {
    for (const { command, args } of path.commands) {
      verbs.push(VERBS[command]);
      for (const [index, value] of args.entries()) points.push((value + (index % 2 === 0 ? x : y)) / unitsPerEm);
    }
  }
  return { verbs, points: Float32Array.from(points) };
}

/** Calls back with each verb and the numbers that belong to it. */
export function trace({ verbs, points }: Outline, visit: (verb: Verb, numbers: Float32Array) => void): void {
  let at = 0;
  for (const verb of verbs) {
    const end = at + NUMBERS[verb];
    visit(verb, points.subarray(at, end));
    at = end;
  }
}
