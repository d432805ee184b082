import type { Reply } from '../../../platform/http/index.ts';
import { brand, type Html, html, htmlPage } from '../../../platform/web/index.ts';
import { readCertId } from '../rules.ts';
import { unknownBanner, verdictBanner, verdictOf, verdictWords } from './banner.present.ts';
import { retirementsSection } from './retirements.present.ts';
import type { PublicCertificate } from './schema.ts';
import { basisSection, claimsSection, notices, proofSection } from './sections.present.ts';
import { style } from './style.present.ts';

/** Shows people the record that programs get as JSON. The page needs no script. */
export const recordPage = (record: PublicCertificate): Reply<never> =>
  htmlPage({
    title: `${verdictWords[verdictOf(record)]}: ${record.certId}`,
    style,
    body: framed(html`${verdictBanner(record)}
${notices(record)}
${claimsSection(record)}
${retirementsSection(record)}
${basisSection(record)}
${proofSection(record)}
<footer><p>This record is at <a href="${record.verifyUrl}">${record.verifyUrl}</a></p></footer>`),
    headers: { 'cache-control': 'public, max-age=60', vary: 'Accept' },
  });

const SHAPE = /^CERT-\d{4}-[0-9A-Z]{8}$/;

/** Repeats only text in the form of a number, so that no address can put other words on this page. */
export function unknownPage(certId: string): Reply<never> {
  const number = readCertId(certId);
  return htmlPage({
    status: 404,
    title: 'Certificate not found',
    style,
    body: framed(
      unknownBanner(html`<p class="lead">${
        SHAPE.test(number)
          ? html`No certificate with the number <code>${number}</code> has been issued here.`
          : 'This is not the number of a certificate.'
      }</p>
<p>Compare it with the document: a number is <code>CERT</code>, a year and eight letters or digits, such as
<code>CERT-2026-7QK3M9XW</code>. If it is copied correctly, do not rely on the document, and ask the person who gave it
to you.</p>`),
    ),
    headers: { 'cache-control': 'no-store' },
  });
}

const framed = (content: Html): Html => html`<header>
${brand}
<p>Certificate verification</p>
</header>
<main>
${content}
</main>`;
