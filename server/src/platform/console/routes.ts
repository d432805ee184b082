import Type from 'typebox';
import { openToAll, openUncounted } from '../auth/index.ts';
import { found } from '../errors/index.ts';
import { bare, type Fallback, fields, type Reply, type Route, read, tagOfText } from '../http/index.ts';
import { type ConsoleFile, type ConsoleFiles, openConsoleFiles } from './files.ts';
import { isNavigation } from './navigation.ts';
import { consolePolicy } from './policy.ts';
import { unbuilt, unbuiltPage } from './unbuilt.ts';

const tag = 'Console';

const AN_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface Console {
  readonly routes: Route[];
  /** Every place of the console is the same page, whose router reads the address. */
  readonly fallback: Fallback;
}

export function createConsole(folder: URL): Console {
  const files = openConsoleFiles(folder);
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

/** Asked for each time, so that a new release is seen at once. */
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
