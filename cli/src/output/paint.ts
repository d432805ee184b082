import { styleText } from 'node:util';

type Colour = 'red' | 'green' | 'yellow' | 'dim' | 'bold';

/** Only on a terminal; NO_COLOR and FORCE_COLOR decide first. */
export const paint = (colour: Colour, text: string, stream: NodeJS.WriteStream = process.stdout): string =>
  styleText(colour, text, { stream, validateStream: true });
