import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite, openPage } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1] ?? '');

describe('the page behind an old invitation link', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('redirects a browser to the address with the token in its fragment', async () => {
    const { link } = await invite(api, org.admin, { email: 'kj@example.com' });
    const { status, headers, html } = await openPage(api, link);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(html).toContain("location.replace('/invitation#/' + location.pathname.split('/').pop());");
    expect(html).not.toContain(link.split('/').at(-1));
  });

  it('allows exactly its own style and script, and no external ones', async () => {
    const { link } = await invite(api, org.admin, { email: 'policy@example.com' });
    const { headers, html } = await openPage(api, link);
    const [style, script] = [inside(html, 'style'), inside(html, 'script')];
    expect([style.length, script.length]).toEqual([1, 1]);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src ${hashOf(style[0] ?? '')}`);
    expect(policy).toContain(`script-src ${hashOf(script[0] ?? '')}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/);
    expect(html).not.toMatch(/ (style|on\w+)=/);
  });

  it('shows a browser that a link is void: 404', async () => {
    const { link } = await invite(api, org.admin, { email: 'used@example.com' });
    await api.anonymous.post(`${link}/accept`);
    const used = await openPage(api, link);
    const unknown = await openPage(api, `/public/invitations/${'x'.repeat(43)}`);
    expect([used.status, unknown.status]).toEqual([404, 404]);
    expect(used.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(used.html).toContain('This link is no longer valid');
    expect(used.html).toBe(unknown.html);
  });
});
