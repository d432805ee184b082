import type { ReportDocument } from '../../model/model.ts';
import { bytesOf, leavePlace, openPdf, type PdfDocument } from '../../private/pdfkit.ts';
import type { Renderer } from '../content.ts';
import { ABOUT_HEADING, setAbout } from './about.ts';
import { drawContents, reserveContents } from './contents.ts';
import { drawCover } from './cover.ts';
import { drawMark } from './mark.ts';
import { createPaper } from './page.ts';
import { drawRunningTitles } from './running-titles.ts';
import { createHeadings, drawSection } from './sections.ts';

/** Pages are kept until the end: contents and "page n of m" need their number. */
export const renderPdf: Renderer = async function* (document, content, place) {
  const doc = openDocument(document);
  const paper = createPaper(doc);
  drawCover(paper, document);
  const contentsPage = reserveContents(paper, document.sections, 1);
  paper.fill();
  const { headings, start } = createHeadings(paper);
  for (const section of document.sections) await drawSection(paper, section, content, start);
  const about = setAbout(paper, document, content.finish());
  start({ heading: ABOUT_HEADING, level: 1, blocks: [] }, about.height);
  about.draw();
  drawContents(paper, headings, contentsPage);
  drawRunningTitles(paper, document);
  drawMark(paper, document);
  paper.root.end();
  if (place) leavePlace(doc, place);
  doc.end();
  yield* bytesOf(doc);
};

const openDocument = ({ title, organisation, asOf, standard }: ReportDocument): PdfDocument =>
  openPdf({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    fontLayoutCache: false,
    info: {
      Title: title,
      Author: organisation,
      ...(standard ? { Subject: standard } : {}),
      Creator: 'Tonne',
      Producer: 'Tonne (PDFKit)',
      CreationDate: asOf,
      ModDate: asOf,
    },
  });
