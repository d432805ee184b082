import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type Path } from 'fontkit';
import { drawnAt, unpackWoff2 } from '../../private/fontkit.ts';
import { unpackWoff } from '../woff.ts';
import type { Family } from './families.ts';
import { createShaper, type Shaper } from './shaper.ts';

export interface OpenFont {
  font: Font;
  draw(glyph: Glyph): Path;
  /** Present if the family is shaped. */
  shape?: Shaper;
}

/** An open slice takes a few megabytes, and there are hundreds. */
const OPEN_AT_ONCE = 24;

/** In order of use, most recent last. */
const open = new Map<string, OpenFont>();

interface Wanted {
  family: Family;
  slice: string;
  weight: number;
}

export function openFont({ family, slice, weight }: Wanted): OpenFont {
  const key = `${family.name} ${slice} ${family.weights === 'none' ? '' : weight}`;
  const font = open.get(key) ?? readFont(family, readFileSync(family.fileOf(slice, weight)), weight);
  open.delete(key);
  open.set(key, font);
  if (open.size > OPEN_AT_ONCE) open.delete(open.keys().next().value!);
  return font;
}

function readFont(family: Family, packed: Buffer, weight: number): OpenFont {
  const asItComes = ({ path }: Glyph): Path => path;
  if (family.isShaped) {
    const bytes = unpackWoff(packed);
    return { font: create(bytes) as Font, draw: asItComes, shape: createShaper(bytes) };
  }
  const font = create(packed) as Font;
  unpackWoff2(font);
  return { font, draw: family.weights === 'variable' ? drawnAt(weight, font) : asItComes };
}
