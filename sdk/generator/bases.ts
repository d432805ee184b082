/** A resource with all properties of another one extends it, so that the client states each of them once. */
import type { Schema } from './document.ts';

/** Fewer equal properties may be a coincidence. */
const FEWEST_INHERITED = 8;

interface Extension {
  /** Name of the schema that has the other properties. */
  readonly base: string;
  /** The schema without them. */
  readonly own: Schema;
}

/** The extension of the schema with the most properties, or undefined if there is none. */
export function extensionOf(name: string, schemas: Readonly<Record<string, Schema>>): Extension | undefined {
  const fields = fieldsOf(schemas[name]!);
  const candidates = Object.keys(schemas)
    .map((base) => ({ base, inherited: fieldsOf(schemas[base]!) }))
    .filter(({ inherited }) => inherited.size >= FEWEST_INHERITED && inherited.size < fields.size)
    .filter(({ inherited }) => [...inherited].every(([field, shape]) => fields.get(field) === shape));
  const [largest] = candidates.toSorted((one, other) => other.inherited.size - one.inherited.size);
  return largest && { base: largest.base, own: without(schemas[name]!, largest.inherited) };
}

/** Each property as text, to compare it. Empty for anything but an object whose properties are all named. */
function fieldsOf({ type, properties = {}, required = [], ...rest }: Schema): Map<string, string> {
  if (type !== 'object' || rest.patternProperties || typeof rest.additionalProperties === 'object') return new Map();
  const fields = Object.entries(properties);
  return new Map(fields.map(([field, schema]) => [field, JSON.stringify([required.includes(field), schema])]));
}

const without = (schema: Schema, inherited: ReadonlyMap<string, unknown>): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([field]) => !inherited.has(field))),
});
