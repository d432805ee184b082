import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Found by the package's name: the program runs from its sources, as compiled modules and bundled into a few files. */
const MANIFEST = pathToFileURL(createRequire(import.meta.url).resolve('@tonne/server/package.json'));

export const MIGRATIONS = new URL('migrations/', MANIFEST);
export const DATA = new URL('../data/', MANIFEST);

export const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
