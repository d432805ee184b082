import { styleText } from 'node:util';

type Colour = 'red' | 'green' | 'yellow' | 'dim' | 'bold';

/** Colours only on a terminal, unless NO_COLOR or FORCE_COLOR says otherwise. */
export const paint = (colour: Colour, text: string, stream: NodeJS.WriteStream = process.stdout): string =>
  styleText(colour, text, { stream, validateStream: true });
