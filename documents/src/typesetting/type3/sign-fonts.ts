import { beforeEnd } from '../../private/pdfkit.ts';
import type { Sign } from '../lettering/sign.ts';
import { boxOf, glyphProgram, glyphWidth } from './glyph-program.ts';
import { toUnicode } from './to-unicode.ts';

interface SignFont {
  name: string;
  reference: PDFKit.PDFKitReference;
  signs: Sign[];
}

interface SignCode {
  font: SignFont;
  code: number;
}

/** A code is a byte. */
const SIGNS_A_FONT = 256;
/** Glyph units per type size. */
const UNITS = 1000;

export interface SignFonts {
  /** x and y are the start of the signs on their baseline. */
  draw(signs: readonly Sign[], size: number, x: number, y: number): void;
}

/**
 * Prints signs of any origin as text: each becomes a glyph of a Type 3 font (ISO 32000-1, 9.6.5), drawn once per document
 * and mapped to the characters it stands for, so that it can be searched, selected and copied. pdfkit would embed the
 * fonts the signs come from, but cannot cut packed variable fonts down.
 */
export function createSignFonts(doc: PDFKit.PDFDocument): SignFonts {
  const fonts: SignFont[] = [];
  const codes = new Map<Sign, SignCode>();
  beforeEnd(doc, () => {
    for (const font of fonts) finish(doc, font);
  });

  function openFont(): SignFont {
    const reference = doc.ref({});
    const font = { name: `Signs${reference.id}`, reference, signs: [] };
    fonts.push(font);
    return font;
  }

  function codeOf(sign: Sign): SignCode {
    const known = codes.get(sign);
    if (known) return known;
    const last = fonts.at(-1);
    const font = last && last.signs.length < SIGNS_A_FONT ? last : openFont();
    const code = { font, code: font.signs.push(sign) - 1 };
    codes.set(sign, code);
    return code;
  }

  function draw(signs: readonly Sign[], size: number, x: number, y: number): void {
    // pdfkit turns the page upside down to count from the top.
    doc.addContent(`BT ${number(size)} 0 0 ${number(-size)} ${number(x)} ${number(y)} Tm`);
    for (const { font, bytes } of strings(signs.map(codeOf))) {
      doc.page.fonts[font.name] = font.reference;
      doc.addContent(`/${font.name} 1 Tf <${Buffer.from(bytes).toString('hex')}> Tj`);
    }
    doc.addContent('ET');
  }

  return { draw };
}

const number = (value: number): number => Math.round(value * 1000) / 1000;

interface SignString {
  font: SignFont;
  bytes: number[];
}

/** One command prints adjacent signs of one font. */
function strings(codes: readonly SignCode[]): SignString[] {
  const found: SignString[] = [];
  for (const { font, code } of codes) {
    const last = found.at(-1);
    if (last?.font === font) last.bytes.push(code);
    else found.push({ font, bytes: [code] });
  }
  return found;
}

function finish(doc: PDFKit.PDFDocument, { name, reference, signs }: SignFont): void {
  const names = signs.map((_, index) => `s${index}`);
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type3',
    Name: name,
    FontMatrix: [1 / UNITS, 0, 0, 1 / UNITS, 0, 0],
    FontBBox: boxOf(
      signs.map(({ outline }) => outline),
      UNITS,
    ),
    FirstChar: 0,
    LastChar: signs.length - 1,
    Widths: signs.map((sign) => glyphWidth(sign, UNITS)),
    Encoding: { Type: 'Encoding', Differences: [0, ...names] },
    CharProcs: Object.fromEntries(signs.map((sign, index) => [names[index], stream(doc, glyphProgram(sign, UNITS))])),
    ToUnicode: stream(doc, toUnicode(signs.map(({ text }) => text))),
    Resources: {},
    FontDescriptor: descriptor(doc, name),
  });
  reference.end('');
}

/** Tagged documents require one. Flag 4: a font with its own character set. */
function descriptor(doc: PDFKit.PDFDocument, name: string): PDFKit.PDFKitReference {
  const reference = doc.ref({ Type: 'FontDescriptor', FontName: name, Flags: 4, ItalicAngle: 0 });
  reference.end('');
  return reference;
}

function stream(doc: PDFKit.PDFDocument, text: string): PDFKit.PDFKitReference {
  const reference = doc.ref({});
  reference.end(text);
  return reference;
}
