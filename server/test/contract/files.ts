import { allRoutes } from '../../src/app.ts';
import { events } from '../../src/features.ts';
import type { Events } from '../../src/platform/events/outbox.ts';
import { type OpenApiDocument, openApiDocument } from '../../src/platform/openapi/index.ts';
import type { Service } from '../../src/wiring.ts';
import { postmanCollection } from './postman.ts';

/** The document without the address of an installation: the service that serves it is at its root. */
export const documentOf = (service: Service): OpenApiDocument =>
  openApiDocument({ ...service, routes: allRoutes(service), publicUrl: '/' });

/** Every file that is generated from the routes and features, by its path in the repository. */
export function contractFiles(service: Service): Record<string, string> {
  return {
    'sdk/contract/openapi.json': json(documentOf(service)),
    'sdk/contract/events.json': json(eventCatalogue(events)),
    'sdk/src/webhooks/event-types.ts': eventTypes(events),
    'docs/tonne.postman_collection.json': json(postmanCollection(documentOf(service))),
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const eventCatalogue = (described: Events): object[] =>
  Object.entries(described).map(([type, { description, permission, data, sample }]) => ({
    type,
    description,
    permission,
    data,
    sample,
  }));

function eventTypes(described: Events): string {
  const lines = [...Object.keys(described), 'ping'].map((type) => `  '${type}',\n`);
  return `/** Generated from the features of the server by \`npm run contract\`. */
export const webhookEventTypes = [
${lines.join('')}] as const;
`;
}
