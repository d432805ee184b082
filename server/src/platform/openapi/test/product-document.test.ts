import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { isCivilDate } from '../../../kernel/period.ts';
import { ONE_LINE } from '../../http/validation/fields.ts';
import type { OpenApiDocument, Operation } from '../index.ts';
import { openApiShape } from './openapi-shape.ts';
import { resolvePointer, walk } from './walk.ts';

let api: TestApi;
let document: OpenApiDocument;
let operations: Array<{ path: string; operation: Operation }>;

beforeAll(async () => {
  api = await startTestApi();
  document = (await api.anonymous.get('/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  );
});
afterAll(() => api.close());

const ajv = (): Ajv2020 =>
  new Ajv2020({
    allErrors: true,
    strictTypes: false,
    allowUnionTypes: true,
    keywords: [ONE_LINE],
    formats: {
      date: isCivilDate,
      'date-time': true,
      email: true,
      uuid: true,
      uri: (text: string) => URL.canParse(text),
    },
  });

it('has the structure of an OpenAPI 3.1 document', () => {
  const validate = ajv().compile(openApiShape);
  validate(document);
  expect(validate.errors).toBeNull();
});

it('contains only valid JSON Schemas', () => {
  const checker = ajv();
  const schemas = [...walk(document)].filter(({ key, pointer }) => key === 'schema' && !pointer.includes('/example'));
  const named = Object.entries(document.components.schemas).map(([key, value]) => ({ pointer: key, value }));
  expect(schemas.length).toBeGreaterThan(50);
  for (const { pointer, value } of [...schemas, ...named]) {
    checker.validateSchema(value as object);
    expect({ pointer, errors: checker.errors }).toEqual({ pointer, errors: null });
  }
});

it('refers only to existing parts', () => {
  const references = [...walk(document)].filter(({ key }) => key === '$ref').map(({ value }) => String(value));
  expect(references.length).toBeGreaterThan(50);
  const dangling = references.filter((target) => resolvePointer(document, target.slice(1)) === undefined);
  expect(dangling).toEqual([]);
});

it('names every operation once', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('declares every variable of every path, and no other', () => {
  const declared = operations.map(({ path, operation }) => ({
    path,
    names: (operation.parameters ?? [])
      .flatMap((each) => ('name' in each && each.in === 'path' ? [each.name] : []))
      .sort(),
  }));
  const written = operations.map(({ path }) => ({
    path,
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
  }));
  expect(declared).toEqual(written);
});

it('describes every tag it uses, and no other', () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags));
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
});

it('describes itself and its page', () => {
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/openapi.json', '/docs', '/docs/{asset}', '/']));
});

/** Covers every feature: a pattern without an example, or an example out of its bounds, fails here. */
it('shows examples that match their schema', () => {
  const checker = ajv();
  checker.addVocabulary(Object.keys(document));
  checker.addSchema(document, 'openapi');
  const media = [...walk(document)].filter(({ key, value }) => key.includes('/') && isMediaType(value));
  expect(media.length).toBeGreaterThan(30);
  for (const { pointer, value } of media) {
    const validate = checker.compile({ $ref: `openapi#${encodeURI(`${pointer}/schema`)}` });
    for (const example of examplesOf(value as MediaType)) {
      validate(example);
      expect({ pointer, errors: validate.errors }).toEqual({ pointer, errors: null });
    }
  }
});

interface MediaType {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

const isMediaType = (value: unknown): boolean => typeof value === 'object' && value !== null && 'schema' in value;

function examplesOf({ example, examples = {} }: MediaType): unknown[] {
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
}

it('is the same for everyone and may be cached for five minutes', async () => {
  const first = await api.anonymous.get('/openapi.json');
  const second = await api.anonymous.get('/openapi.json');
  expect(second.text).toBe(first.text);
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
});
