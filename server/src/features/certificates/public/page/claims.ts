import { type Html, html, isolated } from '../../../../platform/pages/index.ts';
import { factsOf, statement, timeInWords, titles } from '../../documents/words.ts';
import type { PublicRecord } from '../schema.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const words: Record<Verdict, { heading: string; opening: string }> = {
  valid: { heading: 'What it certifies', opening: 'This certifies that' },
  revoked: { heading: 'What it certified', opening: 'It certified that' },
  changed: { heading: 'What the changed record says', opening: 'It says that' },
};

/** In the words and the order of the documents, so that the two can be compared line by line. */
export function claimsSection(record: PublicRecord): Html {
  const { claims } = record;
  const verdict = verdictOf(record);
  const { heading, opening } = words[verdict];
  return html`<section class="card ${verdict}" aria-labelledby="claims">
<h2 id="claims">${heading}</h2>
<p class="title">${titles[claims.type]}</p>
<p class="statement">${opening} <strong>${isolated(claims.beneficiaryName)}</strong> ${statement(claims)}</p>
<dl class="facts">
${factsOf(claims).map(({ name, value }) => fact(name, isolated(value)))}
${fact('Issued', html`${timeInWords(claims.issuedAt)}`)}
${fact('Certificate number', html`${claims.certId}`)}
${fact('Signed by', html`${isolated(claims.signatoryName)}<br>${isolated(claims.signatoryTitle)}`)}
</dl>
</section>`;
}

const fact = (name: string, value: Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
