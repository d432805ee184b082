import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { isDemonstration } from '../../demonstration.ts';
import type { Printed } from '../printed.ts';
import { ATTACHMENT, sealedJson } from '../sealed-json.ts';
import { titles } from '../statement.ts';
import { drawFoot, TOP_OF_FOOT } from './foot.ts';
import { drawHead } from './head.ts';
import { drawRetirements } from './retirements.ts';
import { createSheet, drawFooters } from './sheet.ts';

/** The certificate to frame: one page, and more where the serial numbers need them. */
export async function printPdf(printed: Printed, sink: Writable): Promise<void> {
  const { claims } = printed;
  const name = `${titles[claims.type]} ${claims.certId}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    // The number of pages stands on the first.
    bufferPages: true,
    // pdfkit would otherwise open Helvetica, which it cannot embed.
    font: null as unknown as string,
    // Nothing of the moment of printing: the same certificate prints to the same bytes.
    info: { Title: name, Creator: 'Tonne', Producer: 'Tonne', CreationDate: dateOf(printed) },
  });
  const written = pipeline(doc as unknown as NodeJS.ReadableStream, sink);
  attach(doc, printed);
  const sheet = createSheet(doc, isDemonstration(claims));
  const end = drawHead(sheet, claims);
  drawFoot(sheet, printed);
  drawRetirements(sheet, claims.retirements, end, TOP_OF_FOOT);
  drawFooters(sheet, name);
  doc.end();
  await written;
}

/** Stored as it is: any program that can search a file finds the claims. */
function attach(doc: PDFKit.PDFDocument, printed: Printed): void {
  doc.compress = false;
  doc.file(Buffer.from(sealedJson(printed)), {
    name: ATTACHMENT,
    type: 'application/json',
    description: 'The signed claims of this certificate',
    creationDate: dateOf(printed),
    modifiedDate: dateOf(printed),
  });
  doc.compress = true;
}

const dateOf = ({ claims }: Printed): Date => new Date(claims.issuedAt);
