export { palette, seriesColour, seriesDash } from './palette.ts';
export { CAP_HEIGHT, createTypesetter, LINE_HEIGHT, type Line, type TextStyle, type Typesetter } from './typesetter.ts';
