import { create, type Font } from 'fontkit';
import { printable } from './characters.ts';
import { createFonts, type Weight } from './fonts.ts';
import { letter } from './lettering/letter.ts';
import type { Drawn } from './lettering/sign.ts';
import { type Reading, readingOf } from './lettering/text-direction.ts';
import { createLineSetter } from './line-setter.ts';
import { cutLines, type FitLimits, fittingLines, linesOf } from './lines.ts';
import { createMemory } from './memory.ts';
import { svgPath } from './svg-path.ts';
import { typeSigns } from './type-signs.ts';

export interface OutlineStyle {
  size: number;
  weight?: Weight;
}

/** SVG path data: x from where the text starts, y downwards from the baseline. */
export interface TextOutline {
  path: string;
  width: number;
}

export interface OutlinedLine extends TextOutline {
  text: string;
}

export interface FittedText {
  size: number;
  /** Drawn on demand, so that comparing several settings draws only the chosen one. */
  readonly lines: OutlinedLine[];
}

export interface Outliner {
  outline(text: string, style: OutlineStyle): TextOutline;
  wrap(text: string, style: OutlineStyle, width: number): OutlinedLine[];
  /** Uses the largest type in which the whole text fits; text that does not fit at `minSize` ends in an ellipsis. */
  fit(text: string, style: OutlineStyle, width: number, limits: FitLimits): FittedText;
}

/** A step down, as a share of the requested size. */
const STEP = 1 / 24;
const WORDS_REMEMBERED = 1_000;

/** Turns text into shapes, for drawings that must look the same where no font is installed. */
export function createOutliner(): Outliner {
  const fonts = createFonts((_name, file) => create(file) as Font);
  const setLine = createLineSetter(fonts, letter);
  const remember = createMemory<readonly Drawn[]>(WORDS_REMEMBERED);

  const signsOf = (text: string, reading: Reading, weight: Weight = 'regular'): readonly Drawn[] =>
    remember(`${weight} ${reading.han} ${reading.rightToLeft} ${text}`, () =>
      setLine(text, reading, weight).flatMap<Drawn>((stretch) =>
        'signs' in stretch ? stretch.signs : typeSigns(stretch, fonts.named(stretch.font)),
      ),
    );

  /** At size 1. */
  const widths =
    (reading: Reading, weight?: Weight) =>
    (text: string): number =>
      signsOf(text, reading, weight).reduce((sum, { advance }) => sum + advance, 0);

  function outlineLine(text: string, reading: Reading, { size, weight }: OutlineStyle): OutlinedLine {
    let width = 0;
    let path = '';
    for (const { outline, advance } of signsOf(text, reading, weight)) {
      path += svgPath(outline, width, size);
      width += advance * size;
    }
    return { path, width, text };
  }

  function outline(text: string, style: OutlineStyle): TextOutline {
    const printed = printable(text).replaceAll('\n', ' ');
    const { path, width } = outlineLine(printed, readingOf(printed), style);
    return { path, width };
  }

  function wrap(text: string, style: OutlineStyle, width: number): OutlinedLine[] {
    const printed = printable(text);
    const reading = readingOf(printed);
    const lines = linesOf(printed, width / style.size, widths(reading, style.weight));
    return lines.map((line) => outlineLine(line, reading, style));
  }

  function fit(text: string, style: OutlineStyle, width: number, { maxLines, minSize }: FitLimits): FittedText {
    const printed = printable(text);
    const reading = readingOf(printed);
    const widthOf = widths(reading, style.weight);
    let { size } = style;
    let lines = fittingLines(printed, width / size, maxLines, widthOf);
    while (!lines && size > minSize) {
      size = Math.max(minSize, size - style.size * STEP);
      lines = fittingLines(printed, width / size, maxLines, widthOf);
    }
    lines ??= cutLines(printed, width / size, maxLines, widthOf);
    const setting = lines;
    return {
      size,
      get lines() {
        return setting.map((line) => outlineLine(line, reading, { ...style, size }));
      },
    };
  }

  return { outline, wrap, fit };
}
