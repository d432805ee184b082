import type { Route, Success } from '../http/index.ts';
import { dataEnvelope, listEnvelope, metaExample, paginationExample } from './envelopes.ts';
import { exampleOf, overlaid } from './examples.ts';
import { isIdempotent } from './failures.ts';
import { type HeaderName, headerRefs } from './headers.ts';
import type { SchemaNames } from './schema-names.ts';
import type { ApiExamples, Content, MediaType, Response, Schema } from './types.ts';

export function successResponse(
  route: Route,
  success: Success,
  names: SchemaNames,
  { headers, apiExamples }: { headers: readonly HeaderName[]; apiExamples: ApiExamples },
): Response {
  const { description, status } = success;
  const differs = success === route.success ? apiExamples.answers[route.operationId] : undefined;
  const example = (data: Schema): unknown => {
    const shown = exampleOf(data, apiExamples.resources);
    return differs ? overlaid(shown as object, differs) : shown;
  };
  return {
    description,
    headers: headerRefs([...ownHeaders(route, success), ...headers]),
    ...(status === 204 ? {} : { content: contentOf(success, names, example) }),
  };
}

function ownHeaders(route: Route, { status, file }: Success): HeaderName[] {
  return [
    ...(carriesTag(route) ? (['ETag'] as const) : []),
    ...(status === 201 || status === 202 || isRedirect(status) ? (['Location'] as const) : []),
    ...(isIdempotent(route) ? (['Idempotency-Replayed'] as const) : []),
    ...(file ? FILE_HEADERS : []),
    ...(route.opensSession ? (['Set-Cookie'] as const) : []),
  ];
}

/** A change answers with the new version. */
function carriesTag({ kind, access, success }: Route): boolean {
  const { data, list, bare, etag } = success;
  return kind === 'read'
    ? etag !== undefined || list === true
    : data !== undefined && !list && !bare && access.kind === 'key';
}

const FILE_HEADERS = ['ETag', 'Accept-Ranges', 'Content-Disposition'] as const;

/** A file can also be fetched in parts (RFC 9110 §15.3.7). */
export const partialResponse = (): Response => ({
  description: 'The part requested by `Range`',
  headers: headerRefs([...FILE_HEADERS, 'Content-Range']),
  content: ANYTHING,
});

/** For a client that has kept an earlier answer (RFC 9110 §15.4.5). */
export const notModifiedResponse = (): Response => ({
  description: 'The resource has not changed since the `ETag` you sent as `If-None-Match`',
  headers: headerRefs(['ETag']),
});

const isRedirect = (status: number): boolean => status >= 300;

function contentOf(
  { data, list, bare, page, file }: Success,
  names: SchemaNames,
  exampleFor: (data: Schema) => unknown,
): Content {
  if (file) return ANYTHING;
  if (bare)
    return { [bare.contentType]: { schema: data ? names.ref(data) : { type: 'string' } }, ...(page ? PAGE : {}) };
  const schema = data ? names.ref(data) : {};
  const example = data ? exampleFor(data as Schema) : {};
  return { 'application/json': list ? listed(schema, example) : single(schema, example), ...(page ? PAGE : {}) };
}

/** OpenAPI 3.1 describes arbitrary bytes with an empty schema. */
const ANYTHING: Content = { '*/*': { schema: {} } };

/** The answer to a browser on a route that also serves a page. */
export const PAGE: Content = { 'text/html': { schema: { type: 'string' } } };

const single = (schema: Schema, example: unknown): MediaType => ({
  schema: dataEnvelope(schema),
  example: { data: example, meta: metaExample },
});

const listed = (schema: Schema, example: unknown): MediaType => ({
  schema: listEnvelope(schema),
  example: { data: [example], pagination: paginationExample, meta: metaExample },
});
