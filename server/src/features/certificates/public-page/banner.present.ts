import { type Html, html, isolated, nothing } from '../../../platform/web/index.ts';
import { ASSURANCE } from '../documents/statement.present.ts';
import { dateOnOneLine, timeInWords } from '../documents/text.present.ts';
import type { PublicCertificate } from './schema.ts';

/** Each verdict has its own shape, so that readers can tell them apart without colour. */
const icon = (shape: Html): Html =>
  html`<svg class="sign" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`;

export const tick = icon(html`<circle cx="32" cy="32" r="28"/><path d="M19 33.5l9 9 17-19.5"/>`);
const barred = icon(html`<circle cx="32" cy="32" r="28"/><path d="M12.5 12.5l39 39"/>`);
export const warning = icon(html`<path d="M32 6l28 50H4z"/><path d="M32 25v14"/><path d="M32 47v.5"/>`);
const questionMark = icon(
  html`<circle cx="32" cy="32" r="28"/><path d="M24 25a8 8 0 1 1 11.5 7.2c-2.3 1.1-3.5 2.6-3.5 5.3"/><path d="M32 46v.5"/>`,
);

export type Verdict = PublicCertificate['status'];

export const verdictWords: Record<Verdict, string> = { valid: 'Valid', revoked: 'Revoked', invalid: 'Invalid' };

export function verdictBanner(record: PublicCertificate): Html {
  const { certId, status } = record;
  const subject = html`<p class="subject">Certificate ${certId}</p>`;
  return banner(status, signs[status], html`${subject}<h1>${verdictWords[status]}</h1>`, explanations[status](record));
}

export const unknownBanner = (explanation: Html): Html =>
  banner('unknown', questionMark, html`<h1>Not found</h1>`, explanation);

const banner = (tone: Verdict | 'unknown', sign: Html, heading: Html, explanation: Html): Html =>
  html`<section class="verdict ${tone}">
${sign}
<div>
${heading}
${explanation}
</div>
</section>`;

const signs: Record<Verdict, Html> = { valid: tick, revoked: barred, invalid: warning };

const explanations: Record<Verdict, (record: PublicCertificate) => Html> = {
  valid: ({ claims, issuedAt }) => html`<p class="lead">Genuinely issued by ${isolated(claims.issuer)} through Tonne.
${ASSURANCE}.</p>
<p>The signature proves that it was issued here on ${dateOnOneLine(issuedAt)} and that nothing in it has changed since. It
does not prove that the figures are right: the issuer declares them and answers for them. Compare them with the document
you were given: every name and figure must be the same.</p>`,

  revoked: (record) => html`<p class="lead">Do not rely on this certificate any more.</p>
${revocation(record)}`,

  invalid: (record) => html`<p class="lead">Do not rely on this record: its signature does not hold.</p>
<p>${problems[record.signatureProblem ?? 'changed']} What you can do:</p>
<ul>
<li>Ask the issuer for the PDF or SVG, and verify that file offline, as described below. A document that was issued
before the change may still be genuine.</li>
<li>Tell the issuer and the operator of this service. Only they can find out what happened.</li>
</ul>
${record.revocationProven === null ? nothing : revocation(record)}`,
};

const problems: Record<NonNullable<PublicCertificate['signatureProblem']>, string> = {
  changed: 'It was changed after it was signed.',
  unknown_key: 'The key that signed it is not one that the operator of this service trusts.',
  distrusted_key: 'It was signed after the operator of this service had distrusted the key.',
};

const revocation = ({
  revokedAt,
  revocationReason,
  revocationProven,
}: PublicCertificate): Html => html`<p>Its issuer revoked it${
  revokedAt === null ? '' : ` on ${timeInWords(revokedAt)}`
}${revocationReason === null ? '.' : ' and gave this reason:'}</p>
${revocationReason === null ? nothing : html`<blockquote dir="auto">${revocationReason}</blockquote>`}
<p>${
  revocationProven
    ? 'A signed statement proves the revocation.'
    : 'No valid signed statement proves the revocation: the record was changed, or it is from a release that did not sign revocations. Ask the operator of this service.'
}</p>`;
