import { Decimal } from '../../../kernel/decimal.ts';
import type { CatalogueActivity } from '../activities/rules.ts';
import type { CalorificBasis } from '../reference-data/rules.ts';
import type { Ratio } from '../units.rules.ts';

/** Energy of scope 2 that somebody else makes from fuel or electricity. */
export const deliveredCategories = ['purchased_heat_steam', 'purchased_cooling'];

export const isDelivered = ({ category }: { readonly category: string }): boolean =>
  deliveredCategories.includes(category);

/** `stated`: by the client. `default_efficiency`: the client named the source only. `default`: neither is known. */
export const sourceOrigins = ['stated', 'default_efficiency', 'default'] as const;
export type SourceOrigin = (typeof sourceOrigins)[number];

/** The source of purchased heat, steam or cooling as a client states it. */
export interface StatedSource {
  readonly activity: string;
  readonly efficiencyPercent?: number | null;
  readonly calorificBasis?: CalorificBasis | null;
}

/** The fuel or electricity that heat, steam or cooling is made from. An entry stores it, to be calculated again. */
export interface EnergySource {
  readonly activity: string;
  readonly category: string;
  readonly subcategory: string;
  /** Energy delivered per energy consumed. Decimal text; above 100 for heat pumps and chillers. */
  readonly efficiencyPercent: string;
  /** Calorific value that the efficiency refers to; null for that of the factor. */
  readonly calorificBasis: CalorificBasis | null;
  readonly origin: SourceOrigin;
  /** Publication of the default; null if the client stated everything. */
  readonly citation: string | null;
  /** Half of the 95 % interval, in percent, that a default adds. */
  readonly uncertaintyPercent: string | null;
}

/** A fuel that is burnt in a plant, or electricity. */
export const canBeSource = ({ kind, category }: Pick<CatalogueActivity, 'kind' | 'category'>): boolean =>
  (kind === 'physical' && category === 'stationary_combustion') ||
  (kind === 'grid' && category === 'purchased_electricity');

const WHOLE = new Decimal(100);

/** From energy delivered to energy consumed. Never a quotient, so that the figure keeps its single division. */
export const consumption = ({ efficiencyPercent }: Pick<EnergySource, 'efficiencyPercent'>): Ratio => ({
  times: WHOLE,
  dividedBy: new Decimal(efficiencyPercent),
});
