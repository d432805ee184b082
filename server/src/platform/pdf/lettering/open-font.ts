import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type Path } from 'fontkit';
import { unpackWoff } from '../woff.ts';
import type { Family } from './families.ts';
import { createShaper, type Shaper } from './shaper.ts';
import { unpackWoff2 } from './unpack.ts';
import { drawnAt } from './variation.ts';

export interface OpenFont {
  font: Font;
  draw(glyph: Glyph): Path;
  /** Of a family that is shaped. */
  shape?: Shaper;
}

/** An open slice takes a few megabytes, and there are hundreds. */
const OPEN_AT_ONCE = 24;

/** The one used last stands last. */
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
