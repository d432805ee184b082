import { type Html, html, isolated, nothing } from '../../../../platform/pages/index.ts';
import { isDemonstration } from '../../demonstration.ts';
import { factsOf } from '../../documents/facts.ts';
import { ASSURANCE, DEMONSTRATION, OPENING, statement, titles } from '../../documents/statement.ts';
import { timeInWords } from '../../documents/words.ts';
import type { PublicCertificate } from '../schema.ts';
import type { Verdict } from './verdict.ts';

const words: Record<Verdict, { heading: string; opening: string }> = {
  valid: { heading: 'What it states', opening: OPENING },
  revoked: { heading: 'What it stated', opening: 'The issuer stated that' },
  invalid: { heading: 'What the record says now', opening: 'It says that' },
};

/** In the words and the order of the documents, so that the two can be compared line by line. */
export function claimsSection(record: PublicCertificate): Html {
  const { claims, status } = record;
  const { heading, opening } = words[status];
  return html`<section class="card ${status}" aria-labelledby="claims">
${isDemonstration(claims) ? html`<p class="stamp" aria-hidden="true">${DEMONSTRATION}</p>` : nothing}
<h2 id="claims">${heading}</h2>
<p class="title">${titles[claims.type]}</p>
<p class="standing">${ASSURANCE}</p>
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
