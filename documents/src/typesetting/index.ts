export { createOutliner, type FittedText, type OutlinedLine, type Outliner, type OutlineStyle } from './outliner.ts';
export { palette, seriesColour, seriesDash } from './palette.ts';
export { CAP_HEIGHT, createTypesetter, LINE_HEIGHT, type Line, type TextStyle, type Typesetter } from './typesetter.ts';
export { drawWatermark } from './watermark.ts';
