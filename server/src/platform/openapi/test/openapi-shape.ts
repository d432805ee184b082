/**
 * The structure of an OpenAPI 3.1 document as JSON Schema, for the objects this service writes: which members are
 * allowed, which are required, of what kind. Schema Objects are checked apart, by the meta-schema of JSON Schema.
 * Source: https://spec.openapis.org/oas/v3.1.0 (section numbers beside each object).
 */

type Json = Record<string, unknown>;

const text = { type: 'string', minLength: 1 };
const use = (name: string): Json => ({ $ref: `#/$defs/${name}` });
const mapOf = (values: Json, names = '^.+$'): Json => ({
  type: 'object',
  patternProperties: { [names]: values },
  additionalProperties: false,
});

/** §4.9: specification extensions begin with x-. */
const object = (required: string[], properties: Json): Json => ({
  type: 'object',
  required,
  properties,
  patternProperties: { '^x-': true },
  additionalProperties: false,
});

/** §4.8.23: where a Reference Object may stand for the thing itself. */
const orReference = (name: string): Json => ({
  if: { type: 'object', required: ['$ref'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: object(['$ref'], { $ref: { type: 'string', pattern: '^#/components/' }, summary: text, description: text }),
  else: use(name),
});

const COMPONENT_NAME = '^[a-zA-Z0-9._-]+$'; // §4.8.7

const definitions: Record<string, Json> = {
  // §4.8.2, §4.8.4
  info: object(['title', 'version'], {
    title: text,
    version: text,
    summary: text,
    description: text,
    contact: object([], { name: text, url: { ...text, format: 'uri' }, email: text }),
    license: {
      ...object(['name'], { name: text, identifier: text, url: text }),
      not: { required: ['identifier', 'url'] },
    },
  }),
  server: object(['url'], { url: { ...text, format: 'uri' }, description: text }), // §4.8.5
  tag: object(['name'], { name: text, description: text }), // §4.8.22
  // §4.8.9
  pathItem: object([], {
    get: use('operation'),
    post: use('operation'),
    put: use('operation'),
    patch: use('operation'),
    delete: use('operation'),
  }),
  // §4.8.10
  operation: object(['operationId', 'responses'], {
    operationId: text,
    tags: { type: 'array', items: text, minItems: 1 },
    summary: text,
    description: text,
    deprecated: { type: 'boolean' },
    security: { type: 'array', items: mapOf({ type: 'array', items: { type: 'string' } }) },
    parameters: { type: 'array', items: orReference('parameter'), uniqueItems: true },
    requestBody: use('requestBody'),
    responses: { ...mapOf(orReference('response'), '^([1-5]([0-9]{2}|XX)|default)$'), minProperties: 1 }, // §4.8.16
  }),
  // §4.8.12
  parameter: {
    ...object(['name', 'in', 'schema'], {
      name: text,
      in: { enum: ['path', 'query', 'header', 'cookie'] },
      required: { type: 'boolean' },
      description: text,
      schema: use('schema'),
      example: true,
    }),
    if: { properties: { in: { const: 'path' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['required'], properties: { required: { const: true } } },
  },
  header: object(['schema'], { description: text, required: { type: 'boolean' }, schema: use('schema') }), // §4.8.21
  requestBody: object(['content'], { description: text, required: { type: 'boolean' }, content: use('content') }), // §4.8.13
  content: { ...mapOf(use('mediaType'), '^[^/]+/[^/]+$'), minProperties: 1 },
  // §4.8.14: example and examples exclude each other
  mediaType: {
    ...object(['schema'], {
      schema: use('schema'),
      example: true,
      examples: mapOf(object(['value'], { summary: text, value: true })),
    }),
    not: { required: ['example', 'examples'] },
  },
  // §4.8.17
  response: object(['description'], {
    description: text,
    headers: mapOf(orReference('header')),
    content: use('content'),
  }),
  // §4.8.27
  // §4.8.27
  securityScheme: {
    oneOf: [
      object(['type', 'scheme'], { type: { const: 'http' }, scheme: text, description: text }),
      object(['type', 'in', 'name'], {
        type: { const: 'apiKey' },
        in: { const: 'cookie' },
        name: text,
        description: text,
      }),
    ],
  },
  schema: { type: ['object', 'boolean'] },
};

export const openApiShape: Json = {
  // §4.8.1
  ...object(['openapi', 'info', 'paths'], {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: use('info'),
    servers: { type: 'array', items: use('server') },
    tags: { type: 'array', items: use('tag'), uniqueItems: true },
    paths: mapOf(use('pathItem'), '^/'),
    webhooks: mapOf(use('pathItem')),
    components: object([], {
      schemas: mapOf(use('schema'), COMPONENT_NAME),
      responses: mapOf(use('response'), COMPONENT_NAME),
      parameters: mapOf(use('parameter'), COMPONENT_NAME),
      headers: mapOf(use('header'), COMPONENT_NAME),
      securitySchemes: mapOf(use('securityScheme'), COMPONENT_NAME),
    }),
  }),
  $defs: definitions,
};
