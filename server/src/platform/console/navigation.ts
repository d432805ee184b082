import { type Asked, wantsPage } from '../http/index.ts';

/** Beginnings of paths that are not pages of the console; a mistyped path below one of them is not found. */
const TAKEN = new Set([
  'api',
  'assets',
  'auth',
  'docs',
  'health',
  'icon.svg',
  'metrics',
  'openapi.json',
  'operator',
  'public',
  'verify',
]);

/** A browser that opens a place of the console: from a link, a bookmark, or by loading the page again. */
export const isNavigation = (request: Asked): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && wantsPage(request) && !TAKEN.has(firstPart(request.url));

const firstPart = (url: string): string => /^\/([^/?]*)/.exec(url)?.[1] ?? '';
