export type { WorldMapProps } from './drawing.tsx';
export type { Place } from './shares.ts';
export { WorldMap } from './world-map.tsx';
