import { type FontChooser, type Stretch, stretchesOf } from './characters.ts';
import { type Fonts, WEIGHTS, type Weight } from './fonts.ts';
import type { Letter } from './lettering/letter.ts';
import type { Reading } from './lettering/text-direction.ts';

type SetLine = (line: string, reading: Reading, weight: Weight) => Stretch[];

/** Sets text in Inter, and opens the fonts of other scripts only for a line that needs them. */
export function createLineSetter(fonts: Fonts, letter: Letter): SetLine {
  return (line, reading, weight) => {
    const choose: FontChooser = (codePoint, current) => fonts.forCharacter(codePoint, weight, current);
    const inType = (text: string) => stretchesOf(text, choose, fonts.plain(weight));
    const stretches = inType(line);
    if (!stretches.some(({ missing }) => missing)) return stretches;
    return letter(line, { reading, weight: WEIGHTS[weight], inType });
  };
}
