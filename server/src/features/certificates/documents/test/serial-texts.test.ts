import { hasPoppler, poppler } from '@tonne/documents/testing';
import { describe, expect, it } from 'vitest';
import { keySet, printedOf, retirement } from '../../../../../test/fixtures/printed-certificate.ts';
import { pdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import { recordPage } from '../../public-record/present.ts';
import { publicRecord } from '../../public-record/test/record.ts';
import { verifyClaims } from '../../verification/claims.rules.ts';
import { drawCertificate } from '../svg/present.ts';
import { serialRange } from '../text.present.ts';

/** Verra writes a range in the middle of the serial number. */
const VERRA = '8040-449402627-449402726-VCS-VCU-290-VER-IN-4-1976-24072017-31122017-0';
const serialNumbers = [VERRA, 'GS1-1-KE <b>1–100</b>'];
const printed = printedOf({ retirements: [{ ...retirement(0), serialNumbers }] });

describe("serial numbers in a registry's notation", () => {
  it('are printed unchanged', () => {
    expect(serialNumbers.map(serialRange)).toEqual(serialNumbers);
  });

  it('are signed and verify offline in every document', async () => {
    for (const file of [
      await pdfOf(printed),
      Buffer.from(drawCertificate(printed)),
      Buffer.from(JSON.stringify(printed)),
    ])
      expect(verifyClaims(file, keySet)).toMatchObject({ verdict: 'valid', claims: printed.claims });
  });

  it('appear on the public page, escaped', () => {
    const [first] = publicRecord().retirements;
    const record = publicRecord({ retirements: [{ ...first!, serialNumbers }] });
    const page = String(recordPage(record).bare);
    expect(page).toContain(VERRA);
    expect(page).not.toContain('<b>');
  });

  it.skipIf(!hasPoppler)('appear in the PDF in full', async () => {
    const text = poppler('pdftotext', ['-raw'], await pdfOf(printed)).replace(/\s/g, '');
    for (const serial of serialNumbers) expect(text).toContain(serial.replace(/\s/g, ''));
  });
});
