import type { Events } from '../events/outbox.ts';
import type { Route } from '../http/index.ts';
import { envelopeSchemas, schemaRef } from './envelopes.ts';
import type { Schema } from './types.ts';

export interface SchemaNames {
  /** A reference by name, or the schema itself if it has no name, with every named part as a reference. */
  ref(schema: object): Schema;
  readonly components: Record<string, Schema>;
}

/** Clients know a schema by its title. Two schemas with one title would become one type in a generated client. */
export function nameSchemas(routes: readonly Route[], events: Events = {}): SchemaNames {
  const named = new Map<string, object>();
  for (const route of routes) {
    for (const schema of schemasOf(route)) {
      if (titleOf(schema) === undefined) throw new Error(`${route.operationId} has a schema without a title`);
      collect(schema, named);
    }
  }
  for (const { data } of Object.values(events)) collect(data, named);
  const components = Array.from(named, ([name, schema]) => [name, partsAsReferences(schema)] as const);
  return { ref: asReference, components: Object.fromEntries(components) };
}

/** Bodies and answers get names; parameters are written inline. */
const schemasOf = ({ body, success, otherwise, errorWithData }: Route): object[] =>
  [body, success.data, otherwise?.data, errorWithData?.data].filter((schema) => schema !== undefined);

function collect(value: unknown, named: Map<string, object>): void {
  if (typeof value !== 'object' || value === null) return;
  const title = titleOf(value);
  if (title !== undefined) {
    const known = named.get(title) ?? envelopeSchemas[title as keyof typeof envelopeSchemas];
    if (known !== undefined && known !== value) throw new Error(`two schemas are called ${title}`);
    named.set(title, value);
  }
  for (const part of Object.values(value)) collect(part, named);
}

const asReference = (schema: object): Schema => {
  const title = titleOf(schema);
  return title === undefined ? partsAsReferences(schema) : schemaRef(title);
};

const partsAsReferences = (schema: object): Schema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, replaced(value)]));

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  return typeof value === 'object' && value !== null ? asReference(value) : value;
}

/** `title` may also be the name of a property, whose schema is an object. */
function titleOf(schema: object): string | undefined {
  const { title } = schema as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
}
