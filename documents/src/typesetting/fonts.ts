import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Face, registerFont } from '../private/pdfkit.ts';
import { createMemory } from './memory.ts';
import { shapeByPairs } from './shaping.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'semibold';
export const WEIGHTS: Record<Weight, number> = { regular: 400, semibold: 600 };

/** Inter is split by script. A character is set in the first of these files that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;

type Script = (typeof SCRIPTS)[number];

const nameOf = (weight: Weight, script: Script): string => `${weight}-${script}`;

/** Read once per process. */
const opened = new Map<string, Buffer>();

function fontFile(weight: Weight, script: Script): Buffer {
  const name = nameOf(weight, script);
  const file = require.resolve(`@fontsource/inter/files/inter-${script}-${WEIGHTS[weight]}-normal.woff`);
  const font = opened.get(name) ?? unpackWoff(readFileSync(file));
  opened.set(name, font);
  return font;
}

export interface Fonts<Opened extends Face = Face> {
  /** The name of a font that can print the character, preferably the current one. */
  forCharacter(codePoint: number, weight: Weight, current: string | undefined): string | undefined;
  /** The font that prints plain text. */
  plain(weight: Weight): string;
  /** A font by a name returned from here. */
  named(name: string): Opened;
}

/** Inter, each of its files opened when first needed. */
export function createFonts<Opened extends Face>(openFile: (name: string, file: Buffer) => Opened): Fonts<Opened> {
  const fonts = new Map<string, Opened>();
  const remember = createMemory<string | undefined>(20_000);

  function open(weight: Weight, script: Script): Opened {
    const name = nameOf(weight, script);
    const font = fonts.get(name) ?? openFile(name, fontFile(weight, script));
    fonts.set(name, font);
    return font;
  }

  function forCharacter(codePoint: number, weight: Weight, current: string | undefined): string | undefined {
    if (current && fonts.get(current)?.hasGlyphForCodePoint(codePoint)) return current;
    return remember(`${weight} ${codePoint}`, () => {
      const script = SCRIPTS.find((candidate) => open(weight, candidate).hasGlyphForCodePoint(codePoint));
      return script && nameOf(weight, script);
    });
  }

  function plain(weight: Weight): string {
    open(weight, 'latin');
    return nameOf(weight, 'latin');
  }

  return { forCharacter, plain, named: (name) => fonts.get(name)! };
}

/** Only the fonts used are embedded, each cut down to the glyphs printed. */
export const createDocumentFonts = (doc: PDFKit.PDFDocument): Fonts =>
  createFonts((name, file) => registerFont(doc, name, file, (layout) => shapeByPairs(layout, name)));
