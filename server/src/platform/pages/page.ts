import { createHash } from 'node:crypto';
import { bare, type Reply } from '../http/index.ts';
import { ICON } from './brand.ts';
import { constant, type Html, html, markupOf, nothing } from './html.ts';

export interface Page {
  status?: number;
  title: string;
  style: string;
  script?: string;
  body: Html;
  headers?: Record<string, string>;
}

/** A whole page in one answer, with a policy made for it. */
export function htmlPage({ status = 200, title, style, script, body, headers = {} }: Page): Reply<never> {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Tonne</title>
<link rel="icon" href="${ICON}">
<style>${constant(style)}</style>
</head>
<body>
${body}
${script === undefined ? nothing : html`<script>${constant(script)}</script>`}
</body>
</html>
`;
  const policy = { 'content-security-policy': policyFor(style, script) };
  return { ...bare('text/html; charset=utf-8', markupOf(page), { ...policy, ...headers }), status };
}

/**
 * Permits exactly this style and script and connections to this service only, so a missed escape still runs nothing.
 */
const policyFor = (style: string, script: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    ...(script === undefined ? [] : [`script-src ${sourceHash(script)}`, "connect-src 'self'"]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
