/** A file for each schema and for the query of each operation, and an index of them. */
import { extensionOf } from './bases.ts';
import type { OpenApiDocument, Schema } from './document.ts';
import type { Endpoint } from './endpoints.ts';
import { importTypes, typesIn } from './imports.ts';
import { fileName } from './names.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { declaration, queryName, querySchema, typeName } from './types.ts';

export function typeFiles(document: OpenApiDocument, endpoints: readonly Endpoint[]): Record<string, string> {
  const shared = sharedSchemas(document);
  const schemas = Object.keys(shared).map((name) => [typeName(name), declared(name, shared)] as const);
  const queries = endpoints
    .filter(({ query }) => query.length > 0)
    .map((endpoint) => [queryName(endpoint), { own: querySchema(endpoint.query) }] as const);
  const all = [...schemas, ...queries];
  return {
    ...Object.fromEntries(all.map(([name, declared]) => [`types/${fileName(name)}`, typeFile(name, declared)])),
    'types/index.ts': all
      .map(([name]) => `export type * from './${fileName(name)}';\n`)
      .toSorted()
      .join(''),
  };
}

/** The properties that a type states itself, and the type that it extends. */
interface Declared {
  readonly own: Schema;
  readonly base?: string;
}

const declared = (name: string, schemas: Readonly<Record<string, Schema>>): Declared =>
  extensionOf(name, schemas) ?? { own: schemas[name]! };

function typeFile(name: string, { own, base }: Declared): string {
  const others = [...new Set([...typesIn(own), ...(base === undefined ? [] : [typeName(base)])])]
    .filter((other) => other !== name)
    .sort();
  const imports = others.map((other) => importTypes([other], `./${fileName(other)}`)).join('');
  return `${imports}${imports && '\n'}${declaration(name, own, base && typeName(base))}`;
}
