/** The document model, the functions that build it, and the files rendered from it. */
export * from './model/build.ts';
export * from './model/model.ts';
export type { Rendered } from './renderers/content.ts';
export { ReportFile } from './renderers/json/schema.ts';
export { paperChange, paperNumber, paperPeriod, placesFor } from './renderers/paper-text.ts';
export { formats, type RenderOptions, type ReportFormat, render } from './renderers/render.ts';
export { neutraliseUnlessNumber, withoutGuards } from './renderers/spreadsheet-safety.ts';
export { dateInWords, inThousands, withoutTrailingZeros } from './words.ts';
