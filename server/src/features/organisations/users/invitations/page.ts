import type { Reply } from '../../../../platform/http/index.ts';
import { brand, type Html, html, htmlPage } from '../../../../platform/pages/index.ts';
import { script } from './page-script.ts';
import { style } from './page-style.ts';

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
