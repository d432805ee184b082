import { pixelsOfSvg, showsCode } from '@tonne/documents/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../../../test/browser.ts';
import { CERT_ID, printedOf, retirement } from '../../../../../test/fixtures/printed-certificate.ts';
import { drawCertificate } from '../svg/present.ts';
import { names } from './names.ts';
import { readXml, unescapeXml } from './xml-reader.ts';

const withName = (name: string) =>
  printedOf({ beneficiaryName: name, issuer: name, signatoryName: name, signatoryTitle: name });
const contentOf = (svg: string, element: string): string =>
  unescapeXml(readXml(svg).find(({ name }) => name === element)?.text ?? '');

describe('the drawing', () => {
  it.each(Object.entries(names))('is harmless XML that carries its claims under a name of kind: %s', (_kind, name) => {
    const printed = withName(name);
    const svg = drawCertificate(printed);
    const elements = readXml(svg);
    expect(new Set(elements.map((element) => element.name))).toEqual(
      new Set(['svg', 'title', 'desc', 'metadata', 'sealed', 'rect', 'path']),
    );
    for (const { attributes } of elements)
      expect(attributes).not.toMatch(/\s(on\w+|style|class|href|xlink:href|src)=|url\(/i);
    expect(JSON.parse(contentOf(svg, 'sealed'))).toEqual(printed);
  });

  it('is the same text for the same certificate', () => {
    const printed = printedOf();
    expect(drawCertificate(structuredClone(printed))).toBe(drawCertificate(printed));
    expect(drawCertificate(printedOf({ entryCount: 1213 }))).not.toBe(drawCertificate(printed));
  });

  it('tells a screen reader what it shows', () => {
    const svg = drawCertificate(printedOf({ issuedAt: '2025-06-30T12:00:00Z' }));
    expect(contentOf(svg, 'title')).toBe(`Statement of carbon neutrality ${CERT_ID}`);
    const text = contentOf(svg, 'desc').replaceAll('\u00a0', ' ');
    for (const part of [
      'The issuer states that Harbourside Components Ltd balanced its greenhouse-gas emissions of 2,999.207115 tCO₂e',
      'Self-declared, not assured.',
      'The period had not ended when this was issued on 30 June 2025',
      'It makes no claim about any product',
      'signed by Ada Okafor, Head of Sustainability',
      `https://carbon.example.com/public/certificates/${CERT_ID}`,
    ])
      expect(text).toContain(part);
  });

  it('states the approval in the drawing and to a screen reader', () => {
    const alone = drawCertificate(printedOf({ approval: 'one_person' }));
    expect(contentOf(alone, 'desc')).toContain('not assured. Prepared and approved by one person. ');
    const second = drawCertificate(printedOf({ approval: 'second_person' }));
    expect(contentOf(second, 'desc')).toContain('not assured. Approved by a second person. ');
    const paths = (svg: string) => readXml(svg).filter(({ name }) => name === 'path').length;
    // Without it, the drawing has a name and a value less.
    expect(paths(alone)).toBe(paths(drawCertificate(printedOf())) + 2);
  });

  it('stamps demonstrations, and nothing else, across the sheet', () => {
    const stamps = (demonstration: boolean) =>
      readXml(drawCertificate(printedOf({ demonstration }))).filter(({ attributes }) => attributes.includes('rotate('));
    expect(stamps(true)).toHaveLength(1);
    expect(stamps(false)).toEqual([]);
    const text = contentOf(drawCertificate(printedOf({ demonstration: true })), 'desc');
    expect(text).toContain('Demonstration: this statement rests on sample credits');
  });

  it('embeds every retirement, even if some are not shown', () => {
    for (const count of [0, 1, 3, 100]) {
      const retirements = Array.from({ length: count }, (_, index) => retirement(index));
      const { claims } = JSON.parse(contentOf(drawCertificate(printedOf({ retirements })), 'sealed'));
      expect(claims.retirements).toEqual(retirements);
    }
  });

  it('shows a code that leads to the verification page', () => {
    const printed = printedOf();
    const pixels = pixelsOfSvg(drawCertificate(printed));
    expect([pixels.width, pixels.height]).toEqual([1123, 794]);
    // A square of 132 from (917, 584), four modules of margin around the 37 of a code for 63 to 84 letters.
    const module = 132 / 45;
    const place = { x: 917 + 4 * module, y: 584 + 4 * module, side: 37 * module };
    expect(showsCode(pixels, printed.verifyUrl, place)).toBe(true);
    expect(showsCode(pixels, `${printed.verifyUrl.slice(0, -1)}Y`, place)).toBe(false);
  });
});

interface Read {
  error: string | null;
  json: string;
}

/** Runs in the page. */
const READ = `text => {
  const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
  const [sealed] = xml.getElementsByTagNameNS('urn:tonne:certificate:1', 'sealed');
  return { error: xml.querySelector('parsererror')?.textContent ?? null, json: sealed.textContent };
}`;

describeInBrowser('the drawing, in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is XML whose metadata reads back', async () => {
    const page = await openPage(browser);
    for (const name of Object.values(names)) {
      const printed = withName(name);
      const read = await page.evaluate<Read>(`(${READ})(${JSON.stringify(drawCertificate(printed))})`);
      expect(read.error).toBeNull();
      expect(JSON.parse(read.json)).toEqual(printed);
    }
    await page.close();
  });
});
