import type { Stretch, TypeStretch } from '../characters.ts';
import { type FoundFont, findFont } from './find-font.ts';
import { graphemesOf } from './graphemes.ts';
import { type DirectedRun, visualRuns } from './order.ts';
import { shapedSigns, signOf } from './shape.ts';
import type { Sign } from './sign.ts';
import type { Reading } from './text-direction.ts';

interface Request {
  reading: Reading;
  weight: number;
  /** The text in Inter, with marks for missing characters. */
  inType(text: string): TypeStretch[];
}

/** Sets a line for which Inter does not suffice, in visual order. */
export type Letter = (line: string, request: Request) => Stretch[];

export const letter: Letter = (line, request) =>
  visualRuns(line, request.reading.rightToLeft).flatMap((run) => stretchesOfRun(run, request));

/** A part of a line in one font; none stands for Inter. */
interface Piece {
  text: string;
  found: FoundFont | undefined;
}

function stretchesOfRun({ text, rightToLeft }: DirectedRun, request: Request): Stretch[] {
  const pieces = piecesOf(text, request);
  return (rightToLeft ? pieces.reverse() : pieces).flatMap(({ text: part, found }): Stretch[] => {
    if (found) return [{ signs: signsOf(part, found, rightToLeft) }];
    return request.inType(rightToLeft ? graphemesOf(part).reverse().join('') : part);
  });
}

function signsOf(text: string, found: FoundFont, rightToLeft: boolean): readonly Sign[] {
  if (found.family.isShaped) return shapedSigns(text, found, rightToLeft);
  const signs = graphemesOf(text).map((grapheme) => signOf(grapheme, found));
  return rightToLeft ? signs.reverse() : signs;
}

function piecesOf(text: string, request: Request): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of graphemesOf(text).flatMap((grapheme) => piecesOfGrapheme(grapheme, request))) {
    const last = pieces.at(-1);
    if (last && last.found?.key === piece.found?.key) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

/** In one piece if a font has all of it, else character by character. */
function piecesOfGrapheme(text: string, request: Request): Piece[] {
  const isInType = request.inType(text).every(({ missing }) => !missing);
  const found = isInType ? undefined : findFont(text, request.reading.han, request.weight);
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (isInType || found || [...seen].length <= 1) return [{ text: found ? text : seen, found }];
  return [...seen].flatMap((character) => piecesOfGrapheme(character, request));
}
