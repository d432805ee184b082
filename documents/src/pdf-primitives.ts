/** Parts for pages that a feature designs itself: `@tonne/documents/pdf`. `renderers/pdf/` prints document models. */
export {
  attachUnpacked,
  leavePlace,
  openPdf,
  operatorsOf,
  type PdfDocument,
  type SignaturePlace,
  writeTo,
} from './private/pdfkit.ts';
export { palette, seriesColour } from './typesetting/palette.ts';
export { createTypesetter, type Line, type TextStyle, type Typesetter } from './typesetting/typesetter.ts';
export { drawWatermark } from './typesetting/watermark.ts';
