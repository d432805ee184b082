import type { OpenApiDocument, Operation } from '../../src/platform/openapi/index.ts';

/** The format is https://schema.postman.com/collection/json/v2.1.0/draft-07/collection.json */
export function postmanCollection({ info, tags, paths }: OpenApiDocument): object {
  const requests = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      tag: operation.tags[0],
      item: requestOf(method, path, operation),
    })),
  );
  return {
    info: {
      name: info.title,
      description: `${info.summary}. Set the variables \`baseUrl\` and \`apiKey\` of the collection, and send.`,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer,
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000', type: 'string' },
      { key: 'apiKey', value: '', type: 'string' },
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: requests.filter(({ tag }) => tag === name).map(({ item }) => item),
    })),
  };
}

const bearer = { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] };

function requestOf(method: string, path: string, operation: Operation): object {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('name' in each ? [each] : []));
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replace(/^\{(\w+)\}$/, ':$1'));
  const query = parameters
    .filter((each) => each.in === 'query')
    .flatMap(({ name, description, required, schema }) =>
      // A list is sent as one parameter per item.
      [schema.default ?? [schema.examples].flat()[0] ?? ''].flat().map((value) => ({
        key: name,
        value: String(value),
        ...(description ? { description } : {}),
        // Only required parameters are sent until the user ticks the box.
        ...(required ? {} : { disabled: true }),
      })),
    );
  const sent = query.filter((each) => !('disabled' in each)).map(({ key, value }) => `${key}=${value}`);
  const variable = parameters
    .filter((each) => each.in === 'path')
    .map(({ name, description = '', example = '' }) => ({ key: name, value: example, description }));
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      ...(operation.security.length > 0 ? {} : { auth: { type: 'noauth' } }),
      url: {
        raw: [`{{baseUrl}}/${steps.join('/')}`, ...(sent.length > 0 ? [sent.join('&')] : [])].join('?'),
        host: ['{{baseUrl}}'],
        path: steps,
        ...(query.length > 0 ? { query } : {}),
        ...(variable.length > 0 ? { variable } : {}),
      },
      ...bodyOf(operation),
    },
    response: [],
  };
}

/** Each time a new request; a retry would repeat the key. */
const newKey = { key: 'Idempotency-Key', value: '{{$guid}}' };

function bodyOf({ requestBody, parameters = [] }: Operation): object {
  const isIdempotent = parameters.some((each) => '$ref' in each && each.$ref.endsWith('/IdempotencyKey'));
  const keys = isIdempotent ? [newKey] : [];
  const { 'application/json': json, ...others } = requestBody?.content ?? {};
  // JSON without an example is one of the types that a file may have.
  const [fileType] = json?.example === undefined ? Object.keys(others) : [];
  // The user chooses the file, and another type if necessary.
  if (fileType)
    return { header: [{ key: 'Content-Type', value: fileType }, ...keys], body: { mode: 'file', file: {} } };
  const example = json?.example;
  if (example === undefined) return { header: keys };
  return {
    header: [{ key: 'Content-Type', value: 'application/json' }, ...keys],
    body: { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } },
  };
}
