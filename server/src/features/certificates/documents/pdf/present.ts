import type { Writable } from 'node:stream';
import { attachUnpacked, leavePlace, openPdf, type SignaturePlace, writeTo } from '@tonne/documents/pdf';
import { ATTACHMENT, type Printed, sealedJson } from '../../claims/present.ts';
import { isDemonstration } from '../../claims/rules.ts';
import { titles } from '../statement.present.ts';
import { drawDetails } from './details.present.ts';
import { drawFoot, TOP_OF_FOOT } from './foot.present.ts';
import { drawHead } from './head.present.ts';
import { drawRetirements } from './retirements.present.ts';
import { createSheet, drawFooters } from './sheet.present.ts';

/** Prints a certificate to frame: the first page, and more for serial numbers and the basis of the figures. */
export async function printPdf(
  printed: Printed,
  sink: Writable,
  json = sealedJson(printed),
  place?: SignaturePlace,
): Promise<void> {
  const { claims } = printed;
  const name = `${titles[claims.type]} ${claims.certId}`;
  const doc = openPdf({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    // The first page shows the number of pages.
    bufferPages: true,
    // The date of issue instead of the time of printing, so that the same certificate prints to the same bytes.
    info: { Title: name, Creator: 'Tonne', Producer: 'Tonne', CreationDate: dateOf(printed) },
  });
  const written = writeTo(sink, doc);
  attachUnpacked(doc, Buffer.from(json), {
    name: ATTACHMENT,
    type: 'application/json',
    description: 'The signed claims of this certificate',
    date: dateOf(printed),
  });
  const sheet = createSheet(doc, isDemonstration(claims));
  // Before the facts, which may end on another page.
  drawFoot(sheet, printed);
  const end = drawRetirements(sheet, claims.retirements, drawHead(sheet, claims, TOP_OF_FOOT));
  drawDetails(sheet, claims, end);
  drawFooters(sheet, name);
  if (place) leavePlace(doc, place);
  doc.end();
  await written;
}

const dateOf = ({ claims }: Printed): Date => new Date(claims.issuedAt);
