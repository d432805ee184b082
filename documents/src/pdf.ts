/** For pages that a feature designs itself: an open PDF, and the typesetter that writes on it. */
export { attachUnpacked, openPdf, operatorsOf, type PdfDocument, writeTo } from './private/pdfkit.ts';
export { palette, seriesColour } from './typesetting/palette.ts';
export { createTypesetter, type Line, type TextStyle, type Typesetter } from './typesetting/typesetter.ts';
export { drawWatermark } from './typesetting/watermark.ts';
