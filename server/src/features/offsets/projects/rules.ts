import { Decimal } from '../../../kernel/decimal.ts';
import type { Standard } from './schema.ts';

/** Samples ship with the service. Their credits do not exist, and every answer and document that shows them says so. */
export const isDemonstration = (registryId: string): boolean => registryId.startsWith('DEMO-');

/** A unit of these standards is a whole tonne, and a registry never retires part of one. */
const WHOLE_UNITS: ReadonlySet<Standard> = new Set(['vcs', 'gold_standard', 'cdm']);

export interface ProjectIdentity {
  registryId: string;
  standard: Standard;
}

export const takesWholeCreditsOnly = ({ registryId, standard }: ProjectIdentity): boolean =>
  !isDemonstration(registryId) && WHOLE_UNITS.has(standard);

export const isWhole = (quantity: number): boolean => new Decimal(quantity).isInteger();
