import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { markupOf } from '../html.ts';
import { constant, html, htmlPage, isolated, nothing } from '../index.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('markup', () => {
  it('escapes text, between tags and in attributes', () => {
    const text = `<b a="1" c='2'>&`;
    expect(markupOf(html`<p title="${text}">${text}</p>`)).toBe(
      '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;</p>',
    );
  });

  it('escapes once, at any depth', () => {
    const item = html`<li>${'a & b'}</li>`;
    expect(markupOf(html`<ul>${[item, item]}</ul>${nothing}`)).toBe('<ul><li>a &amp; b</li>\n<li>a &amp; b</li></ul>');
  });

  it('leaves constants and numbers unchanged', () => {
    expect(markupOf(html`<i>${constant('<wbr>')}${1.5}</i>`)).toBe('<i><wbr>1.5</i>');
  });

  it('isolates the text direction of a name', () => {
    expect(markupOf(isolated('<שלום>'))).toBe('<bdi dir="auto">&lt;שלום&gt;</bdi>');
  });

  it('does not treat anything parsed from JSON as markup', () => {
    const parsed = JSON.parse('{"Symbol(markup)":"<script>","markup":"<script>","map":1}');
    expect(() => html`${parsed}`).toThrow(TypeError);
  });
});

describe('a page', () => {
  const page = { title: 'Q & A', style: 'p { margin: 0; }', body: html`<main></main>` };

  it('escapes its title, allows its style by hash, and allows no script', () => {
    const { status, bare, headers } = htmlPage(page);
    expect(status).toBe(200);
    expect(String(bare)).toContain('<title>Q &amp; A · Tonne</title>');
    expect(String(bare)).toContain('<style>p { margin: 0; }</style>');
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${hashOf('p { margin: 0; }')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  });

  it('runs only its own script', () => {
    const { bare, headers } = htmlPage({ ...page, script: 'go()', status: 404, headers: { vary: 'Accept' } });
    expect(String(bare)).toContain('<script>go()</script>');
    expect(headers?.['content-security-policy']).toContain(`; script-src ${hashOf('go()')}; connect-src 'self'; `);
    expect(headers?.vary).toBe('Accept');
  });

  it('may be denied access to every server', () => {
    const { headers } = htmlPage({ ...page, script: 'go()', isOffline: true });
    expect(headers?.['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers?.['content-security-policy']).not.toContain('connect-src');
  });
});
