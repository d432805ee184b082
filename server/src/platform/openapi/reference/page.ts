import { ICON } from '../../web/index.ts';
import type { AssetLinks } from './assets.ts';

/**
 * Nothing external and nothing inline: if a description ever gets markup past the sanitiser, it cannot run or send
 * anything.
 */
export const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Links are relative, so the page also works behind a proxy that serves the API under a path. */
export const renderPage = (links: AssetLinks): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tonne API reference</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${links.style}">
<script src="${links.bundle}" defer></script>
<script src="${links.script}" defer></script>
</head>
<body>
<main id="reference"><noscript>This page needs JavaScript. The same content, for programs, is in
<a href="openapi.json">openapi.json</a>.</noscript></main>
</body>
</html>
`;
