import { type Html, html, nothing } from '../../../../platform/pages/index.ts';
import { dateOnOneLine, openPeriodNotice, timeInWords } from '../../documents/words.ts';
import type { PublicRecord } from '../schema.ts';
import { barred, question, tick, warning } from './icons.ts';

export type Verdict = 'valid' | 'revoked' | 'changed';

/** A changed record proves nothing: that comes before whatever else it says of itself. */
export const verdictOf = ({ signatureValid, status }: PublicRecord): Verdict => (signatureValid ? status : 'changed');

export const verdictWords: Record<Verdict, string> = { valid: 'Valid', revoked: 'Revoked', changed: 'Not genuine' };

export function verdictBanner(record: PublicRecord): Html {
  const verdict = verdictOf(record);
  const subject = html`<p class="subject">Certificate ${record.certId}</p>`;
  return banner(
    verdict,
    signs[verdict],
    html`${subject}<h1>${verdictWords[verdict]}</h1>`,
    explanations[verdict](record),
  );
}

export const unknownBanner = (explanation: Html): Html =>
  banner('unknown', question, html`<h1>Not found</h1>`, explanation);

const banner = (tone: Verdict | 'unknown', sign: Html, heading: Html, explanation: Html): Html =>
  html`<section class="verdict ${tone}">
${sign}
<div>
${heading}
${explanation}
</div>
</section>`;

const signs: Record<Verdict, Html> = { valid: tick, revoked: barred, changed: warning };

const explanations: Record<Verdict, (record: PublicRecord) => Html> = {
  valid: ({ issuedAt }) => html`<p class="lead">This certificate is genuine and in force.</p>
<p>Its signature was checked: nothing in it has changed since it was issued on ${dateOnOneLine(issuedAt)}. Compare it with
the document you were given: every name and figure must be the same.</p>`,

  revoked: (record) => html`<p class="lead">Do not rely on this certificate any more.</p>
${revocation(record)}`,

  changed: (record) => html`<p class="lead">This record was changed since it was signed.</p>
<p>The signature does not fit what the record says now. Do not rely on it. A document that was issued before the change
may still be genuine: verify it offline, as described below.</p>
${record.status === 'revoked' ? revocation(record) : nothing}`,
};

const revocation = ({ revokedAt, revocationReason }: PublicRecord): Html => html`<p>Its issuer revoked it${
  revokedAt === null ? '' : ` on ${timeInWords(revokedAt)}`
}${revocationReason === null ? '.' : ' and gave this reason:'}</p>
${revocationReason === null ? nothing : html`<blockquote dir="auto">${revocationReason}</blockquote>`}`;

export function earlyNotice({ claims }: PublicRecord): Html {
  const notice = openPeriodNotice(claims);
  if (notice === undefined) return nothing;
  return html`<p class="notice"><strong>Issued before its period ended.</strong> ${notice}</p>`;
}
