import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, Operation } from '../generator/document.ts';
import { generate, methodNames } from '../generator/index.ts';
import { EXCEPTIONS } from '../generator/names.ts';
import { Tonne } from '../src/index.ts';

const contract: OpenApiDocument = JSON.parse(
  await readFile(new URL('../contract/openapi.json', import.meta.url), 'utf8'),
);

const operation = (operationId: string, more: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: operationId,
  responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
  ...more,
});

const list = (operationId: string): Operation =>
  operation(operationId, {
    responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } } },
  });

const documentOf = (paths: OpenApiDocument['paths']): OpenApiDocument => ({
  paths,
  components: { schemas: {}, parameters: {} },
});

const namesOf = (paths: OpenApiDocument['paths']) => Object.fromEntries(methodNames(documentOf(paths)));

describe('a method', () => {
  it('is named after its path', () => {
    const names = namesOf({
      '/api/v1/meters': { get: list('a'), post: operation('b') },
      '/api/v1/meters/import': { post: operation('c') },
      '/api/v1/meters/{meterId}': { get: operation('d'), patch: operation('e'), delete: operation('f') },
      '/api/v1/meters/{meterId}/switch-off': { post: operation('g') },
      '/api/v1/meters/{meterId}/readings': { get: list('h') },
      '/api/v1/settings/meter-policy': { get: operation('i'), patch: operation('j') },
      '/auth/sessions': { post: operation('k'), delete: operation('m') },
      '/auth/sessions/{sessionId}': { delete: operation('l') },
      '/auth/sessions/current': { get: operation('n') },
      '/auth/sessions/current/extend': { post: operation('o') },
      '/api/v1/meters/{meterId}/alarms': { delete: operation('p') },
    });
    expect(names).toEqual({
      a: 'meters.list',
      b: 'meters.create',
      c: 'meters.import',
      d: 'meters.get',
      e: 'meters.update',
      f: 'meters.delete',
      g: 'meters.switchOff',
      h: 'meters.readings.list',
      i: 'meterPolicy.get',
      j: 'meterPolicy.update',
      k: 'auth.sessions.create',
      l: 'auth.sessions.delete',
      m: 'auth.sessions.deleteAll',
      n: 'auth.sessions.current.get',
      o: 'auth.sessions.current.extend',
      p: 'meters.alarms.delete',
    });
  });

  it('does not exist for pages and redirects', () => {
    const page = operation('page', { responses: { 200: { content: { 'text/html; charset=utf-8': {} } } } });
    const redirect = operation('redirect', { responses: { 302: {} } });
    expect(namesOf({ '/meters': { get: page }, '/': { get: redirect } })).toEqual({});
  });

  it('needs a resource', () => {
    expect(() => namesOf({ '/api/v1/ping': { post: operation('ping') } })).toThrow(
      'ping (POST /api/v1/ping) cannot be named: "ping" is not resource.method. Add it to EXCEPTIONS',
    );
  });

  it('shares its name with no other', () => {
    const paths = {
      '/api/v1/meters/{id}': { get: operation('one') },
      '/public/meters/{id}': { get: operation('two') },
    };
    expect(() => generate(documentOf(paths))).toThrow('one and two share the name meters.get.');
    const groupAndMethod = {
      '/api/v1/meters/{id}': { get: operation('get') },
      '/api/v1/meters/{id}/readings': { post: operation('post') },
      '/public/meters/{id}/readings/{day}': { get: operation('reading') },
    };
    expect(() => generate(documentOf(groupAndMethod))).toThrow('post and reading share the name meters.readings.');
  });
});

describe('the client', () => {
  it('has the documented methods', () => {
    const names = [...methodNames(contract).values()];
    for (const verb of 'list get create update delete submit approve reject preview batch'.split(' ')) {
      expect(names).toContain(`emissions.${verb}`);
    }
    for (const group of 'factors reports certificates targets offsets.projects offsets.wallet offsets.orders'.split(
      ' ',
    )) {
      expect(names.some((name) => name.startsWith(`${group}.`))).toBe(true);
    }
    for (const group of 'offsets.retirements apiKeys webhooks organisation'.split(' ')) {
      expect(names).toContain(`${group}.get`);
    }
  });

  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
  );
  const named = methodNames(contract);
  const callable = operations.flatMap((each) => {
    const name = named.get(each.operationId);
    return name ? [{ ...each, name }] : [];
  });

  it('has no exception for a removed operation', () => {
    expect(Object.keys(EXCEPTIONS).filter((operationId) => !named.has(operationId))).toEqual([]);
  });

  it('has a method for everything except pages', () => {
    const omitted = operations.filter(({ operationId }) => !named.has(operationId)).map(({ path }) => path);
    expect(omitted.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(omitted).toContain('/docs');
  });

  it.each(callable)('sends $method $path by $name', async ({ method, path, name }) => {
    const sent: [method: string | undefined, url: string][] = [];
    const tonne = new Tonne({
      baseUrl: 'http://tonne.test',
      apiKey: 'tnn_test',
      async fetch(url, init) {
        sent.push([init.method, url]);
        return Response.json({ data: [], meta: {} });
      },
    });
    const parts = name.split('.');
    const owner = parts
      .slice(0, -1)
      .reduce<Record<string, unknown>>((group, part) => group[part] as never, tonne as never);
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => `the ${id}`);
    await (owner[parts.at(-1)!] as (...ids: string[]) => Promise<unknown>).call(owner, ...ids);
    const expected = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(`the ${id}`));
    expect(sent).toEqual([[method, `http://tonne.test${expected}`]]);
  });
});
