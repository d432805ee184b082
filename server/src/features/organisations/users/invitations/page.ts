import { createHash } from 'node:crypto';
import type { Role } from '../../../../platform/auth/index.ts';
import { bare, type Reply } from '../../../../platform/http/index.ts';
import { longDate } from './long-date.ts';
import { script } from './page-script.ts';
import { style } from './page-style.ts';
import type { InvitationRow } from './store.ts';

const ROLE_WORDS: Record<Role, string> = {
  admin: 'Admin: everything, settings included',
  manager: 'Manager: everything but settings',
  contributor: 'Contributor: create, edit and submit entries',
  viewer: 'Viewer: read everything',
};

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='8' fill='%230b7a53'/></svg>";

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Runs only these very bytes and talks only to this service: an escape forgotten somewhere still runs nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src ${sourceHash(style)}`,
  `script-src ${sourceHash(script)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function invitationPage({ organisationName, name, email, role, expiresAt }: InvitationRow): Reply {
  const organisation = escapeHtml(organisationName);
  return page(
    200,
    `Join ${organisation}`,
    `<section id="offer">
  <h1>Join ${organisation}</h1>
  <p>Hello ${escapeHtml(name)}, you are invited to work on its greenhouse-gas inventory.</p>
  <dl>
    <div><dt>E-mail</dt><dd>${escapeHtml(email).replace('@', '@<wbr>')}</dd></div>
    <div><dt>Role</dt><dd>${ROLE_WORDS[role]}</dd></div>
    <div><dt>Valid until</dt><dd>${longDate(expiresAt)}</dd></div>
  </dl>
  <button id="accept" type="button">Accept invitation</button>
  <p class="note">Accepting creates your first API key and uses up this link.</p>
  <noscript><p class="note">Without JavaScript, send a POST request to this address with <code>/accept</code> added.</p></noscript>
  <p id="problem" class="problem" role="alert" hidden></p>
</section>
<section id="welcome" tabindex="-1" hidden>
  <h1>Welcome to ${organisation}</h1>
  <p>Your account is active. This is your API key:</p>
  <output id="key" class="key"></output>
  <button id="copy" type="button">Copy key</button>
  <p class="note"><strong>It is shown this once only.</strong> Keep it in a password manager before you leave this page.
  Send it with every request, in the header <code>Authorization: Bearer</code> followed by the key.</p>
</section>
<script>${script}</script>`,
  );
}

export function voidLinkPage(): Reply {
  return page(
    404,
    'Link no longer valid',
    `<section>
  <h1>This link is no longer valid</h1>
  <p>Invitation links work once, and for 7 days. Ask an admin of your organisation to invite you again.</p>
</section>`,
  );
}

function page(status: number, title: string, body: string): Reply {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Tonne</title>
<link rel="icon" href="${ICON}">
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Tonne</p>
${body}
</main>
</body>
</html>
`;
  return { ...bare('text/html; charset=utf-8', html, { 'content-security-policy': POLICY }), status };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
