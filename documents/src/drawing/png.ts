import { Resvg } from '@resvg/resvg-js';

/** Letters are outlines already, so the fonts of the machine are not needed. */
export const pngOf = (svg: string): Buffer => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
