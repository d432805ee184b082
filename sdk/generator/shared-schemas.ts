/** Inline copies of a named schema become references, so that the client has one type for both. */
import type { OpenApiDocument, Schema } from './document.ts';

/** The schemas of the document. A copy may be nullable and may have its own description; its shape must be equal. */
export function sharedSchemas({ components }: OpenApiDocument): Record<string, Schema> {
  const names = namesByShape(components.schemas);
  return Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, partsAsReferences(schema, names)]),
  );
}

/** Without shapes that have two names: a reference to either would be a guess. */
function namesByShape(schemas: Readonly<Record<string, Schema>>): Map<string, string> {
  const named = Object.entries(schemas).filter(([, schema]) => schema.type === 'object' && schema.properties);
  const shapes = named.map(([, schema]) => shapeOf(schema));
  return new Map(
    named.flatMap(([name], index) => {
      const shape = shapes[index]!;
      return shapes.indexOf(shape) === shapes.lastIndexOf(shape) ? [[shape, name]] : [];
    }),
  );
}

const shapeOf = ({ properties, required, additionalProperties }: Schema): string =>
  JSON.stringify([properties, required, additionalProperties]);

function partsAsReferences<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((each) => asReference(each, names)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asReference(part, names)])) as T;
}

function asReference(value: unknown, names: ReadonlyMap<string, string>): unknown {
  const { type, description, ...schema } = (value ?? {}) as Schema;
  const types = [type].flat();
  const name = types.includes('object') ? names.get(shapeOf(schema)) : undefined;
  if (name === undefined) return partsAsReferences(value, names);
  const reference = { $ref: `#/components/schemas/${name}` };
  const others = types.filter((each) => each !== 'object').map((each) => ({ type: each }));
  return { ...(others.length > 0 ? { anyOf: [reference, ...others] } : reference), description };
}
