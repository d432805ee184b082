import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Scripts whose letters take their shape and place from their neighbours. Each has a package of that name. */
export const SHAPED_SCRIPTS = [
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'gujarati',
  'kannada',
  'malayalam',
  'gurmukhi',
  'sinhala',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'georgian',
  'armenian',
  'ethiopic',
] as const;

type ShapedScript = (typeof SHAPED_SCRIPTS)[number];
export type Han = 'sc' | 'jp' | 'kr';
export type FamilyName = Han | 'emoji' | ShapedScript;

export interface Family {
  name: FamilyName;
  /** Set word by word rather than sign by sign. */
  isShaped: boolean;
  /** A file for each weight, one file for all weights, or a single weight. */
  weights: 'files' | 'variable' | 'none';
  fileOf(slice: string, weight: number): string;
  /** Families come cut into files of a few hundred characters each. */
  slices(): readonly Slice[];
}

interface Slice {
  name: string;
  ranges: ReadonlyArray<readonly [first: number, last: number]>;
}

const inOneFile = (name: FamilyName, packed: string, weights: 'variable' | 'none'): Family => ({
  name,
  isShaped: false,
  weights,
  fileOf: (slice) => require.resolve(`@fontsource-variable/${packed}/files/${packed}-${slice}-wght-normal.woff2`),
  slices: remembered(() => slicesOf(`@fontsource-variable/${packed}`).filter(({ name: slice }) => /^\d+$/.test(slice))),
});

const inFiles = (name: ShapedScript): Family => ({
  name,
  isShaped: true,
  weights: 'files',
  fileOf: (slice, weight) =>
    require.resolve(`@fontsource/noto-sans-${name}/files/noto-sans-${name}-${slice}-${weight}-normal.woff`),
  slices: remembered(() => slicesOf(`@fontsource/noto-sans-${name}`).filter(({ name: slice }) => slice === name)),
});

export const families: Readonly<Record<FamilyName, Family>> = {
  sc: inOneFile('sc', 'noto-sans-sc', 'variable'),
  jp: inOneFile('jp', 'noto-sans-jp', 'variable'),
  kr: inOneFile('kr', 'noto-sans-kr', 'variable'),
  // fontkit cannot vary its composite glyphs, so it keeps its default weight.
  emoji: inOneFile('emoji', 'noto-emoji', 'none'),
  ...(Object.fromEntries(SHAPED_SCRIPTS.map((name) => [name, inFiles(name)])) as Record<ShapedScript, Family>),
};

function remembered<Value>(find: () => Value): () => Value {
  let found: Value | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** `unicode.json` maps the name of a slice, bare or in brackets, to "U+4e00-4e03,U+4e07,…". */
function slicesOf(packed: string): Slice[] {
  const lists: Record<string, string> = JSON.parse(readFileSync(require.resolve(`${packed}/unicode.json`), 'utf8'));
  return Object.entries(lists).map(([name, list]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: list.split(',').map(rangeOf),
  }));
}

function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
