import type { ApiExamples, Schema } from './types.ts';

type Told = ApiExamples['resources'];

/**
 * Examples are derived from the schema, so they cannot become outdated, and the same schema gives the same example.
 * Values in ApiExamples replace the derived ones.
 */
export function exampleOf(schema: Schema, told: Told = {}, name = 'value'): unknown {
  const given = givenExample(schema);
  if (given !== undefined) return given;
  // Alternatives beside properties only say which of the properties are required.
  const branch = schema.properties ? undefined : chosenBranch(schema);
  if (branch) return exampleOf(branch, told, name);
  const types = [schema.type].flat();
  if (types.includes('object')) return objectExample(schema, told);
  if (types.includes('array')) return arrayExample(schema, told, name);
  if (types.includes('null')) return null;
  return scalarExample(schema, types[0], name);
}

/** Values that the author of the schema wrote, most specific first. */
function givenExample({ examples, const: only, default: fallback, enum: values }: Schema): unknown {
  const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
  return first(examples) ?? only ?? fallback ?? first(values);
}

function chosenBranch({ anyOf, oneOf, allOf }: Schema): Schema | undefined {
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf, { properties: mergedProperties(allOf) });
  const branches = (anyOf ?? oneOf) as Schema[] | undefined;
  return branches?.find((branch) => branch.type !== 'null') ?? branches?.[0];
}

const mergedProperties = (parts: Schema[]): Schema => Object.assign({}, ...parts.map(({ properties }) => properties));

function objectExample({ properties = {}, title }: Schema, told: Told): Record<string, unknown> {
  const entries = Object.entries(properties as Record<string, Schema>);
  const derived = Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(property, told, name)]));
  return overlaid(derived, told[String(title)]);
}

/** A member that is undefined is left out. */
export const overlaid = (example: object, over: object = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...example, ...over }).filter(([, value]) => value !== undefined));

function arrayExample({ items = {}, minItems = 1 }: Schema, told: Told, name: string): unknown[] {
  const length = Math.max(1, Number(minItems));
  return Array.from({ length }, () => exampleOf(items as Schema, told, name));
}

function scalarExample(schema: Schema, type: unknown, name: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberExample(schema);
  if (type === 'string') return textExample(schema, name);
  return {};
}

function numberExample({ minimum, exclusiveMinimum, maximum }: Schema): number {
  if (minimum !== undefined) return Number(minimum);
  if (exclusiveMinimum !== undefined) return Number(exclusiveMinimum) + 1;
  return Math.min(1, Number(maximum ?? 1));
}

const FORMATS: Record<string, string> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T09:30:00Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
  uuid: '0f9d3c1e-6b7a-4c58-9e02-5d1f8a7b6c34',
};

function textExample({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, name: string): string {
  const known = FORMATS[String(format)];
  if (known !== undefined) return known;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Example ${words}`.slice(0, Number(maxLength)).padEnd(Number(minLength), '.');
}
