import type { Route } from '../http/index.ts';
import { envelopeSchemas } from './envelopes.ts';
import { sharedErrorResponses } from './error-responses.ts';
import { headers } from './headers.ts';
import { operationOf } from './operation.ts';
import { overview } from './overview.ts';
import { sharedParameters } from './parameters.ts';
import { nameSchemas, type SchemaNames } from './schema-names.ts';
import { tagsOf } from './tags.ts';
import type { Components, OpenApiDocument, PathItem } from './types.ts';

/** OpenAPI 3.1 from the routes alone: what the hall enforces and what the document promises have one source. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): OpenApiDocument {
  const names = nameSchemas(routes);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tonne API',
      version: '1.0.0',
      summary: 'A greenhouse-gas inventory behind a REST API',
      description: overview(),
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl, description: 'This service' }],
    tags: tagsOf(routes),
    paths: pathsOf(routes, names),
    components: componentsOf(routes, names),
  };
}

function pathsOf(routes: readonly Route[], names: SchemaNames): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, names) };
  }
  return paths;
}

const componentsOf = (routes: readonly Route[], names: SchemaNames): Components => ({
  schemas: { ...envelopeSchemas, ...names.components },
  responses: sharedErrorResponses(routes),
  parameters: sharedParameters,
  headers,
  securitySchemes: {
    bearerAuth: { type: 'http', scheme: 'bearer', description: 'Your API key, as `Authorization: Bearer <API_KEY>`.' },
  },
});
