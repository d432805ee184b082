import { type OpenApiDocument, type Operation, type Parameter, parametersOf, type Schema } from './document.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One operation with everything that its method needs. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
  readonly ids: readonly string[];
  readonly query: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly result: Result;
  /** A POST that the service executes again if it is repeated. */
  readonly isOnce: boolean;
}

export interface RequestBody {
  readonly isRequired: boolean;
  readonly json: Schema | undefined;
  /** Content types other than JSON. */
  readonly uploads: readonly string[];
}

export type Result =
  /** `mayBeNothing`: another success has no content, such as a deletion that takes effect at once. */
  | { readonly kind: 'resource'; readonly schemas: readonly Schema[]; readonly mayBeNothing: boolean }
  | { readonly kind: 'list'; readonly item: Schema }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file' }
  /** A page for people, or a redirect to one. */
  | { readonly kind: 'page' };

export function endpointsOf(document: OpenApiDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      endpoint(document, method.toUpperCase() as Method, path, operation),
    ),
  );
}

/** POSTs that change nothing need no key to be repeated. */
const CHANGE_NOTHING = ['checkCertificate', 'previewEntry', 'previewTarget'];

function endpoint(document: OpenApiDocument, method: Method, path: string, operation: Operation): Endpoint {
  const parameters = parametersOf(document, operation);
  const hasKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  return {
    method,
    path,
    operation,
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: bodyOf(operation),
    result: resultOf(method, operation),
    isOnce: method === 'POST' && !hasKey && !CHANGE_NOTHING.includes(operation.operationId),
  };
}

const JSON_TYPE = 'application/json';

function bodyOf({ requestBody }: Operation): RequestBody | undefined {
  if (!requestBody) return undefined;
  const { content, required = false } = requestBody;
  const uploads = Object.keys(content).filter((type) => type !== JSON_TYPE);
  return { isRequired: required, json: content[JSON_TYPE]?.schema, uploads };
}

function resultOf(method: Method, { responses }: Operation): Result {
  const successes = Object.entries(responses).filter(([status]) => /^2/.test(status));
  const contents = successes.flatMap(([, { content = {} }]) => Object.entries(content));
  const schemas = contents.flatMap(([type, { schema }]) => (isOf(JSON_TYPE, type) && schema ? [dataOf(schema)] : []));
  const [first] = schemas;
  if (method === 'GET' && first?.type === 'array') return { kind: 'list', item: first.items! };
  const mayBeNothing = successes.some(([, { content }]) => content === undefined);
  if (first) return { kind: 'resource', schemas, mayBeNothing };
  if (successes.length === 0 || contents.some(([type]) => isOf('text/html', type))) return { kind: 'page' };
  return { kind: contents.length === 0 ? 'nothing' : 'file' };
}

/** Ignores parameters of the type, such as `charset`. */
const isOf = (wanted: string, type: string): boolean => type.split(';')[0] === wanted;

/** The resource inside its envelope. Public answers have no envelope. */
const dataOf = (schema: Schema): Schema =>
  schema.properties?.meta && schema.properties.data ? schema.properties.data : schema;
