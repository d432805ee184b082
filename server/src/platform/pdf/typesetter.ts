import { type FontChooser, printable, type Stretch, stretchesOf } from './characters.ts';
import { createFonts, type Weight } from './fonts.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour: string;
  /** Figures of equal width, so that a column of numbers stands digit under digit. */
  tabular?: boolean;
}

/** A line of text, measured. */
export interface Line {
  stretches: readonly MeasuredStretch[];
  width: number;
}

interface MeasuredStretch extends Stretch {
  /** At size 1. */
  advance: number;
}

const SMALL = 0.64;
const BELOW = 0.14;
const ABOVE = 0.34;
/** Of the type size. */
export const LINE_HEIGHT = 1.35;
export const CAP_HEIGHT = 0.73;
const ELLIPSIS = '…';
/** The mark for an unprintable character gets room for the box around it, at either side. */
const MARK_MARGIN = 0.12;
const WORDS_REMEMBERED = 20_000;

export interface Typesetter {
  line(text: string, style: TextStyle): Line;
  wrap(text: string, style: TextStyle, width: number): Line[];
  /** As much as one line holds; an ellipsis says that there was more. */
  oneLine(text: string, style: TextStyle, width: number): Line;
  /** y is the line the letters stand on. */
  draw(line: Line, style: TextStyle, x: number, y: number): void;
  write(text: string, style: TextStyle, x: number, y: number, align?: 'left' | 'right' | 'centre'): void;
}

export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const fonts = createFonts(doc);
  const words = new Map<string, MeasuredStretch[]>();

  function measure(word: string, weight: Weight, tabular: boolean): MeasuredStretch[] {
    const key = `${weight} ${tabular} ${word}`;
    const known = words.get(key);
    if (known) return known;
    const choose: FontChooser = (codePoint, current) => fonts.forCharacter(codePoint, weight, current);
    const measured = stretchesOf(word, choose, fonts.plain(weight)).map((stretch) => ({
      ...stretch,
      advance: advanceOf(stretch, tabular),
    }));
    if (words.size >= WORDS_REMEMBERED) words.clear();
    words.set(key, measured);
    return measured;
  }

  function advanceOf({ font, text, place, missing }: Stretch, tabular: boolean): number {
    const size = place === 'line' ? 1 : SMALL;
    const margins = missing ? 2 * MARK_MARGIN : 0;
    return (doc.font(font, 1000).widthOfString(text, features(tabular)) / 1000) * size + margins;
  }

  function line(text: string, { size, weight = 'regular', tabular = false }: TextStyle): Line {
    const stretches = measure(printable(text).replaceAll('\n', ' '), weight, tabular);
    return { stretches, width: size * stretches.reduce((sum, { advance }) => sum + advance, 0) };
  }

  function wrap(text: string, style: TextStyle, width: number): Line[] {
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => wrapParagraph(paragraph, width, (part) => line(part, style).width))
      .map((part) => line(part, style));
  }

  function oneLine(text: string, style: TextStyle, width: number): Line {
    const whole = line(text, style);
    if (whole.width <= width) return whole;
    const [first = ''] = brokenWord(
      printable(text),
      width - line(ELLIPSIS, style).width,
      (part) => line(part, style).width,
    );
    return line(first.trimEnd() + ELLIPSIS, style);
  }

  function draw({ stretches }: Line, style: TextStyle, x: number, y: number): void {
    let at = x;
    for (const stretch of stretches) {
      const width = stretch.advance * style.size;
      drawStretch(stretch, style, at, y, width);
      at += width;
    }
  }

  function drawStretch(stretch: MeasuredStretch, style: TextStyle, x: number, y: number, width: number): void {
    const size = stretch.place === 'line' ? style.size : style.size * SMALL;
    const shift = stretch.place === 'below' ? BELOW : stretch.place === 'above' ? -ABOVE : 0;
    doc.font(stretch.font, size).fillColor(style.colour);
    doc.text(stretch.text, x + (stretch.missing ? MARK_MARGIN * size : 0), y + shift * style.size, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...features(style.tabular ?? false),
    });
    if (stretch.missing) boxAround(x, y, width, style);
  }

  /** The mark for an unprintable character must not pass for a question mark someone wrote. */
  function boxAround(x: number, y: number, width: number, { size, colour }: TextStyle): void {
    doc
      .lineWidth(0.4)
      .rect(x + 0.4, y - size * 0.83, width - 0.8, size * 0.98)
      .stroke(colour);
  }

  function write(text: string, style: TextStyle, x: number, y: number, align: 'left' | 'right' | 'centre' = 'left') {
    const set = line(text, style);
    const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
    draw(set, style, x - set.width * share, y);
  }

  return { line, wrap, oneLine, draw, write };
}

const features = (tabular: boolean): PDFKit.Mixins.TextOptions => (tabular ? { features: ['tnum'] } : {});

/** Fills lines greedily; a word wider than a line is broken where it must be. */
function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  for (const word of text.split(' ')) {
    const wordWidth = widthOf(word);
    if (current !== '' && taken + space + wordWidth <= width) {
      current += ` ${word}`;
      taken += space + wordWidth;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = wordWidth <= width ? [word] : brokenWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
    taken = widthOf(current);
  }
  return [...lines, current];
}

/** After the last separator in the second half of what fits, else after the last character that does. */
const BREAK_BEFORE_REST = /[-_./@:,;][^-_./@:,;]*$/;

function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const character of word) {
    const advance = widthOf(character);
    if (piece !== '' && taken + advance > width) {
      const separator = piece.search(BREAK_BEFORE_REST) + 1;
      const end = separator > piece.length / 2 ? separator : piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
      taken = widthOf(piece);
    }
    piece += character;
    taken += advance;
  }
  return [...pieces, piece];
}
