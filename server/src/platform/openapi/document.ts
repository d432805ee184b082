import type { Events } from '../events/catalogue.ts';
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
import { webhooksOf } from './webhooks.ts';

export interface DocumentedService {
  readonly routes: readonly Route[];
  readonly events: Events;
  readonly publicUrl: string;
}

/** Builds OpenAPI 3.1 from the routes and events alone, so that validation and documentation have one source. */
export function openApiDocument({ routes, events, publicUrl }: DocumentedService): OpenApiDocument {
  const names = nameSchemas(routes, events);
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
    webhooks: webhooksOf(events, names),
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
