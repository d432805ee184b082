export type { Rendered } from './content.ts';
export { ReportFile } from './json/schema.ts';
export { formats, type RenderOptions, type ReportFormat, render } from './render.ts';
