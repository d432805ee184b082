import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../platform/http/index.ts';
import { recordPage, unknownPage } from '../present.ts';
import { invalid, publicRecord, revoked } from './record.ts';

const htmlOf = ({ bare }: Reply): string => String(bare);
/** Removes tags and turns every kind of space into one blank. */
const readOut = (page: Reply): string =>
  htmlOf(page)
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const verdictOf = (page: Reply): string | undefined => /<h1>(.*?)<\/h1>/.exec(htmlOf(page))?.[1];

describe('the verdict', () => {
  it('is Valid for a genuine certificate in force', () => {
    const page = recordPage(publicRecord());
    expect(page.status).toBe(200);
    expect(verdictOf(page)).toBe('Valid');
    expect(htmlOf(page)).toContain('<title>Valid: CERT-2026-7QK3M9XW · Tonne</title>');
    expect(readOut(page)).toContain(
      'Genuinely issued by Harbourside Holdings plc through Tonne. Self-declared, not assured.',
    );
    expect(readOut(page)).toContain('issued here on 15 March 2026 and that nothing in it has changed since.');
    expect(readOut(page)).toContain('It does not prove that the figures are right');
    expect(readOut(page)).not.toMatch(/in force|certif(y|ies|ied)/);
    expect(readOut(page)).not.toMatch(/revoked it|was changed/);
  });

  it('is Revoked, with the time and the reason', () => {
    const page = recordPage(publicRecord({}, revoked));
    expect(verdictOf(page)).toBe('Revoked');
    expect(readOut(page)).toContain('Do not rely on this certificate any more.');
    expect(readOut(page)).toContain('Its issuer revoked it on 3 May 2026, 10:20:30 UTC and gave this reason:');
    expect(readOut(page)).toContain('The meter readings were wrong.');
    expect(readOut(page)).not.toMatch(/Genuinely issued|The issuer states/);
  });

  it('is Invalid, with instructions, if the signature does not verify, revoked or not', () => {
    const page = recordPage(publicRecord({}, invalid));
    expect(verdictOf(page)).toBe('Invalid');
    expect(readOut(page)).toContain('Do not rely on this record: its signature does not hold.');
    expect(readOut(page)).toContain('Ask the issuer for the PDF or SVG, and verify that file offline');
    expect(readOut(page)).not.toMatch(/Genuinely issued|The issuer states|revoked it/);
    const both = recordPage(publicRecord({}, { ...revoked, ...invalid }));
    expect(verdictOf(both)).toBe('Invalid');
    expect(readOut(both)).toContain('The meter readings were wrong.');
  });

  it('has its own sign and word', () => {
    const pages = [
      recordPage(publicRecord()),
      recordPage(publicRecord({}, revoked)),
      recordPage(publicRecord({}, invalid)),
      unknownPage('CERT-2026-ZZZZZZZZ'),
    ];
    const signs = pages.map((page) => /<svg class="sign".*?<\/svg>/.exec(htmlOf(page))?.[0]);
    expect(new Set(signs).size).toBe(4);
    expect(pages.map(verdictOf)).toEqual(['Valid', 'Revoked', 'Invalid', 'Not found']);
  });

  it.each([
    ['2025-12-31T23:59:59Z', true],
    ['2026-01-01T00:00:00Z', false],
  ])('of a certificate issued at %s says that its period had not ended: %s', (issuedAt, isSaid) => {
    const text = readOut(recordPage(publicRecord({ issuedAt })));
    expect(text.includes('The period had not ended when this was issued')).toBe(isSaid);
  });
});

describe('the claims', () => {
  it('are complete and in words', () => {
    const text = readOut(recordPage(publicRecord()));
    for (const words of [
      'Statement of carbon neutrality Self-declared, not assured',
      'This statement is about an organisation. It makes no claim about any product',
      'The issuer states that Harbourside Components Ltd balanced its greenhouse-gas emissions of 1,843.207115 tCO₂e in scopes 1 and 2 from 1 January 2025 to 31 December 2025 in full by retiring 1,843.5 tCO₂e of carbon credits.',
      'Scopes covered Scope 1 (direct) and scope 2 (purchased energy)',
      'Scopes not covered Scope 3 (other indirect)',
      'Emissions 1,843.207115 tCO₂e',
      'Credits retired 1,843.5 tCO₂e',
      'Net balance −0.292885 tCO₂e',
      'Entries counted 1,192',
      'Issuer Harbourside Holdings plc',
      'Issued 15 March 2026, 12:00:00 UTC',
      'Certificate number CERT-2026-7QK3M9XW',
      'Signed by Ada Okafor Head of Sustainability',
    ])
      expect(text).toContain(words);
    const terms = [...htmlOf(recordPage(publicRecord())).matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term);
    expect(terms).toEqual([...new Set(terms)]);
  });

  it('state the approval, except on older certificates', () => {
    const alone = readOut(recordPage(publicRecord({ approval: 'one_person' })));
    expect(alone).toContain('Approval Prepared and approved by one person');
    expect(readOut(recordPage(publicRecord({ approval: 'second_person' })))).toContain(
      'Approval Approved by a second person',
    );
    expect(readOut(recordPage(publicRecord()))).not.toContain('Approval');
  });

  it('list the retired credits by serial number', () => {
    const text = readOut(recordPage(publicRecord()));
    expect(text).toContain(
      'Upland Peat Restoration VCS-1002 2023 1,300 VCS-1002-2023-1 – VCS-1002-2023-1299 VCS-1002-2023-2000 ',
    );
    expect(text).toContain('Coastal Wind GS-2001 2024 543.5 GS-2001-2024-40 – GS-2001-2024-583 ');
    expect(text).toContain('Total 1,843.5 ');
  });

  it('are stamped if they rest on sample credits, on older records too', () => {
    const [retirement] = publicRecord().retirements;
    const samples = [{ ...retirement!, registryId: 'DEMO-VCS-1' }];
    for (const change of [{ demonstration: true }, { retirements: samples }]) {
      const page = recordPage(publicRecord(change));
      expect(htmlOf(page)).toContain('<p class="stamp" aria-hidden="true">Demonstration</p>');
      expect(readOut(page)).toContain('Demonstration: this statement rests on sample credits');
      expect(readOut(page)).toContain('no registry knows these serial numbers');
    }
    expect(htmlOf(recordPage(publicRecord()))).not.toContain('Demonstration');
  });

  it('have no table if nothing was retired', () => {
    const page = recordPage(publicRecord({ type: 'ghg_inventory', retirements: [], offsetsTco2e: 0 }));
    expect(htmlOf(page)).not.toContain('<table');
    expect(readOut(page)).toContain('Credits retired 0 tCO₂e');
  });

  it('fold away all but the first 12 of many blocks of serial numbers', () => {
    const [first] = publicRecord().retirements;
    const serialNumbers = Array.from({ length: 1013 }, (_, place) => ({ prefix: 'N-', first: place, last: place }));
    const page = htmlOf(recordPage(publicRecord({ retirements: [{ ...first!, serialNumbers }] })));
    const [open, folded] = page.split('<details><summary>1,001 more</summary>');
    expect(open).toContain('>N-11<');
    expect(open).not.toContain('>N-12<');
    expect(folded).toContain('>N-12<');
    expect(folded).toContain('>N-1012<');
  });
});

