import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type OpenedFont, shapeByPairs } from './shaping.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'semibold';
const WEIGHTS: Record<Weight, number> = { regular: 400, semibold: 600 };

/** Inter comes cut by script; a text is set in as many of these as it needs, the first that has the character. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;

type Script = (typeof SCRIPTS)[number];

const nameOf = (weight: Weight, script: Script): string => `${weight}-${script}`;

/** Read once a process. */
const opened = new Map<string, Buffer>();

function fontFile(weight: Weight, script: Script): Buffer {
  const name = nameOf(weight, script);
  const file = require.resolve(`@fontsource/inter/files/inter-${script}-${WEIGHTS[weight]}-normal.woff`);
  const font = opened.get(name) ?? unpackWoff(readFileSync(file));
  opened.set(name, font);
  return font;
}

interface Fonts {
  /** The name of a font that can print the character; the one in use if it can. */
  forCharacter(codePoint: number, weight: Weight, current: string | undefined): string | undefined;
  /** The font that prints plain text. */
  plain(weight: Weight): string;
}

/** Fonts are opened when first needed, and only those used are embedded, each cut down to the glyphs printed. */
export function createFonts(doc: PDFKit.PDFDocument): Fonts {
  const fonts = new Map<string, OpenedFont>();

  /** pdfkit keeps the font in use here; it offers no other way to ask whether a character can be printed. */
  function open(weight: Weight, script: Script): OpenedFont {
    const name = nameOf(weight, script);
    const known = fonts.get(name);
    if (known) return known;
    doc.registerFont(name, fontFile(weight, script));
    const { _font: font } = doc.font(name) as unknown as { _font: OpenedFont };
    shapeByPairs(font, name);
    fonts.set(name, font);
    return font;
  }

  function forCharacter(codePoint: number, weight: Weight, current: string | undefined): string | undefined {
    if (current && fonts.get(current)?.font.hasGlyphForCodePoint(codePoint)) return current;
    const script = SCRIPTS.find((candidate) => open(weight, candidate).font.hasGlyphForCodePoint(codePoint));
    return script && nameOf(weight, script);
  }

  function plain(weight: Weight): string {
    open(weight, 'latin');
    return nameOf(weight, 'latin');
  }

  return { forCharacter, plain };
}
