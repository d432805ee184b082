import { createHash } from 'node:crypto';
import { bare, type Reply } from '../http/index.ts';
import { constant, type Html, html, markupOf, nothing } from './html.ts';

/** A data URI saves a request and keeps the browser from requesting /favicon.ico. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#12372a"/>' +
    '<path d="M8 9h16v3.6h-6.1V24h-3.8V12.6H8z" fill="#f4f6f1"/></svg>',
)}`;

export const brand = html`<p class="brand"><img src="${ICON}" alt="" width="26" height="26">Tonne</p>`;

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

/** The common style of the HTML pages. Uses the reader's fonts; printed pages are always light. */
export const baseStyle = `
:root {
  color-scheme: light;
  --ground: #f3f6f4; --card: #ffffff; --ink: #16211c; --soft: #55635c; --line: #dde4e0;
  --green: #0b7a53; --green-dark: #086343; --on-green: #ffffff; --wash: #eef6f2; --red: #a3261b;
  --text: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #0e1512; --card: #17201c; --ink: #e9f0ec; --soft: #9fb0a7; --line: #2a3731;
    --green: #3cc48f; --green-dark: #5ad3a3; --on-green: #06281b; --wash: #12281f; --red: #ff9a8f;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 var(--text); overflow-wrap: anywhere; }
code, pre { font-family: var(--code); }
.brand { display: flex; align-items: center; gap: 0.6rem; margin: 0; font-weight: 650; letter-spacing: -0.01em; }
.brand img { border-radius: 6px; box-shadow: 0 0 0 1px rgb(255 255 255 / 0.18); }
`;
