import type { Actor } from '@tonne/server/compiled/platform/auth/index.js';
import type { Site } from '../site.ts';
import type { Lot } from './wallet.ts';

/** The smallest quantity: credits of the standard are not divided. */
export const RETIRED_QUANTITY = 1;

export interface RetirementOrder {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly lot: Lot;
  readonly clients: number;
  readonly seconds: number;
}

export interface BareRetirementOrder {
  readonly site: Site;
  readonly actor: Actor;
  readonly lot: Lot;
  readonly clients: number;
  readonly seconds: number;
}
