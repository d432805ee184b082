/** A file for each schema and for the query of each operation, and an index of them. */
import type { OpenApiDocument, Schema } from './document.ts';
import type { Endpoint } from './endpoints.ts';
import { importTypes, typesIn } from './imports.ts';
import { fileName } from './names.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { declaration, queryName, querySchema, typeName } from './types.ts';

export function typeFiles(document: OpenApiDocument, endpoints: readonly Endpoint[]): Record<string, string> {
  const schemas = Object.entries(sharedSchemas(document)).map(([name, schema]) => [typeName(name), schema] as const);
  const queries = endpoints
    .filter(({ query }) => query.length > 0)
    .map((endpoint) => [queryName(endpoint), querySchema(endpoint.query)] as const);
  const all = [...schemas, ...queries];
  return {
    ...Object.fromEntries(all.map(([name, schema]) => [`types/${fileName(name)}`, typeFile(name, schema)])),
    'types/index.ts': all
      .map(([name]) => `export type * from './${fileName(name)}';\n`)
      .toSorted()
      .join(''),
  };
}

function typeFile(name: string, schema: Schema): string {
  const others = typesIn(schema).filter((other) => other !== name);
  const imports = others.map((other) => importTypes([other], `./${fileName(other)}`)).join('');
  return `${imports}${imports && '\n'}${declaration(name, schema)}`;
}
