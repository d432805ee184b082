import { sealPage } from '../../private/pdfkit.ts';
import { createTypesetter, type Typesetter } from '../../typesetting/index.ts';

export type Orientation = 'portrait' | 'landscape';

/** A4 in points. */
const SIZES = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const;
const MARGINS = { top: 74, bottom: 62, left: 54, right: 54 };

/** The area for text on the current page. */
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
}

/** The paper: pages one after another, and how far down the current one is filled. */
export interface Paper {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  /** The root of the structure tree, which screen readers follow. */
  root: PDFKit.PDFStructureElement;
  y: number;
  /** The frame of the current page, or of a page with this orientation. */
  frame(orientation?: Orientation): Frame;
  newPage(orientation?: Orientation): void;
  /** Starts a new page unless this height is left. */
  need(height: number, orientation?: Orientation): void;
  gap(height: number): void;
  /** Leaves the rest of the page empty. */
  fill(): void;
  pageNumber(): number;
  /** Draws one element for screen readers. */
  tag(element: string, draw: () => void, options?: { alt?: string; parent?: PDFKit.PDFStructureElement }): void;
  /** Draws rules, fills and running titles, which screen readers skip. */
  decorate(draw: () => void): void;
}

export function createPaper(doc: PDFKit.PDFDocument): Paper {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let layout: Orientation = 'portrait';

  const paper: Paper = {
    doc,
    type: createTypesetter(doc),
    root,
    y: MARGINS.top,
    frame: (orientation) => (orientation ? frameOf(SIZES[orientation]) : frameOf([doc.page.width, doc.page.height])),
    newPage(orientation = layout) {
      layout = orientation;
      if (doc.page) sealPage(doc);
      doc.addPage({ size: [...SIZES.portrait], layout, margin: 0 });
      paper.y = MARGINS.top;
    },
    need(height, orientation = layout) {
      const isFresh = paper.y === MARGINS.top;
      const turns = orientation !== layout || (!isFresh && paper.y + height > paper.frame().bottom);
      if (turns) paper.newPage(orientation);
    },
    gap(height) {
      if (paper.y > MARGINS.top) paper.y += height;
    },
    fill() {
      paper.y = paper.frame().bottom;
    },
    pageNumber: () => doc.bufferedPageRange().count,
    tag(element, draw, { alt, parent = root } = {}) {
      parent.add(doc.struct(element, alt === undefined ? {} : { alt }, draw));
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
  return paper;
}

const frameOf = ([width, height]: readonly [number, number]): Frame => ({
  left: MARGINS.left,
  right: width - MARGINS.right,
  top: MARGINS.top,
  bottom: height - MARGINS.bottom,
  width: width - MARGINS.left - MARGINS.right,
});
