/** For drawings: SVG with its letters as outlines, guilloche, QR codes, PNG. */
export { palette, seriesColour } from '../typesetting/palette.ts';
export { codeOn, createDrawing, curves, type Drawing, line } from './drawing.ts';
export { border, rosette } from './ornament.ts';
export { pngOf } from './png.ts';
export { QUIET_ZONE, qrCode } from './qr.ts';
export { xmlText } from './xml.ts';
