import { toOneLine } from '../../kernel/one-line.ts';

const MOST_CHARACTERS = 80;

/**
 * A name in a mail comes from a user and must not look like words of the service: it stands in quotes that it cannot
 * close, on one line, shortened, and without anything that a mail program would turn into a link.
 */
export const quoted = (name: string): string =>
  `“${withoutLinks(shortened(toOneLine(name))).replaceAll(/["“”]/g, "'")}”`;

function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS ? line : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** A host has a dot before a letter, and a URL has `://`. "Acme S.A." becomes "Acme S. A.", which means the same. */
const withoutLinks = (line: string): string => line.replaceAll('://', ': //').replaceAll(/\.(?=\p{L})/gu, '. ');
