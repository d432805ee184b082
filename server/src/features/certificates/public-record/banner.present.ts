import { type Html, html, isolated, nothing } from '../../../platform/web/index.ts';
import { ASSURANCE } from '../documents/statement.present.ts';
import { dateOnOneLine, timeInWords, tonnes } from '../documents/text.present.ts';
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

/**
 * A valid certificate is superseded if a newer one covers it, or if its inputs have changed: genuine, and no longer what the
 * books say.
 */
export type Verdict = PublicCertificate['status'] | 'superseded';

export const verdictOf = ({ status, inputs, supersededBy }: PublicCertificate): Verdict =>
  status === 'valid' && (supersededBy !== null || inputs.state === 'changed') ? 'superseded' : status;

export const verdictWords: Record<Verdict, string> = {
  valid: 'Valid',
  superseded: 'Superseded',
  revoked: 'Revoked',
  invalid: 'Invalid',
};

export function verdictBanner(record: PublicCertificate): Html {
  const { certId } = record;
  const verdict = verdictOf(record);
  const subject = html`<p class="subject">Certificate ${certId}</p>`;
  return banner(
    verdict,
    signs[verdict],
    html`${subject}<h1>${verdictWords[verdict]}</h1>`,
    explanations[verdict](record),
  );
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

const signs: Record<Verdict, Html> = { valid: tick, superseded: warning, revoked: barred, invalid: warning };

const explanations: Record<Verdict, (record: PublicCertificate) => Html> = {
  valid: ({ claims, issuedAt }) => html`<p class="lead">Genuinely issued by ${isolated(claims.issuer)} through Tonne.
${ASSURANCE}.</p>
<p>The signature proves that it was issued here on ${dateOnOneLine(issuedAt)} and that nothing in it has changed since. It
does not prove that the figures are right: the issuer declares them and answers for them. Compare them with the document
you were given: every name and figure must be the same.</p>`,

  superseded: (record) => (record.inputs.state === 'changed' ? recordsChanged(record) : replaced(record)),

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

const recordsChanged = ({
  claims,
  inputs,
}: PublicCertificate): Html => html`<p class="lead">Genuinely issued by ${isolated(claims.issuer)}, but the records
behind it have changed since.</p>
<p>The change was found on ${timeInWords(inputs.since ?? claims.issuedAt)}. ${difference(inputs.differenceTco2e)} Ask the
issuer for a certificate of the present figures. ${ASSURANCE}.</p>`;

/** The notice on the card links to the newer certificate. */
const replaced = ({
  claims,
}: PublicCertificate): Html => html`<p class="lead">Genuinely issued by ${isolated(claims.issuer)}, and replaced since by
a newer certificate.</p>
<p>The newer one covers days and scopes of this one. ${ASSURANCE}.</p>`;

/** The page shows the stated figure below. */
function difference(tco2e: number | null): string {
  if (tco2e === null) return '';
  if (tco2e === 0) return 'The total is still the same; what it consists of, or what the claim rests on, is not.';
  const amount = tonnes(Math.abs(tco2e));
  return `The records now give ${amount} ${tco2e > 0 ? 'more' : 'less'} than it states.`;
}

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
