import { createHash } from 'node:crypto';
import { bare, type Reply } from '../http/index.ts';
import { ICON } from './brand.ts';
import { constant, type Html, html, markupOf, nothing } from './html.ts';

export interface Page {
  status?: number;
  title: string;
  style: string;
  script?: string;
  /** The script may connect to nothing, not even to this service. */
  isOffline?: boolean;
  body: Html;
  headers?: Record<string, string>;
}

/** A whole page in one answer, with a policy made for it. */
export function htmlPage(page: Page): Reply<never> {
  const { status = 200, title, style, script, body, headers = {} } = page;
  const whole = html`<!doctype html>
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
  const policy = { 'content-security-policy': policyFor(page) };
  return { ...bare('text/html; charset=utf-8', markupOf(whole), { ...policy, ...headers }), status };
}

/**
 * Permits exactly this style and script and connections to this service only, so a missed escape still runs nothing.
 */
const policyFor = ({ style, script, isOffline = false }: Page): string =>
  [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    ...(script === undefined ? [] : [`script-src ${sourceHash(script)}`]),
    ...(script === undefined || isOffline ? [] : ["connect-src 'self'"]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
