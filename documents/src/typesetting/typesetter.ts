import { ABOVE, BELOW, MARK_MARGIN, printable, SMALL, type Stretch, type TypeStretch } from './characters.ts';
import { createDocumentFonts, type Weight } from './fonts.ts';
import { letter } from './lettering/letter.ts';
import { type Reading, readingOf } from './lettering/text-direction.ts';
import { createLineSetter } from './line-setter.ts';
import { cutLines, withEllipsis } from './lines.ts';
import { createMemory } from './memory.ts';
import { createSignFonts } from './type3/sign-fonts.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour: string;
  /** Figures of equal width, so that a column of numbers stands digit under digit. */
  tabular?: boolean;
}

/** A line of text, measured. */
export interface Line {
  stretches: readonly Measured<Stretch>[];
  width: number;
}

type Measured<Kind> = Kind & {
  /** At size 1. */
  advance: number;
};

/** As shares of the type size. */
export const LINE_HEIGHT = 1.35;
export const CAP_HEIGHT = 0.73;
const WORDS_REMEMBERED = 20_000;

export interface Typesetter {
  line(text: string, style: TextStyle): Line;
  /** Text beyond `mostLines` becomes an ellipsis. */
  wrap(text: string, style: TextStyle, width: number, mostLines?: number): Line[];
  /** Text beyond one line becomes an ellipsis. */
  oneLine(text: string, style: TextStyle, width: number): Line;
  /** y is the baseline. */
  draw(line: Line, style: TextStyle, x: number, y: number): void;
  write(text: string, style: TextStyle, x: number, y: number, align?: 'left' | 'right' | 'centre'): void;
}

export function createTypesetter(doc: PDFKit.PDFDocument, letterOthers = letter): Typesetter {
  const setLine = createLineSetter(createDocumentFonts(doc), letterOthers);
  const signFonts = createSignFonts(doc);
  const remember = createMemory<readonly Measured<Stretch>[]>(WORDS_REMEMBERED);

  const measure = (word: string, reading: Reading, weight: Weight, tabular: boolean): readonly Measured<Stretch>[] =>
    remember(`${weight} ${tabular} ${reading.han} ${reading.rightToLeft} ${word}`, () =>
      setLine(word, reading, weight).map((stretch) => ({ ...stretch, advance: advanceOf(stretch, tabular) })),
    );

  function advanceOf(stretch: Stretch, tabular: boolean): number {
    if ('signs' in stretch) return stretch.signs.reduce((sum, { advance }) => sum + advance, 0);
    const { font, text, place, missing } = stretch;
    const size = place === 'line' ? 1 : SMALL;
    const margins = missing ? 2 * MARK_MARGIN : 0;
    return (doc.font(font, 1000).widthOfString(text, features(tabular)) / 1000) * size + margins;
  }

  function readLine(text: string, reading: Reading, { size, weight = 'regular', tabular = false }: TextStyle): Line {
    const stretches = measure(text, reading, weight, tabular);
    return { stretches, width: size * stretches.reduce((sum, { advance }) => sum + advance, 0) };
  }

  function line(text: string, style: TextStyle): Line {
    const printed = printable(text).replaceAll('\n', ' ');
    return readLine(printed, readingOf(printed), style);
  }

  function wrap(text: string, style: TextStyle, width: number, mostLines = Infinity): Line[] {
    const printed = printable(text);
    const reading = readingOf(printed);
    const lines = cutLines(printed, width, mostLines, (part) => readLine(part, reading, style).width);
    return lines.map((part) => readLine(part, reading, style));
  }

  function oneLine(text: string, style: TextStyle, width: number): Line {
    const printed = printable(text).replaceAll('\n', ' ');
    const reading = readingOf(printed);
    const widthOf = (part: string): number => readLine(part, reading, style).width;
    if (widthOf(printed) <= width) return readLine(printed, reading, style);
    return readLine(withEllipsis(printed, width, widthOf), reading, style);
  }

  function draw({ stretches }: Line, style: TextStyle, x: number, y: number): void {
    let at = x;
    for (const stretch of stretches) {
      const width = stretch.advance * style.size;
      if ('signs' in stretch) {
        doc.fillColor(style.colour);
        signFonts.draw(stretch.signs, style.size, at, y);
      } else drawType(stretch, style, at, y, width);
      at += width;
    }
  }

  function drawType(stretch: TypeStretch, style: TextStyle, x: number, y: number, width: number): void {
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

  /** Distinguishes the mark for an unprintable character from a question mark in the text. */
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
