import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Looked up by package name, because the program runs from sources, from compiled modules and from a bundle. */
const MANIFEST = pathToFileURL(createRequire(import.meta.url).resolve('@tonne/server/package.json'));

export const MIGRATIONS = new URL('migrations/', MANIFEST);
export const DATA = new URL('../data/', MANIFEST);
export const CONSOLE = new URL('../console/dist/', MANIFEST);
export const VERIFIER = new URL('../verifier/dist/browser.js', MANIFEST);

export const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
