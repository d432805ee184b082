import {
  CAP_HEIGHT,
  createOutliner,
  type FittedText,
  type OutlinedLine,
  type Outliner,
  type OutlineStyle,
} from '../typesetting/index.ts';
import { type QrCode, QUIET_ZONE } from './qr.ts';

export interface LetterStyle extends OutlineStyle {
  colour: string;
}

type Align = 'left' | 'centre' | 'right';

/** Where a block of lines stands. Its top and bottom are those of capitals, so that blocks keep their distance. */
export interface Place {
  x: number;
  top: number;
  width: number;
  align?: Align;
  /** From line to line, of the type size. */
  leading?: number;
  maxLines?: number;
  height?: number;
  minSize?: number;
}

const SHARES: Record<Align, number> = { left: 0, centre: 0.5, right: 1 };
const LEADING = 1.35;
const WORTH_A_LINE = 1.25;

export type Drawing = ReturnType<typeof createDrawing>;

/** Shared by all drawings: reading the fonts takes longer than drawing a page. */
let outliner: Outliner | undefined;

/**
 * An SVG under construction. All lettering is outlines, so that it looks the same on every machine, and all styling is
 * presentation attributes, which even the strictest content security policy allows.
 */
export function createDrawing() {
  outliner ??= createOutliner();
  const { fit, outline } = outliner;
  const parts: string[] = [];

  function drawLine({ path, width }: OutlinedLine, colour: string, x: number, y: number, align: Align): void {
    if (path === '') return;
    parts.push(
      `<path fill="${colour}" transform="translate(${round(x - width * SHARES[align])} ${round(y)})" d="${path}"/>`,
    );
  }

  /** Adds a line if that allows much larger type, or the whole text. */
  function largest(text: string, style: LetterStyle, place: Place): FittedText {
    const { width, leading = LEADING, maxLines = 1, height = Number.POSITIVE_INFINITY, minSize = style.size } = place;
    const settings = Array.from({ length: maxLines }, (_, index) => {
      const size = Math.max(minSize, Math.min(style.size, height / (CAP_HEIGHT + index * leading)));
      return fit(text, { ...style, size }, width, { maxLines: index + 1, minSize });
    });
    return settings.reduce((best, next) =>
      next.size > WORTH_A_LINE * best.size || best.size === minSize ? next : best,
    );
  }

  return {
    add(part: string): void {
      parts.push(part);
    },

    /** Shrinks text that would not fit. Returns the y where the text ends. */
    write(text: string, style: LetterStyle, place: Place): number {
      const { x, top, align = 'left', leading = LEADING } = place;
      const { size, lines } = largest(text, style, place);
      const first = top + CAP_HEIGHT * size;
      for (const [index, line] of lines.entries())
        drawLine(line, style.colour, x, first + index * size * leading, align);
      return first + (lines.length - 1) * size * leading;
    },

    /** A word across the middle of everything, at an angle. */
    stamp(text: string, style: LetterStyle, { x, y, angle }: { x: number; y: number; angle: number }): void {
      const { path, width } = outline(text, style);
      const [left, down] = [round(-width / 2), round((CAP_HEIGHT * style.size) / 2)];
      parts.push(
        `<path fill="${style.colour}" transform="translate(${x} ${y}) rotate(${angle}) translate(${left} ${down})" d="${path}"/>`,
      );
    },

    toString: () => parts.join('\n'),
  };
}

export const line = (x1: number, x2: number, y: number, colour: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="1" d="M${x1} ${y}H${x2}"/>`;

export const curves = (path: string, colour: string, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`;

/** Draws the code on a white square of this side, quiet zone included. */
export function codeOn(
  { size, path }: QrCode,
  { x, y, side, dark }: { x: number; y: number; side: number; dark: string },
) {
  const module = side / (size + 2 * QUIET_ZONE);
  const [left, top] = [x + QUIET_ZONE * module, y + QUIET_ZONE * module].map(round);
  return [
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ffffff"/>`,
    `<path fill="${dark}" shape-rendering="crispEdges" transform="translate(${left} ${top}) scale(${round(module)})" d="${path}"/>`,
  ].join('\n');
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
