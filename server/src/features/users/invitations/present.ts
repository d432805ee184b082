import { wireTime } from '../../../kernel/period.ts';
import type { Reply } from '../../../platform/http/index.ts';
import { baseStyle, brand, type Html, html, htmlPage } from '../../../platform/web/index.ts';
import type { Invitation } from './schema.ts';
import type { InvitationRow } from './store.ts';

export function presentInvitation({ organisationName, email, name, role, expiresAt }: InvitationRow): Invitation {
  return { organisationName, email, name, role, expiresAt: wireTime(expiresAt) };
}

/** Runs in the browser: replaces this address in the history by the current form of the link. */
export const script = `
location.replace('/invitation#/' + location.pathname.split('/').pop());
`;

export const style = `${baseStyle}
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; }
main {
  width: 100%; max-width: 32rem; padding: 2.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 10px 40px rgb(0 0 0 / 0.06);
}
.brand { margin-bottom: 1.75rem; color: var(--soft); }
h1 { margin: 0 0 0.5rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.015em; }
p { margin: 0 0 1.25rem; }
section { outline: none; }
section > :last-child { margin-bottom: 0; }
@media (max-width: 30rem) {
  body { padding: 0.75rem; }
  main { padding: 1.5rem; }
}
`;

/** Old links have the token in the path. */
export const forwardingPage = (): Reply<never> =>
  htmlPage({
    title: 'Invitation',
    style,
    script,
    body: card(html`<section>
  <h1>Your invitation</h1>
  <p>The page to accept it opens by itself.</p>
  <noscript><p>It needs JavaScript. Without it, send a POST request to <code>/public/invitations/redeem</code> with <code>{ "token": "…" }</code>, the last part of this address. It answers with your first API key.</p></noscript>
</section>`),
  });

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
