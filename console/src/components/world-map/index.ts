export type { WorldMapProps } from './drawing.tsx';
export type { Place } from './shapes.ts';
export { WorldMap } from './world-map.tsx';
