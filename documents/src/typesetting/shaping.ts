import type { Features, Glyph, Layout, Position, Run } from '../private/pdfkit.ts';

/** Contextual alternates cost most of the time, and would turn `->` in someone's text into an arrow. */
const PLAIN: Features = { calt: false };
const TABULAR: Features = { calt: false, tnum: true };

interface Letter {
  glyph: Glyph;
  position: Position;
}

/** By font, for the life of the process, as a font always gives the same answer. */
const memories = new Map<string, { letters: Map<string, Letter>; pairs: Map<string, Letter> }>();
const PAIRS_REMEMBERED = 50_000;

function memoryOf(name: string) {
  const memory = memories.get(name) ?? { letters: new Map<string, Letter>(), pairs: new Map<string, Letter>() };
  memories.set(name, memory);
  if (memory.pairs.size > PAIRS_REMEMBERED) memory.pairs.clear();
  return memory;
}

const COMBINING = /\p{M}/u;

/** The font would draw the point of “7.7” under the seven, where it disappears in small type. */
const NUMBERED = /^(\d[.,_]|[.,_]\d)$/;

/**
 * pdfkit lets fontkit shape every text from scratch, which takes most of a long table's time. The scripts printed here
 * need one glyph per letter and kerning between neighbours: both are looked up once and cached. fontkit still shapes
 * text with combining marks.
 */
export function shapeByPairs(shape: Layout, name: string): Layout {
  const keyOf = (text: string, features: Features): string => (features === TABULAR ? `tnum ${text}` : text);
  const { letters, pairs } = memoryOf(name);

  function letterOf(character: string, features: Features): Letter {
    const key = keyOf(character, features);
    const known = letters.get(key);
    if (known) return known;
    const { glyphs, positions } = shape(character, features);
    const { id, advanceWidth, codePoints } = glyphs[0]!;
    const letter = { glyph: { id, advanceWidth, codePoints }, position: positions[0]! };
    letters.set(key, letter);
    return letter;
  }

  /** The letter, kerned for the one after it. */
  function letterBefore(character: string, next: string, features: Features): Letter {
    const key = keyOf(character + next, features);
    const known = pairs.get(key);
    if (known) return known;
    const alone = letterOf(character, features);
    const { positions } = shape(character + next, features);
    const isKerned = positions.length === 2 && !NUMBERED.test(character + next);
    const kerned = isKerned ? { ...alone.position, xAdvance: positions[0]!.xAdvance } : alone.position;
    const letter = { glyph: alone.glyph, position: kerned };
    pairs.set(key, letter);
    return letter;
  }

  return (text, asked) => {
    const features = asked === undefined ? PLAIN : TABULAR;
    if (COMBINING.test(text)) return shape(text, features);
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    const characters = [...text];
    for (let at = 0; at < characters.length; at += 1) {
      const next = characters[at + 1];
      const { glyph, position } =
        next === undefined ? letterOf(characters[at]!, features) : letterBefore(characters[at]!, next, features);
      run.glyphs.push(glyph);
      run.positions.push(position);
      run.advanceWidth += position.xAdvance;
    }
    return run;
  };
}
