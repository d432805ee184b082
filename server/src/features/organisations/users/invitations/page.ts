import type { Role } from '../../../../platform/auth/index.ts';
import type { Reply } from '../../../../platform/http/index.ts';
import { brand, type Html, html, htmlPage } from '../../../../platform/pages/index.ts';
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

export function invitationPage({ organisationName, name, email, role, expiresAt }: InvitationRow): Reply<never> {
  return htmlPage({
    title: `Join ${organisationName}`,
    style,
    script,
    body: card(html`<section id="offer">
  <h1>Join ${organisationName}</h1>
  <p>Hello ${name}, you are invited to work on its greenhouse-gas inventory.</p>
  <dl>
    <div><dt>E-mail</dt><dd>${breakable(email)}</dd></div>
    <div><dt>Role</dt><dd>${ROLE_WORDS[role]}</dd></div>
    <div><dt>Valid until</dt><dd>${longDate(expiresAt)}</dd></div>
  </dl>
  <button id="accept" type="button">Accept invitation</button>
  <p class="note">Accepting uses up this link and signs you in.</p>
  <noscript><p class="note">Without JavaScript, send a POST request to this address with <code>/accept</code> added. It answers with your first API key.</p></noscript>
  <p id="problem" class="problem" role="alert" hidden></p>
</section>`),
  });
}

export function voidLinkPage(): Reply<never> {
  return htmlPage({
    status: 404,
    title: 'Link no longer valid',
    style,
    body: card(html`<section>
  <h1>This link is no longer valid</h1>
  <p>Invitation links work once, and for 7 days. Ask an admin of your organisation to invite you again.</p>
</section>`),
  });
}

const card = (content: Html): Html => html`<main>
${brand}
${content}
</main>`;

/** A long address may break after its @, where a reader expects it. */
function breakable(email: string): Html {
  const domainAt = email.indexOf('@') + 1;
  return html`${email.slice(0, domainAt)}<wbr>${email.slice(domainAt)}`;
}
