/** Guilloche, as on banknotes and share certificates: families of waves, as path data for a page or a drawing. */

interface Point {
  x: number;
  y: number;
}

const FULL_TURN = 2 * Math.PI;

export interface Rosette {
  x: number;
  y: number;
  radius: number;
  /** The radius of the innermost wave, as a share of the whole. */
  core: number;
  petals: number;
  strands: number;
}

/** Closed waves around a centre, each a little wider and turned a little against the one inside it. */
export function rosette({ x, y, radius, core, petals, strands }: Rosette): string {
  return family(strands, (strand) => {
    const share = strands === 1 ? 1 : strand / (strands - 1);
    const middle = radius * (core + (1 - core) * 0.86 * share);
    const swing = radius * (1 - core) * 0.14;
    return closed(petals * 8, (turn) => {
      const reach = middle + swing * Math.sin(petals * turn + share * FULL_TURN);
      return { x: x + reach * Math.cos(turn), y: y + reach * Math.sin(turn) };
    });
  });
}

export interface Border {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the corners. */
  radius: number;
  /** How far the waves swing to either side. */
  swing: number;
  /** Approximate: adjusted so that a whole number of waves fits around the border. */
  wavelength: number;
  strands: number;
}

/** Interlaced waves along a rectangle with round corners. */
export function border(frame: Border): string {
  const { at, length } = perimeter(frame);
  const waves = Math.round(length / frame.wavelength);
  return family(frame.strands, (strand) =>
    closed(waves * 6, (turn) => {
      const { point, normal } = at((turn / FULL_TURN) * length);
      const shift = frame.swing * Math.sin(waves * turn + (strand / frame.strands) * FULL_TURN);
      return { x: point.x + normal.x * shift, y: point.y + normal.y * shift };
    }),
  );
}

/** Straight sides and quarter circles, clockwise from the left end of the top side. */
function perimeter({ x, y, width, height, radius }: Border) {
  const sides = [width - 2 * radius, height - 2 * radius, width - 2 * radius, height - 2 * radius];
  const quarter = (FULL_TURN / 4) * radius;
  const length = sides.reduce((sum, side) => sum + side + quarter, 0);
  const corners: Point[] = [
    { x: x + width - radius, y: y + radius },
    { x: x + width - radius, y: y + height - radius },
    { x: x + radius, y: y + height - radius },
    { x: x + radius, y: y + radius },
  ];

  function at(distance: number): { point: Point; normal: Point } {
    let left = distance;
    let index = 0;
    while (index < 3 && left > sides[index]! + quarter) {
      left -= sides[index]! + quarter;
      index += 1;
    }
    const side = sides[index]!;
    const corner = corners[index]!;
    const angle = (FULL_TURN / 4) * (index - 1) + Math.max(0, left - side) / radius;
    const normal = { x: Math.cos(angle), y: Math.sin(angle) };
    const before = Math.max(0, side - left);
    // A side runs at a right angle to its normal.
    const point = {
      x: corner.x + normal.x * radius + normal.y * before,
      y: corner.y + normal.y * radius - normal.x * before,
    };
    return { point, normal };
  }

  return { at, length };
}

const family = (strands: number, draw: (strand: number) => string): string =>
  Array.from({ length: strands }, (_, strand) => draw(strand)).join('');

/** A curve through the middles of neighbouring points, bent towards the points: smooth even with few points. */
function closed(steps: number, at: (turn: number) => Point): string {
  const points = Array.from({ length: steps }, (_, step) => at((step / steps) * FULL_TURN));
  const middles = points.map((point, index) => between(point, points[(index + 1) % steps]!));
  const bends = points.map((point, index) => `Q${show(point)} ${show(middles[index]!)}`);
  return `M${show(middles.at(-1)!)}${bends.join('')}z`;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const show = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 100) / 100;
