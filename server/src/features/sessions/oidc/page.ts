import type { Reply } from '../../../platform/http/index.ts';
import { brand, html, htmlPage, isolated } from '../../../platform/pages/index.ts';
import type { Membership } from '../../organisations/index.ts';
import { style } from './page-style.ts';

/** For a person whose address belongs to users of several organisations. */
export function choicePage(
  members: readonly Membership[],
  startUrl: (organisationId: string) => string,
  headers: Record<string, string>,
): Reply<never> {
  const links = members.map(
    ({ organisationId, organisationName }) =>
      html`<li><a href="${startUrl(organisationId)}">${isolated(organisationName)}</a></li>`,
  );
  return htmlPage({
    title: 'Choose an organisation',
    style,
    headers,
    body: html`<main>
${brand}
<section>
  <h1>Choose an organisation</h1>
  <p>You belong to several. Where do you want to sign in?</p>
  <ul>
${links}
  </ul>
</section>
</main>`,
  });
}
