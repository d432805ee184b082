import { type Outline, type Sign, trace } from '../lettering/sign.ts';

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const glyphWidth = ({ advance }: Sign, units: number): number => rounded(advance * units);

/** The commands that draw a sign as a glyph of a Type 3 font, in the colour of the text. */
export function glyphProgram(sign: Sign, units: number): string {
  const { outline } = sign;
  const head = `${glyphWidth(sign, units)} 0 ${boxOf([outline], units).join(' ')} d1`;
  return outline.verbs.length === 0 ? head : `${head}\n${pathOf(outline, units)} f`;
}

/** The smallest box around the points of all outlines. */
export function boxOf(outlines: readonly Outline[], units: number): number[] {
  let [left, bottom, right, top] = [0, 0, 0, 0];
  for (const { points } of outlines) {
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at]!);
      right = Math.max(right, points[at]!);
      bottom = Math.min(bottom, points[at + 1]!);
      top = Math.max(top, points[at + 1]!);
    }
  }
  return [Math.floor(left * units), Math.floor(bottom * units), Math.ceil(right * units), Math.ceil(top * units)];
}

function pathOf(outline: Outline, units: number): string {
  const parts: string[] = [];
  let pen: readonly number[] = [0, 0];
  trace(outline, (verb, numbers) => {
    if (verb === 'Z') parts.push('h');
    else {
      const scaled = Array.from(numbers, (value) => value * units);
      const [points, operator] =
        verb === 'Q' ? [cubic(pen, scaled), 'c'] : [scaled, verb === 'C' ? 'c' : verb.toLowerCase()];
      parts.push(points.map(rounded).join(' '), operator);
      pen = scaled.slice(-2);
    }
  });
  return parts.join(' ');
}

/** PDF knows cubic curves only. */
function cubic([fromX = 0, fromY = 0]: readonly number[], [byX = 0, byY = 0, toX = 0, toY = 0]: readonly number[]) {
  const between = (from: number, by: number): number => from + (2 / 3) * (by - from);
  return [between(fromX, byX), between(fromY, byY), between(toX, byX), between(toY, byY), toX, toY];
}
