import Type from 'typebox';
import { openToAll } from '../auth/index.ts';
import { notFound } from '../errors/index.ts';
import { bare, fields, type Route, read, tagOfText } from '../http/index.ts';
import { type DocumentedService, openApiDocument } from './document.ts';
import { type Assets, createAssets } from './reference/assets.ts';
import { pageHeaders, renderPage } from './reference/page.ts';

const tag = 'Documentation';
const access = openToAll;

/** The document describes every route of the service, including these. */
export function documentationRoutes({ routes, ...service }: DocumentedService): Route[] {
  const assets = createAssets();
  const document = once(() => {
    const text = JSON.stringify(openApiDocument({ ...service, routes: [...routes, ...own] }));
    return { text, headers: { 'cache-control': 'public, max-age=300', etag: tagOfText(text) } };
  });
  const own: Route[] = [documentRoute(document), pageRoute(assets), assetRoute(assets)];
  return own;
}

const Document = Type.Object(
  { openapi: Type.String({ examples: ['3.1.0'] }) },
  { title: 'OpenApiDocument', description: 'An OpenAPI 3.1 document', additionalProperties: true },
);

const documentRoute = (document: () => { text: string; headers: Record<string, string> }): Route =>
  read({
    method: 'GET',
    path: '/openapi.json',
    operationId: 'getOpenApiDocument',
    tag,
    summary: 'Get this document',
    description: 'Every endpoint, field and error of the service, for code generators and other programs.',
    access,
    success: {
      status: 200,
      description: 'The document',
      data: Document,
      bare: { contentType: 'application/json' },
      etag: 'version',
    },
    async handle() {
      const { text, headers } = document();
      return bare('application/json; charset=utf-8', text, headers);
    },
  });

const pageRoute = ({ links }: Assets): Route =>
  read({
    method: 'GET',
    path: '/docs',
    operationId: 'showReference',
    tag,
    summary: 'Show the API reference',
    description: 'The same content as a page for people, where requests can be tried out.',
    access,
    success: { status: 200, description: 'The page', bare: { contentType: 'text/html' } },
    handle: async () => bare('text/html; charset=utf-8', renderPage(links), pageHeaders),
  });

const assetRoute = (assets: Assets): Route =>
  read({
    method: 'GET',
    path: '/docs/{asset}',
    operationId: 'getReferenceAsset',
    tag,
    summary: 'Get a script or stylesheet of the API reference',
    access,
    params: fields.pathId('asset', 'File name, as the page links it'),
    success: { status: 200, description: 'The file', bare: { contentType: '*/*' } },
    async handle({ params }) {
      const asset = assets.find(params.asset);
      if (!asset) throw notFound();
      return bare(asset.contentType, await asset.load(), { 'cache-control': 'public, max-age=31536000, immutable' });
    },
  });

/** Built on the first request: most processes never need it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
