import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { act, CERTIFICATES, certificateIn, newReporter, REASON } from '../../../../test/fixtures/certificates.ts';

const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend(
    'certId',
    { scope: 'file', auto: true },
    async ({ api, org }) => (await certificateIn('issued', api, org)).certId,
  )
  .extend(
    'linksTo',
    { scope: 'file' },
    ({ org }) =>
      async (number: string): Promise<Record<'pdf' | 'svg' | 'pngBadge', string>> => {
        const { status, body, text } = await org.admin.get(`${CERTIFICATES}/${number}/downloads`);
        expect(status, text).toBe(200);
        return body.data;
      },
  )
  /** Reads raw bytes, since the API client reads text. */
  .extend(
    'fetched',
    { scope: 'file' },
    ({ api }) =>
      async function fetched(link: string) {
        const { statusCode, headers, rawPayload } = await api.app.inject({ method: 'GET', url: pathOf(link) });
        return { status: statusCode, headers, bytes: rawPayload };
      },
  );

const pathOf = (link: string): string => {
  const { origin, pathname } = new URL(link);
  expect(origin).toBe('http://tonne.test');
  return pathname;
};

describe('GET /certificates/{certId}/downloads', () => {
  test('answers with three links', async ({ org, certId }) => {
    const { body } = await org.admin.get(`${CERTIFICATES}/${certId}/downloads`);
    const link = expect.stringMatching(/^http:\/\/tonne\.test\/public\/files\/[\w-]+$/);
    expect(body.data).toEqual({ pdf: link, svg: link, pngBadge: link });
    expect(new Set(Object.values(body.data)).size).toBe(3);
  });

  test.for([
    ['pdf', 'application/pdf', '.pdf', '%PDF-'],
    ['svg', 'image/svg+xml', '.svg', '<'],
    ['pngBadge', 'image/png', '-badge.png', '\x89PNG\r\n\x1a\n'],
  ] as const)(
    '%s: a file of that kind, without a key',
    async ([name, contentType, suffix, beginning], { fetched, linksTo, certId }) => {
      const { status, headers, bytes } = await fetched((await linksTo(certId))[name]);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(contentType);
      expect(headers['content-disposition']).toMatch(`attachment; filename="${certId}${suffix}"`);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning);
      expect(bytes.length).toBe(Number(headers['content-length']));
    },
  );

  test('leads each link to its own file of its own certificate', async ({ api, org, linksTo, certId, fetched }) => {
    const other = await certificateIn('issued', api, org);
    const links = [...Object.values(await linksTo(certId)), ...Object.values(await linksTo(other.certId))];
    const files = await Promise.all(links.map(async (link) => (await fetched(link)).bytes.toString('base64')));
    expect(new Set(files).size).toBe(6);
    // The token of one link does not open another.
    const [pdf, svg] = links.map(pathOf) as [string, string];
    const mixed = pdf.slice(0, 60) + svg.slice(60);
    expect(codeOf(await api.anonymous.get(mixed))).toBe('403 INVALID_LINK');
  });

  test('expires the links after 15 minutes', async ({ linksTo, certId, api, fetched }) => {
    const links = Object.values(await linksTo(certId));
    api.clock.advance(15 * 60_000 - 1);
    for (const link of links) expect((await fetched(link)).status).toBe(200);
    api.clock.advance(1);
    for (const link of links) expect(codeOf(await api.anonymous.get(pathOf(link)))).toBe('403 INVALID_LINK');
    for (const link of Object.values(await linksTo(certId))) expect((await fetched(link)).status).toBe(200);
  });

  test('gives no links for a revoked certificate', async ({ api, org, linksTo }) => {
    const other = await certificateIn('issued', api, org);
    await linksTo(other.certId);
    await act(org.admin, other.certId, 'revoke', REASON);
    expect(codeOf(await org.admin.get(`${CERTIFICATES}/${other.certId}/downloads`))).toBe('409 INVALID_STATE');
  });

  test('is open to every reader', async ({ org, certId }) => {
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.get(`${CERTIFICATES}/${certId}/downloads`)).status).toBe(200);
  });
});
