import type { Reply } from '../../../platform/http/index.ts';
import { baseStyle, brand, html, htmlPage, isolated } from '../../../platform/web/index.ts';
import type { Membership } from '../../users/index.ts';

export const style = `${baseStyle}
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; }
main {
  width: 100%; max-width: 32rem; padding: 2.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px;
}
.brand { margin-bottom: 1.75rem; color: var(--soft); }
h1 { margin: 0 0 0.5rem; font-size: 1.6rem; line-height: 1.25; }
ul { margin: 0 0 1.5rem; padding-left: 1.2rem; }
a { color: var(--green); }
a:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; }
`;

/** Shown to a person whose address belongs to users of several organisations. */
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
