import { readFileSync } from 'node:fs';
import { DATA } from '../../../platform/places/places.ts';

/** The initiative's criteria for a near-term target, from the data file of this release. */
export interface SbtiCriteria {
  publication: string;
  /** Year and month. */
  published: string;
  earliestBaseYear: number;
  yearsFromCreation: { least: number; most: number };
  /** Of the base-year emissions. */
  percentAYear: { withScope1Or2: number; scope3Only: number };
}

export const readSbtiCriteria = (): SbtiCriteria =>
  JSON.parse(readFileSync(new URL('sbti-criteria.json', DATA), 'utf8')) as SbtiCriteria;
