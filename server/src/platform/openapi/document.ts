import { createSessionCookie } from '../auth/index.ts';
import type { Events } from '../events/outbox.ts';
import type { Route } from '../http/index.ts';
import { version } from '../package.ts';
import { envelopeSchemas } from './envelopes.ts';
import { sharedErrorResponses } from './error-responses.ts';
import { headers } from './headers.ts';
import { operationOf } from './operation.ts';
import { overview } from './overview.ts';
import { sharedParameters } from './parameters.ts';
import { nameSchemas, type SchemaNames } from './schema-names.ts';
import type { ApiExamples, Components, OpenApiDocument, PathItem } from './types.ts';
import { webhooksOf } from './webhooks.ts';

/** In the order of the features; routes without a key (probes, this document) come last. */
function tagsOf(routes: readonly Route[]): { name: string; description: string }[] {
  const names = [...new Set(routes.map(({ tag }) => tag))];
  const tags = names.map((name) => {
    const own = routes.filter(({ tag }) => tag === name);
    return { name, permissions: permissionsOf(own), isForPeople: own.some(({ access }) => access.kind === 'session') };
  });
  const ordered = [
    ...tags.filter(({ permissions }) => permissions.length > 0),
    ...tags.filter(({ permissions }) => permissions.length === 0),
  ];
  return ordered.map(({ name, permissions, isForPeople }) => ({
    name,
    description: isForPeople ? 'Sign-in of people; no API key needed.' : describe(permissions),
  }));
}

function permissionsOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.flatMap(({ access }) => (access.kind === 'key' ? [access.permission] : [])))].sort();
}

const describe = (permissions: string[]): string =>
  permissions.length === 0
    ? 'Open to all: no API key needed.'
    : `Scopes: ${permissions.map((permission) => `\`${permission}\``).join(', ')}.`;

export interface DocumentedService {
  readonly routes: readonly Route[];
  readonly events: Events;
  readonly publicUrl: string;
  readonly apiExamples?: ApiExamples;
}

const NO_EXAMPLES: ApiExamples = { params: {}, requests: {}, resources: {}, answers: {} };

/** Builds OpenAPI 3.1 from the routes and events alone, so that validation and documentation have one source. */
export function openApiDocument(service: DocumentedService): OpenApiDocument {
  const { routes, events, publicUrl, apiExamples = NO_EXAMPLES } = service;
  const names = nameSchemas(routes, events);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tonne API',
      version,
      summary: 'A greenhouse-gas inventory behind a REST API',
      description: overview(),
      contact: { name: 'The contributors to Tonne' },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl, description: 'This service' }],
    tags: tagsOf(routes),
    paths: pathsOf(routes, names, apiExamples),
    webhooks: webhooksOf(events, names),
    components: componentsOf(routes, names, publicUrl),
  };
}

function pathsOf(routes: readonly Route[], names: SchemaNames, apiExamples: ApiExamples): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, names, apiExamples) };
  }
  return paths;
}

const componentsOf = (routes: readonly Route[], names: SchemaNames, publicUrl: string): Components => ({
  schemas: { ...envelopeSchemas, ...names.components },
  responses: sharedErrorResponses(routes),
  parameters: sharedParameters,
  headers,
  securitySchemes: {
    bearerAuth: { type: 'http', scheme: 'bearer', description: 'Your API key, as `Authorization: Bearer <API_KEY>`.' },
    sessionCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: createSessionCookie(publicUrl).name,
      description:
        'The session of a person who has signed in. It counts only without an `Authorization` header. A request that changes something must come from a page of this service, with the header `X-Tonne-Console: 1`.',
    },
  },
});
