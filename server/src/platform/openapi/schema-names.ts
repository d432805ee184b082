import type { Route } from '../http/index.ts';
import { envelopeSchemas, schemaRef } from './envelopes.ts';
import type { Schema } from './types.ts';

export interface SchemaNames {
  ref(schema: object): Schema;
  readonly components: Record<string, Schema>;
}

/**
 * Rooms share schema objects without naming them; clients generated from the document need names. A resource is called
 * after the operation that gets it (getApiKey → ApiKey), anything else after the operation that uses it first.
 */
export function nameSchemas(routes: readonly Route[]): SchemaNames {
  const names = new Map<object, string>();
  const taken = new Set(Object.keys(envelopeSchemas));
  const claim = (schema: object | undefined, ...candidates: string[]): void => {
    const name = candidates.find((candidate) => !taken.has(candidate));
    if (schema === undefined || names.has(schema) || name === undefined) return;
    names.set(schema, name);
    taken.add(name);
  };
  for (const { operationId, success } of routes) {
    if (operationId.startsWith('get') && !success.list) claim(success.data, operationId.slice('get'.length));
  }
  for (const { operationId, body, success, otherwise, errorWithData } of routes) {
    claim(body, `${capitalised(operationId)}Request`);
    claim(success.data, `${capitalised(operationId)}${success.list ? 'Item' : 'Result'}`);
    claim(otherwise?.data, `${capitalised(operationId)}Alternative`);
    claim(errorWithData?.data, `${capitalised(operationId)}Refusal`);
  }
  return {
    ref: (schema) => schemaRef(nameOf(names, schema)),
    components: Object.fromEntries([...names].map(([schema, name]) => [name, { ...schema }])),
  };
}

function nameOf(names: Map<object, string>, schema: object): string {
  const name = names.get(schema);
  if (name === undefined) throw new Error(`a schema has no name: ${JSON.stringify(schema)}`);
  return name;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
