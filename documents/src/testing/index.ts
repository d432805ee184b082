/** For tests only: files as other programs see them. */
export { type Pixels, pixelsOfPdf, pixelsOfPng, pixelsOfSvg, showsCode } from './pixels.ts';
export { hasPoppler, pagesOf, poppler } from './poppler.ts';
export { rendered } from './rendered.ts';
