import { type Access, isGuarded } from '../auth/index.ts';
import type { Deprecation, Route } from '../http/index.ts';
import { errorResponsesOf } from './error-responses.ts';
import { exampleOf } from './examples.ts';
import { honoursIfNoneMatch, rolesThatMay } from './failures.ts';
import type { HeaderName } from './headers.ts';
import { parametersOf } from './parameters.ts';
import type { SchemaNames } from './schema-names.ts';
import { notModifiedResponse, partialResponse, successResponse } from './success-response.ts';
import type { ApiExamples, Operation, Schema } from './types.ts';

export function operationOf(route: Route, names: SchemaNames, apiExamples: ApiExamples): Operation {
  const { operationId, tag, summary, success, otherwise, deprecation } = route;
  const parameters = parametersOf(route, apiExamples.params);
  const routeHeaders = deprecationHeaderNames(deprecation);
  return {
    operationId,
    tags: [tag],
    summary,
    description: describe(route),
    ...(deprecation ? { deprecated: true } : {}),
    ...requirements(route.access),
    ...(route.sudo ? { 'x-needs-confirmation': true as const } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route, names, apiExamples),
    responses: {
      [success.status]: successResponse(route, success, names, { headers: routeHeaders, apiExamples }),
      ...(otherwise
        ? { [otherwise.status]: successResponse(route, otherwise, names, { headers: routeHeaders, apiExamples }) }
        : {}),
      ...(success.file ? { 206: partialResponse() } : {}),
      ...(honoursIfNoneMatch(route) ? { 304: notModifiedResponse() } : {}),
      ...errorResponsesOf(route, names, routeHeaders),
    },
  };
}

function deprecationHeaderNames(deprecation: Deprecation | undefined): HeaderName[] {
  if (!deprecation) return [];
  return deprecation.successor ? ['Deprecation', 'Sunset', 'Link'] : ['Deprecation', 'Sunset'];
}

function requirements(access: Access): Pick<Operation, 'security' | 'x-required-scope' | 'x-required-roles'> {
  if (!isGuarded(access)) return { security: [] };
  if (access.kind === 'session') return { security: [{ sessionCookie: [] }] };
  return {
    security: [{ bearerAuth: [] }, { sessionCookie: [] }],
    'x-required-scope': access.permission,
    'x-required-roles': rolesThatMay(access),
  };
}

function requestBody(
  { body, bodyIsOptional, uploads = [], takesFile }: Route,
  names: SchemaNames,
  { requests, resources }: ApiExamples,
): Pick<Operation, 'requestBody'> {
  if (takesFile) return { requestBody: { required: true, content: fileContent(takesFile) } };
  if (!body) return {};
  const texts = uploads.map((type) => [type, { schema: { type: 'string' } }]);
  const json = {
    schema: names.ref(body),
    example: requests[String((body as Schema).title)] ?? exampleOf(body as Schema, resources),
  };
  const content = { 'application/json': json, ...Object.fromEntries(texts) };
  return { requestBody: { required: !bodyIsOptional, content } };
}

/** OpenAPI 3.1 describes arbitrary bytes with an empty schema. */
const fileContent = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: {} }]));

function describe({ description, access, deprecation, sudo }: Route): string {
  return [description, deprecation && deprecationNotice(deprecation), sudo && SUDO_NOTICE, accessNotice(access)]
    .filter(Boolean)
    .join('\n\n');
}

function deprecationNotice({ deprecatedOn, removedOn, successor }: Deprecation): string {
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  const instead = successor ? ` Use \`${successor}\` instead.` : '';
  return `**Deprecated** since ${day(deprecatedOn)}; from ${day(removedOn)} it answers 410.${instead}`;
}

const SUDO_NOTICE =
  '**Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.';

function accessNotice(access: Access): string {
  if (access.kind === 'session') return '**Access:** a session; an API key cannot be used.';
  if (access.kind !== 'key') return '**Access:** no API key needed.';
  const code = (words: string[]): string => words.map((word) => `\`${word}\``).join(', ');
  return `**Scope:** ${code([access.permission])}. **Roles:** ${code(rolesThatMay(access))}.`;
}
