import { createTypesetter, type Typesetter } from '../../../../platform/pdf/index.ts';

export type Orientation = 'portrait' | 'landscape';

/** A4 in points. */
const SIZES = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const;
const MARGINS = { top: 74, bottom: 62, left: 54, right: 54 };

/** Where text may stand on the page at hand. */
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
  /** The structure tree's root: what screen readers walk. */
  root: PDFKit.PDFStructureElement;
  y: number;
  /** Of the page at hand, or of one of the orientation asked for. */
  frame(orientation?: Orientation): Frame;
  newPage(orientation?: Orientation): void;
  /** Turns the page unless so much is left of it. */
  need(height: number, orientation?: Orientation): void;
  gap(height: number): void;
  /** Leaves the rest of the page empty. */
  fill(): void;
  pageNumber(): number;
  /** Draws what a screen reader meets as one element. */
  tag(element: string, draw: () => void, options?: { alt?: string; parent?: PDFKit.PDFStructureElement }): void;
  /** Rules, fills and running titles, which a screen reader passes over. */
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
      if (doc.page) seal(doc);
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

/**
 * Pages wait for their running titles until the end, but what is drawn on them need not: a full page's content is
 * compressed and written, and what comes later goes into a second content stream (ISO 32000-1, 7.7.3.3).
 */
function seal(doc: PDFKit.PDFDocument): void {
  const { page } = doc;
  const drawn = page.content;
  drawn.end(undefined);
  page.content = doc.ref({});
  // A stream without a byte would be written as a bare dictionary, which readers refuse as page content.
  page.content.write('');
  (page.dictionary.data as unknown as { Contents: unknown }).Contents = [drawn, page.content];
}

const frameOf = ([width, height]: readonly [number, number]): Frame => ({
  left: MARGINS.left,
  right: width - MARGINS.right,
  top: MARGINS.top,
  bottom: height - MARGINS.bottom,
  width: width - MARGINS.left - MARGINS.right,
});
