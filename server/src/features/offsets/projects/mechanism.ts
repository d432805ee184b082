/** A credit stands for a tonne that was not emitted, or for one taken out of the air. */
export const mechanisms = ['avoidance', 'removal'] as const;
export type Mechanism = (typeof mechanisms)[number];

/** Kinds of project that take carbon dioxide out of the air and store it. */
const REMOVALS: ReadonlySet<string> = new Set([
  'afforestation',
  'reforestation',
  'agroforestry',
  'blue_carbon',
  'soil_carbon',
  'biochar',
  'direct_air_capture',
  'bioenergy_carbon_capture',
  'enhanced_weathering',
  'mineralisation',
  'ocean_alkalinity',
]);

/** For catalogues that do not say. Avoidance is the cautious guess: only removals support a net-zero claim. */
export const mechanismOf = (type: string): Mechanism => (REMOVALS.has(type) ? 'removal' : 'avoidance');
