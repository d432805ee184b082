import { hasPoppler, pagesOf, pixelsOfPdf, poppler, showsCode } from '@tonne/documents/testing';
import { describe, expect, it } from 'vitest';
import {
  CERT_ID,
  disclosures,
  identity,
  printedOf,
  proximity,
  retirement,
} from '../../../../../test/fixtures/printed-certificate.ts';
import { attachmentsOf, pdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import type { Claims } from '../../claims/rules.ts';
import { names } from './names.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const many = (count: number) => Array.from({ length: count }, (_, index) => retirement(index));
const PER_POINT = 4;

describe('the PDF', () => {
  it('is the same bytes for the same certificate', async () => {
    const printed = printedOf({ beneficiaryName: '中文公司 Ltd' });
    expect((await pdfOf(printed)).equals(await pdfOf(structuredClone(printed)))).toBe(true);
    expect((await pdfOf(printedOf())).equals(await pdfOf(printed))).toBe(false);
  });
});

describe.skipIf(!hasPoppler)('the PDF, as other programs read it', () => {
  it('contains all claims', async () => {
    const printed = printedOf();
    const [page = '', ...more] = pagesOf(await pdfOf(printed));
    expect(more).toEqual([]);
    const lines = page.split('\n').map((line) => oneLine(line).trim());
    for (const line of [
      'Statement of carbon neutrality',
      'Self-declared, not assured',
      'The issuer states that',
      'Harbourside Components Ltd',
      'Period 1 January 2025 – 31 December 2025',
      'Scopes covered Scope 1 (direct), scope 2 (purchased energy) and scope 3 (other indirect)',
      'Emissions 2,999.207115 tCO2e',
      'Credits retired 3,003.75 tCO2e',
      'Net balance −4.542885 tCO2e',
      'Entries counted 1,212',
      'Issuer Harbourside Components Ltd',
      'Issued 31 March 2026, 09:30:05 UTC',
      `Certificate number ${CERT_ID}`,
      'Cookstoves of Kitui 1 VCS-2001 2022 1,001.25',
      'Retirement ret_01932f7e8a5b7c3d9e1f2a3b4c5d6e01 · project prj_01932f7e8a5b7c3d9e1f2a3b4c5d7f01',
      'Serial numbers VCS-2001-2021-100001 – VCS-2001-2021-101000, VCS-2001-2021-205417',
      'Ada Okafor',
      'Head of Sustainability',
      printed.verifyUrl,
    ])
      expect(lines).toContain(line);
    const all = oneLine(page);
    expect(all).toContain(printed.signature.keyId);
    expect(all).toContain(printed.signature.value);
    expect(all).not.toContain('had not ended');
  });

  it('says whose names it carries, and for whom the signatory signs', async () => {
    const [page = ''] = pagesOf(await pdfOf(printedOf({ issuer: 'Harbourside', identity })));
    const all = oneLine(page).replaceAll(/\s+/g, ' ');
    for (const text of [
      'Beneficiary as stated by Harbourside; “Harbourside Components Ltd” is not a name of the issuer, and nobody has checked it.',
      '“Certified Parts Ltd” is the name of the organisation; nothing here was assured.',
      'for Harbourside',
      'Harbourside (Harbourside Components Limited); LEI 506700GE1G29325QX363, CH; formerly “Quayside Parts Ltd” until 30 June 2025',
    ])
      expect(all).toContain(text);
  });

  it('contains the disclosures', async () => {
    const retirements = [{ ...retirement(0), mechanism: 'removal' as const }];
    const [page = '', ...more] = pagesOf(
      await pdfOf(printedOf({ ...disclosures, ...proximity, retirements, scopeCoverage: [1, 2] })),
    );
    expect(more).toEqual([]);
    const lines = page.split('\n').map((line) => oneLine(line).trim());
    for (const line of [
      'Scopes covered Scope 1 (direct) and scope 2 (purchased energy)',
      'Scopes not covered Scope 3 (other indirect)',
      'Entries counted 1,212; 2 more (0.35 tCO2e) cross an edge of the period and are left out',
      'Emission factors DEFRA 2025',
      'Factors by proximity Own country or grid 81.2 % · region 3.4 % · world 9.1 % · another country as a',
      'proxy 6.3 % (scope 2 location-based)',
      'Reduction target 50 % below 2024 (6,000 tCO2e) by 2034',
      'Carbon removed · Retirement ret_01932f7e8a5b7c3d9e1f2a3b4c5d6e00 · project prj_01932f7e8a5b7c3d9e1f2a3b4c5d7f00',
    ])
      expect(lines).toContain(line);
  });

  it.each([
    ['one_person', 'Approval Prepared and approved by one person'],
    ['second_person', 'Approval Approved by a second person'],
  ] as const)('states who approved it: %s', async (approval, line) => {
    const [page = ''] = pagesOf(await pdfOf(printedOf({ approval })));
    expect(page.split('\n').map((each) => oneLine(each).trim())).toContain(line);
    expect(pagesOf(await pdfOf(printedOf())).join()).not.toContain('Approval');
  });

  it('stamps demonstrations, and nothing else, across every page', async () => {
    const stamps = async (changes: Partial<Claims>) =>
      poppler('pdftotext', ['-raw'], await pdfOf(printedOf({ retirements: many(40), ...changes })))
        .split('\f')
        .slice(0, -1)
        // Poppler reads sloping letters one per line.
        .map((page) => page.split([...'Demonstration'].join('\n')).length - 1);
    const marked = await stamps({ demonstration: true });
    expect(marked.length).toBeGreaterThan(1);
    expect(new Set(marked)).toEqual(new Set([1]));
    expect(new Set(await stamps({ demonstration: false }))).toEqual(new Set([0]));
  });

  it('warns if the period had not ended', async () => {
    const [page = ''] = pagesOf(await pdfOf(printedOf({ issuedAt: '2025-12-31T10:00:00Z' })));
    expect(oneLine(page)).toContain('The period had not ended when this was issued on 31 December 2025;');
  });

  it('continues over pages until every serial number is listed', async () => {
    const pages = pagesOf(await pdfOf(printedOf({ retirements: many(100) })));
    expect(pages.length).toBeGreaterThan(3);
    const all = oneLine(pages.join(' '));
    for (const { id, projectName, registryId } of many(100)) {
      expect(all).toContain(id);
      expect(all).toContain(`${projectName} ${registryId}`);
      expect(all).toContain(`${registryId}-2021-100001 – ${registryId}-2021-101000, ${registryId}-2021-205417`);
    }
    expect(all).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('breaks the serial numbers of one retirement at the end of a page', async () => {
    const serialNumbers = Array.from({ length: 900 }, (_, n) => ({
      prefix: 'GS-77-',
      first: 10 * n + 1,
      last: 10 * n + 5,
    }));
    const pages = pagesOf(await pdfOf(printedOf({ retirements: [{ ...retirement(0), serialNumbers }] })));
    expect(pages.length).toBeGreaterThan(2);
    const all = oneLine(pages.join(' '));
    for (const { first, last } of serialNumbers) expect(all).toContain(`GS-77-${first} – GS-77-${last}`);
  });

  it('fits on one page with one retirement or none', async () => {
    for (const retirements of [[], many(1)]) expect(pagesOf(await pdfOf(printedOf({ retirements })))).toHaveLength(1);
  });

  it.each(Object.entries(names))(
    'embeds its fonts and carries its claims under a name of kind: %s',
    async (_kind, name) => {
      const printed = printedOf({ beneficiaryName: name, issuer: name, signatoryName: name, signatoryTitle: name });
      const pdf = await pdfOf(printed);
      const fonts = poppler('pdffonts', [], pdf).trim().split('\n').slice(2);
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts) expect(font).toMatch(/ yes (yes|no) +yes +\d+ +0$/);
      const { 'certificate.json': json = '', ...others } = attachmentsOf(pdf);
      expect(others).toEqual({});
      expect(JSON.parse(json)).toEqual(printed);
    },
  );

  it.each(['markup', 'quotes', 'chinese', 'hebrew', 'korean'])(
    'shows a name of kind %s as it is written',
    async (kind) => {
      const name = names[kind] ?? '';
      const text = poppler('pdftotext', [], await pdfOf(printedOf({ beneficiaryName: name })));
      expect(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')).toContain(name);
    },
  );

  it('shows a code that leads to the verification page', async () => {
    const printed = printedOf();
    const place = { x: (595.28 - 66 - 84) * PER_POINT, y: 640 * PER_POINT, side: 84 * PER_POINT };
    const pixels = pixelsOfPdf(await pdfOf(printed));
    expect(showsCode(pixels, printed.verifyUrl, place)).toBe(true);
    expect(showsCode(pixels, `${printed.verifyUrl.slice(0, -1)}Y`, place)).toBe(false);
  });
});
