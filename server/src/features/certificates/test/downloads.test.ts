import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { act, CERTIFICATES, certificateIn, newReporter, REASON } from '../../../../test/fixtures/certificates.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

let api: TestApi;
let org: TestOrganisation;
let certId: string;
beforeAll(async () => {
  api = await startTestApi();
  org = await newReporter(api);
  ({ certId } = await certificateIn('issued', api, org));
});
afterAll(() => api.close());

const linksTo = async (number: string): Promise<Record<'pdf' | 'svg' | 'pngBadge', string>> => {
  const { status, body, text } = await org.admin.get(`${CERTIFICATES}/${number}/downloads`);
  expect(status, text).toBe(200);
  return body.data;
};

const pathOf = (link: string): string => {
  const { origin, pathname } = new URL(link);
  expect(origin).toBe('http://tonne.test');
  return pathname;
};

/** The bytes as they are: a client of the API reads text. */
async function fetched(link: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({ method: 'GET', url: pathOf(link) });
  return { status: statusCode, headers, bytes: rawPayload };
}

describe('GET /certificates/{certId}/downloads', () => {
  it('answers with three links', async () => {
    const { body } = await org.admin.get(`${CERTIFICATES}/${certId}/downloads`);
    const link = expect.stringMatching(/^http:\/\/tonne\.test\/public\/files\/[\w-]+$/);
    expect(body.data).toEqual({ pdf: link, svg: link, pngBadge: link });
    expect(new Set(Object.values(body.data)).size).toBe(3);
  });

  it.each([
    ['pdf', 'application/pdf', '.pdf', '%PDF-'],
    ['svg', 'image/svg+xml', '.svg', '<'],
    ['pngBadge', 'image/png', '-badge.png', '\x89PNG\r\n\x1a\n'],
  ] as const)('%s: a file of that kind, without a key', async (name, contentType, suffix, beginning) => {
    const { status, headers, bytes } = await fetched((await linksTo(certId))[name]);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(contentType);
    expect(headers['content-disposition']).toMatch(`attachment; filename="${certId}${suffix}"`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning);
    expect(bytes.length).toBe(Number(headers['content-length']));
  });

  it('each lead to a file of their own, and of their certificate', async () => {
    const other = await certificateIn('issued', api, org);
    const links = [...Object.values(await linksTo(certId)), ...Object.values(await linksTo(other.certId))];
    const files = await Promise.all(links.map(async (link) => (await fetched(link)).bytes.toString('base64')));
    expect(new Set(files).size).toBe(6);
    // The proof of one does not open another: a token is taken whole or not at all.
    const [pdf, svg] = links.map(pathOf) as [string, string];
    const mixed = pdf.slice(0, 60) + svg.slice(60);
    expect(codeOf(await api.anonymous.get(mixed))).toBe('403 INVALID_LINK');
  });

  it('are good for 15 minutes', async () => {
    const links = Object.values(await linksTo(certId));
    api.clock.advance(15 * 60_000 - 1);
    for (const link of links) expect((await fetched(link)).status).toBe(200);
    api.clock.advance(1);
    for (const link of links) expect(codeOf(await api.anonymous.get(pathOf(link)))).toBe('403 INVALID_LINK');
    for (const link of Object.values(await linksTo(certId))) expect((await fetched(link)).status).toBe(200);
  });

  it('gives none for a certificate that is revoked', async () => {
    const other = await certificateIn('issued', api, org);
    await linksTo(other.certId);
    await act(org.admin, other.certId, 'revoke', REASON);
    expect(codeOf(await org.admin.get(`${CERTIFICATES}/${other.certId}/downloads`))).toBe('409 INVALID_STATE');
  });

  it('is for every reader', async () => {
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.get(`${CERTIFICATES}/${certId}/downloads`)).status).toBe(200);
  });
});
