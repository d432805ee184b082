import { allRoutes } from '../../src/app.ts';
import type { Events } from '../../src/platform/events/catalogue.ts';
import { type OpenApiDocument, openApiDocument } from '../../src/platform/openapi/index.ts';
import { events } from '../../src/rooms.ts';
import type { House } from '../../src/wiring.ts';
import { postmanCollection } from './postman.ts';

/** The document without the address of any one installation: the service that serves it is at its root. */
export const documentOf = (house: House): OpenApiDocument =>
  openApiDocument({ ...house, routes: allRoutes(house), publicUrl: '/' });

/** Every file that is generated from the routes and rooms, by its path in the repository. */
export function contractFiles(house: House): Record<string, string> {
  return {
    'sdk/contract/openapi.json': json(documentOf(house)),
    'sdk/contract/events.json': json(eventCatalogue(events)),
    'sdk/src/webhooks/event-types.ts': eventTypes(events),
    'docs/tonne.postman_collection.json': json(postmanCollection(documentOf(house))),
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
  return `/** Generated from the rooms of the server by \`npm run contract\`. */
export const webhookEventTypes = [
${lines.join('')}] as const;
`;
}
