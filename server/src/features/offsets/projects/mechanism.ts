/** What a credit stands for: a tonne that was not emitted, or one taken out of the air. */
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

/** Where a catalogue does not say. Avoidance is the cautious guess: a net-zero claim rests on removals only. */
export const mechanismOf = (type: string): Mechanism => (REMOVALS.has(type) ? 'removal' : 'avoidance');
