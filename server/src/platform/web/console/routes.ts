import Type from 'typebox';
import { openToAll, openUncounted } from '../../auth/index.ts';
import { AppError, found } from '../../errors/index.ts';
import {
  bare,
  type Fallback,
  fields,
  type IncomingRequest,
  type Reply,
  type Route,
  read,
  tagOfText,
  wantsPage,
} from '../../http/index.ts';
import { baseStyle, brand, html, htmlPage } from '../index.ts';
import { type ConsoleFile, type ConsoleFiles, createConsoleFiles } from './files.ts';

/** First segments of paths that are not pages of the console. A mistyped path below one of them is not found. */
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

/** True if a browser opens a page of the console: from a link, from a bookmark, or by reloading. */
const isNavigation = (request: IncomingRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && wantsPage(request) && !TAKEN.has(firstPart(request.url));

const firstPart = (url: string): string => /^\/([^/?]*)/.exec(url)?.[1] ?? '';

/**
 * The console loads only from this service. Its components set the style of elements as they are measured, which needs
 * `unsafe-inline` for styles; no inline script ever runs. Documents are previewed in a frame, from bytes that the page
 * holds.
 */
const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style = `${baseStyle}
main { max-width: 34rem; margin: 4rem auto; padding: 0 1.5rem; }
h1 { margin: 2rem 0 0.5rem; font-size: 1.6rem; }
`;

/** For those who run the service from its sources; `npm start` builds the console first. */
const unbuiltPage = (): Reply<never> =>
  htmlPage({
    status: 404,
    title: 'The console is not built',
    style,
    body: html`<main>
${brand}
<h1>The console is not built</h1>
<p>Build it with <code>npm run build</code>, and load this page again.</p>
<p>The API and its <a href="/docs">reference</a> work without it.</p>
</main>`,
  });

export const unbuilt = (): AppError =>
  new AppError('NOT_FOUND', { message: 'The console is not built: run `npm run build`.' });

const tag = 'Console';

const AN_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface Console {
  readonly routes: Route[];
  /** Every place of the console is the same page, whose router reads the address. */
  readonly fallback: Fallback;
}

export function createConsole(folder: URL): Console {
  const files = createConsoleFiles(folder);
  const page = pageRoute(files);
  return { routes: [page, assetRoute(files), iconRoute(files)], fallback: { route: page, takes: isNavigation } };
}

const pageRoute = (files: ConsoleFiles): Route =>
  read({
    method: 'GET',
    path: '/',
    operationId: 'showConsole',
    tag,
    summary: 'Show the console',
    description:
      'The web console. A browser gets the same page for every other path outside the API, and the console shows the place that the path names.',
    access: openToAll,
    query: Type.Object({}, { description: 'Read by the console' }),
    success: { status: 200, description: 'The page', bare: { contentType: 'text/html' }, page: true, etag: 'version' },
    errors: ['NOT_FOUND'],
    async handle({ wantsPage }) {
      const index = await files.index();
      if (!index && !wantsPage) throw unbuilt();
      return index ? consolePage(index) : unbuiltPage();
    },
  });

/** IncomingRequest for each time, so that a new release is seen at once. */
const consolePage = (index: Buffer): Reply<never> =>
  bare('text/html; charset=utf-8', index, {
    'content-security-policy': consolePolicy,
    'cache-control': 'no-cache',
    vary: 'Accept',
    etag: tagOfText(index),
  });

/**
 * Not counted: one visit asks for many, a whole office comes from one address, and a refusal would cost as much as the
 * file.
 */
const assetRoute = (files: ConsoleFiles): Route =>
  read({
    method: 'GET',
    path: '/assets/{asset}',
    operationId: 'getConsoleAsset',
    tag,
    summary: 'Get a script, stylesheet or font of the console',
    access: openUncounted,
    params: fields.pathId('asset', 'File name, as the page links it; it contains a digest of the content'),
    success: { status: 200, description: 'The file', bare: { contentType: '*/*' }, etag: 'version' },
    async handle({ params: { asset } }) {
      return fileReply(found(await files.findAsset(asset)), FOR_EVER, `"${asset}"`);
    },
  });

const iconRoute = (files: ConsoleFiles): Route =>
  read({
    method: 'GET',
    path: '/icon.svg',
    operationId: 'getConsoleIcon',
    tag,
    summary: 'Get the icon of the console',
    access: openUncounted,
    success: { status: 200, description: 'The icon', bare: { contentType: 'image/svg+xml' }, etag: 'version' },
    errors: ['NOT_FOUND'],
    async handle() {
      const icon = found(await files.find('icon.svg'));
      return fileReply(icon, AN_HOUR, tagOfText(icon.content));
    },
  });

const fileReply = ({ contentType, content, encoded }: ConsoleFile, caching: string, etag: string): Reply<never> => ({
  ...bare(contentType, content, { 'cache-control': caching, etag }),
  encoded,
});
