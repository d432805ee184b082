/** JSON schemas as TypeScript types. */
import { comment } from './comments.ts';
import { nameIn, type Parameter, type Schema } from './document.ts';
import type { Endpoint } from './endpoints.ts';
import { capitalised } from './names.ts';

/** `Error` would hide the global of that name. */
export const typeName = (name: string): string => (name === 'Error' ? 'ErrorAnswer' : name);

export function declaration(name: string, schema: Schema, base?: string): string {
  const type = typeOf(schema);
  const isInterface = type.startsWith('{') && type.endsWith('}') && schema.type === 'object';
  return `${comment(schema.description)}export ${isInterface ? `interface ${name} ${base === undefined ? '' : `extends ${base} `}${type}` : `type ${name} = ${type};`}\n`;
}

export const queryName = ({ operation }: Endpoint): string => `${capitalised(operation.operationId)}Query`;

/** The parameters of a query as one object. */
export function querySchema(parameters: readonly Parameter[]): Schema {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      { ...valueOrList(schema), ...(description ? { description } : {}) },
    ]),
  );
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return { type: 'object', properties, required };
}

/** A parameter that may be repeated also accepts a single value. */
const valueOrList = (schema: Schema): Schema =>
  schema.type === 'array' && schema.items ? { anyOf: [schema.items, schema] } : schema;

export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return typeName(nameIn(schema.$ref));
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return enumeration(schema.enum.map(literal), indent);
  if (schema.allOf) return schema.allOf.map((each) => bracketed(typeOf(each, indent))).join(' & ');
  // Beside properties, alternatives only say which of the properties are required.
  const branches = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (branches) return union(branches.map((each) => typeOf(each, indent)));
  return union([schema.type ?? implicitType(schema)].flat().map((type) => simpleType(type, schema, indent)));
}

const LINE = 100;

/** A long enumeration has one line for each value. */
function enumeration(values: readonly string[], indent: string): string {
  const line = union(values);
  return line.length <= LINE ? line : values.map((value) => `\n${indent}  | ${value}`).join('');
}

const implicitType = ({ properties, items }: Schema): string => (properties ? 'object' : items ? 'array' : 'unknown');

function simpleType(type: string, schema: Schema, indent: string): string {
  if (type === 'object') return objectType(schema, indent);
  if (type === 'array') return `${bracketed(typeOf(schema.items ?? {}, indent))}[]`;
  return type === 'integer' ? 'number' : type;
}

function objectType(schema: Schema, indent: string): string {
  const { properties = {}, required = [] } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const type = typeOf(property, inner);
    const isOptional = !required.includes(name);
    const field = `${inner}${key(name)}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''};`;
    return comment(property.description, inner) + field;
  });
  if (lines.length === 0) return `Record<string, ${restType(schema, indent) ?? 'unknown'}>`;
  const rest = restType(schema, inner);
  return ['{', ...lines, ...(rest ? [`${inner}[name: string]: ${rest};`] : []), `${indent}}`].join('\n');
}

/** The type of all properties that are not listed by name. */
function restType({ additionalProperties, patternProperties = {} }: Schema, indent: string): string | undefined {
  const schemas = [additionalProperties, ...Object.values(patternProperties)].filter(
    (each) => typeof each === 'object',
  );
  return schemas.length > 0 ? union(schemas.map((each) => typeOf(each, indent))) : undefined;
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const bracketed = (type: string): string => (/\s[|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type);

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : JSON.stringify(value);
