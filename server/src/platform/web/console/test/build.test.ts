import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { sharedTest } from '../../../../../test/api-test.ts';
import { CONSOLE } from '../../../package.ts';

const NAVIGATION = { accept: 'text/html' };

const linksIn = (page: string): string[] => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);

/** `npm test` builds the console first. Before running `npx vitest` alone, run `npm run build`. */
sharedTest('serves every file that the built page links, compressed by the build', async ({ api }) => {
  const page = await api.app.inject({ url: '/entries', headers: NAVIGATION });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<div id="root"></div>');
  expect(page.body).not.toMatch(/<script>|<style|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
  const links = linksIn(page.body);
  expect(links.filter((link) => link.startsWith('/assets/')).length).toBeGreaterThan(1);
  for (const link of links) {
    const { status } = await api.anonymous.get(link);
    expect([link, status]).toEqual([link, 200]);
  }
  const script = links.find((link) => /^\/assets\/first-.*\.js$/.test(link))!.slice(1);
  const [content, compressed] = await Promise.all(
    ['', '.br'].map((suffix) => readFile(new URL(script + suffix, CONSOLE))),
  );
  expect(brotliDecompressSync(compressed!).equals(content!)).toBe(true);
  const { rawPayload } = await api.app.inject({ url: `/${script}`, headers: { 'accept-encoding': 'br' } });
  expect(rawPayload.equals(compressed!)).toBe(true);
});

/** A page of the console must never hide an endpoint, nor an endpoint a page. */
sharedTest('leaves the paths of the API alone', async ({ api }) => {
  const document = (await api.anonymous.get('/openapi.json')).body;
  for (const path of Object.keys(document.paths).filter((path) => path !== '/')) {
    const below = `${path.replaceAll(/\{\w+\}/g, 'nothing')}/nothing/at/all`;
    const { headers } = await api.anonymous.get(below, NAVIGATION);
    expect([below, headers['content-type']]).toEqual([below, 'application/json; charset=utf-8']);
  }
});
