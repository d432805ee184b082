import { type Html, html, isolated, nothing } from '../../../platform/web/index.ts';
import { isDemonstration } from '../claims/rules.ts';
import { signedFor } from '../documents/identity.present.ts';
import { BASIS_TITLE, preparationDetails } from '../documents/preparation.present.ts';
import {
  ASSURANCE,
  DEMONSTRATION,
  factsOf,
  noticesOf,
  OPENING,
  statement,
  titles,
} from '../documents/statement.present.ts';
import { dateOnOneLine, timeInWords } from '../documents/text.present.ts';
import { type Verdict, verdictOf } from './banner.present.ts';
import type { PublicCertificate } from './schema.ts';

const words: Record<Verdict, { heading: string; opening: string }> = {
  valid: { heading: 'What it states', opening: OPENING },
  superseded: { heading: 'What it stated', opening: 'The issuer stated that' },
  revoked: { heading: 'What it stated', opening: 'The issuer stated that' },
  invalid: { heading: 'What the record says now', opening: 'It says that' },
};

/** Uses the wording and order of the documents, so that readers can compare the two line by line. */
export function claimsSection(record: PublicCertificate): Html {
  const { claims } = record;
  const verdict = verdictOf(record);
  const { heading, opening } = words[verdict];
  return html`<section class="card ${verdict}" aria-labelledby="claims">
${isDemonstration(claims) ? html`<p class="stamp" aria-hidden="true">${DEMONSTRATION}</p>` : nothing}
<h2 id="claims">${heading}</h2>
<p class="title">${titles[claims.type]}</p>
<p class="standing">${ASSURANCE}</p>
<p class="statement">${opening} <strong>${isolated(claims.beneficiaryName)}</strong> ${statement(claims)}</p>
<dl class="facts">
${factsOf(claims).map(({ name, value }) => fact(name, isolated(value)))}
${fact('Issued', html`${timeInWords(claims.issuedAt)}`)}
${fact('Certificate number', html`${claims.certId}`)}
${fact('Inputs', inputsInWords(record))}
${fact('Signed by', html`${isolated(claims.signatoryName)}<br>${isolated(claims.signatoryTitle)},<br>${isolated(signedFor(claims))}`)}
${record.formerNames.length === 0 ? nothing : fact('Former names of the issuer', formerNamesOf(record))}
</dl>
</section>`;
}

/** As of today: a name may have changed after the certificate was issued. */
const formerNamesOf = ({ formerNames }: PublicCertificate): Html =>
  html`${formerNames.map(({ name, until }) => html`<span>${isolated(name)}, until ${dateOnOneLine(until)}</span><br>`)}`;

function inputsInWords({ inputs: { state, since } }: PublicCertificate): Html {
  if (state === 'not_recorded') return html`Not recorded: issued before inputs were recorded`;
  return state === 'unchanged' ? html`Unchanged since the approval` : html`Changed, found ${timeInWords(since ?? '')}`;
}

/** Older certificates state none. */
export function basisSection({ claims }: PublicCertificate): Html {
  const details = preparationDetails(claims);
  if (details.length === 0) return nothing;
  return html`<section class="card" aria-labelledby="basis">
<h2 id="basis">${BASIS_TITLE}</h2>
<dl>
${details.map(({ name, lines }) => fact(name, html`${lines.map((line) => html`<p>${isolated(line)}</p>`)}`))}
</dl>
</section>`;
}

const fact = (name: string, value: Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

export function proofSection({ certId, verifyUrl, signature }: PublicCertificate): Html {
  // Relative to the record's address, since the service may be served under a path.
  const keysUrl = new URL('../keys', verifyUrl).href;
  return html`<section class="card" aria-labelledby="offline">
<h2 id="offline">How to verify it offline</h2>
<p>You need not take this page’s word for what was signed. Only this page can tell whether a certificate was revoked
since.</p>
<ol>
<li>
<p>Fetch the <a href="${keysUrl}">public keys</a>, once, and keep them.</p>
<pre><code>curl -o keys.json '${keysUrl}'</code></pre>
</li>
<li>
<p>Take the PDF or SVG you were given, or fetch this record as JSON.</p>
<pre><code>curl -H 'Accept: application/json' -o ${certId}.json '${verifyUrl}'</code></pre>
</li>
<li>
<p>From a checkout of Tonne’s source, check the file. SVG and JSON go in place of the PDF just as well.</p>
<pre><code>npx --no tonne certificate verify certificate.pdf --keys keys.json</code></pre>
</li>
</ol>
<h3>What is signed</h3>
<p>The object <code>claims</code> of the JSON, in the canonical form of
<a href="https://www.rfc-editor.org/rfc/rfc8785">RFC 8785</a>, with ${signature.algorithm}
(<a href="https://www.rfc-editor.org/rfc/rfc8032">RFC 8032</a>). Any other program that knows both can check it too.</p>
<dl>
<div><dt>Key</dt><dd><code>${signature.keyId}</code></dd></div>
<div><dt>Signature</dt><dd><code>${signature.value}</code></dd></div>
</dl>
<p class="aside">The signature proves that this service issued the certificate and that nothing in it has changed. Its
issuer answers for the figures.</p>
</section>`;
}

export const notices = (record: PublicCertificate): Html =>
  html`${supersessionOf(record)}${[...noticesOf(record.claims), ...(record.olderRules === null ? [] : [record.olderRules])].map((notice) => html`<p class="notice">${notice}</p>`)}`;

/** The two pages lead to each other. */
function supersessionOf({ supersededBy, supersededAt, supersedes, verifyUrl }: PublicCertificate): Html {
  const link = (certId: string): Html => html`<a href="${new URL(certId, verifyUrl).href}">${certId}</a>`;
  const newer =
    supersededBy === null || supersededAt === null
      ? nothing
      : html`<p class="notice">Superseded by ${link(supersededBy)} on ${dateOnOneLine(supersededAt)}. Rely on that one.</p>`;
  return html`${newer}${supersedes.map((certId) => html`<p class="notice">Supersedes ${link(certId)}.</p>`)}`;
}
