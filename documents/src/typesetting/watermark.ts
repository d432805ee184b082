import { palette } from './palette.ts';
import { CAP_HEIGHT, type Typesetter } from './typesetter.ts';

/** Strong enough for a photocopy, weak enough to read through. */
const OPACITY = 0.14;
/** Of the page's diagonal. */
const LENGTH = 0.72;

/** One word across the current page, from the lower left to the upper right, over the existing content. */
export function drawWatermark(doc: PDFKit.PDFDocument, type: Typesetter, word: string): void {
  const { width, height } = doc.page;
  const style = { weight: 'semibold', colour: palette.warning } as const;
  const size = (LENGTH * Math.hypot(width, height)) / type.line(word, { ...style, size: 1 }).width;
  const middle = { x: width / 2, y: height / 2 };
  doc.save();
  doc.rotate((-Math.atan2(height, width) * 180) / Math.PI, { origin: [middle.x, middle.y] });
  doc.fillOpacity(OPACITY);
  type.write(word, { ...style, size }, middle.x, middle.y + (CAP_HEIGHT * size) / 2, 'centre');
  doc.restore();
}
