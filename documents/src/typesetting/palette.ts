/** Few colours of clearly different lightness, so that series remain distinct on a black-and-white printer. */
export const palette = {
  paper: '#ffffff',
  ink: '#1b2a2f',
  muted: '#5c6b6d',
  accent: '#12343b',
  onAccent: '#ffffff',
  onAccentMuted: '#b9d3cd',
  rule: '#12343b',
  hairline: '#d3dcda',
  tint: '#eef3f2',
  warning: '#b3541e',
};

/** Lightness (CIE L*) 20, 54, 82, 66, 42, 90, 33, 75. */
const SERIES = ['#12343b', '#2f8f83', '#a9d6c6', '#d98e32', '#6b5b95', '#e4e1d6', '#7d3c3c', '#b3bd5f'];

export const seriesColour = (index: number): string => SERIES[index % SERIES.length]!;

/** Dashes distinguish lines where colour is lost. */
const DASHES: readonly (readonly number[])[] = [[], [5, 2], [1.5, 2], [7, 2, 1.5, 2]];

export const seriesDash = (index: number): readonly number[] => DASHES[index % DASHES.length]!;
