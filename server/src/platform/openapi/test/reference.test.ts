import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const linksOf = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="(docs\/[^"]+)"/g)].map(([, link]) => `/${link}`);

it('shows a page that runs only its own scripts and connects only to this service', async () => {
  const { status, headers, text } = await api.anonymous.get('/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(text).toContain('<title>Tonne API reference</title>');
  expect(text).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
  expect(text).not.toMatch(/<script>|<style|\son\w+=/);
});

it('serves every file the page links, cached for ever', async () => {
  const links = linksOf((await api.anonymous.get('/docs')).text);
  expect(links).toHaveLength(3);
  for (const link of links) {
    const { status, headers, text } = await api.anonymous.get(link);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(
      link.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(text.length).toBeGreaterThan(1000);
  }
});

it.each([
  'package.json',
  'swagger-ui-bundle.js',
  'index.html',
  '..%2Fpackage.json',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  'constructor',
])('has no file %s', async (name) => {
  const { status, body } = await api.anonymous.get(`/docs/${name}`);
  expect(status).toBe(404);
  expect(body.error.code).toBe('NOT_FOUND');
});