describe('how to verify it offline', () => {
  it('is explained with working addresses, even if the service is served under a path', () => {
    const verifyUrl = 'https://example.org/carbon/public/certificates/CERT-2026-7QK3M9XW';
    const page = htmlOf(recordPage(publicRecord({}, { verifyUrl })));
    for (const command of [
      "curl -o keys.json 'https://example.org/carbon/public/keys'",
      `curl -H 'Accept: application/json' -o CERT-2026-7QK3M9XW.json '${verifyUrl}'`,
      'npx --no tonne certificate verify certificate.pdf --keys keys.json',
    ])
      expect(page).toContain(`<pre><code>${command}</code></pre>`);
  });

  it('shows the algorithm, the key and the signature', () => {
    const text = readOut(recordPage(publicRecord()));
    for (const words of ['Ed25519', 'RFC 8785', 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', 'c2lnbmF0dXJl'])
      expect(text).toContain(words);
  });
});

describe('the page', () => {
  const hostile = `</title></bdi><script>a()</script><img src=x onerror=b()>'"&`;
  const escaped =
    '&lt;/title&gt;&lt;/bdi&gt;&lt;script&gt;a()&lt;/script&gt;&lt;img src=x onerror=b()&gt;&#39;&quot;&amp;';
  const [retirement] = publicRecord().retirements;

  it('escapes every value and isolates its text direction', () => {
    const names = { beneficiaryName: hostile, issuer: hostile, signatoryName: hostile, signatoryTitle: hostile };
    const serialNumbers = [{ prefix: hostile, first: 1, last: 1 }];
    const retirements = [{ ...retirement!, projectName: hostile, registryId: hostile, serialNumbers }];
    const page = htmlOf(recordPage(publicRecord({ ...names, retirements }, { ...revoked, revocationReason: hostile })));
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img src=x');
    // Beneficiary, issuer, signatory, title, project, registry.
    expect(page.split(`<bdi dir="auto">${escaped}</bdi>`)).toHaveLength(7);
    expect(page).toContain(`<bdi dir="auto">${escaped}1</bdi>`);
    expect(page).toContain(`<blockquote dir="auto">${escaped}</blockquote>`);
  });

  it.each([
    ['a record', recordPage(publicRecord())],
    ['an unknown number', unknownPage('CERT-2026-ZZZZZZZZ')],
  ])('of %s needs no script, allows none, and fetches nothing', (_, page) => {
    const html = htmlOf(page);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers?.['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(html).not.toMatch(/<script| (style|on\w+)=|@import|url\(/);
    expect(html).not.toMatch(/<(link|img)[^>]+(src|href)="(?!data:)/);
  });

  it('may be cached for a minute, separately from the JSON', () => {
    const { headers } = recordPage(publicRecord());
    expect(headers?.['content-type']).toBe('text/html; charset=utf-8');
    expect(headers?.['cache-control']).toBe('public, max-age=60');
    expect(headers?.vary).toBe('Accept');
  });
});

describe('the page of an unknown number', () => {
  it('is an uncached 404 that shows the normalised number', () => {
    const page = unknownPage(' cert-2026-zzzzzzzl ');
    expect(page.status).toBe(404);
    expect(page.headers?.['cache-control']).toBe('no-store');
    expect(readOut(page)).toContain('No certificate with the number CERT-2026-ZZZZZZZ1 has been issued here.');
  });

  it.each([
    '<script>a()</script>',
    'This certificate is valid',
    'CERT-2026-ZZZZZZZZ, call us at example.com',
    'CERT-2026-ZZZZZZZZZ',
    `CERT-2026-"'><b>xy`,
  ])('repeats nothing of %s', (given) => {
    const page = unknownPage(given);
    expect(page.status).toBe(404);
    expect(readOut(page)).toContain('This is not the number of a certificate.');
    expect(htmlOf(page)).toBe(htmlOf(unknownPage('x')));
  });
});
