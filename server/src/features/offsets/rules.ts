import { Decimal, roundMoney } from '../../kernel/decimal.ts';

/** Registries count to the kilogram at most; the ledger keeps grams. */
export const MAX_PLACES = 6;

export const isWholeGrams = (quantity: number): boolean => new Decimal(quantity).decimalPlaces() <= MAX_PLACES;

/** Rounded half up to the cent, like the database. */
export const subtotalOf = (quantity: string, pricePerCredit: string): Decimal =>
  roundMoney(new Decimal(quantity).times(pricePerCredit));

const CENT = new Decimal('0.01');

export const costsACent = (quantity: string, pricePerCredit: string): boolean =>
  subtotalOf(quantity, pricePerCredit).gte(CENT);

/** The smallest quantity that costs a cent: half a cent's worth, since money is rounded half up. */
export const leastForACent = (pricePerCredit: string): string =>
  CENT.div(2).div(pricePerCredit).toDecimalPlaces(MAX_PLACES, Decimal.ROUND_UP).toFixed();

export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));

/** Printed across and in every document with sample credits. */
export const DEMONSTRATION = 'Demonstration';

/** Samples ship with the service. Their credits do not exist, and every response and document says so. */
export const isDemonstration = (registryId: string): boolean => registryId.startsWith('DEMO-');

export const standards = ['vcs', 'gold_standard', 'cdm', 'plan_vivo', 'corsia'] as const;
export type Standard = (typeof standards)[number];

/** A unit of these standards is a whole tonne, and a registry never retires part of one. */
const WHOLE_UNITS: ReadonlySet<Standard> = new Set(['vcs', 'gold_standard', 'cdm']);

export interface ProjectIdentity {
  registryId: string;
  standard: Standard;
}

export const takesWholeCreditsOnly = ({ registryId, standard }: ProjectIdentity): boolean =>
  !isDemonstration(registryId) && WHOLE_UNITS.has(standard);

export const isWhole = (quantity: number): boolean => new Decimal(quantity).isInteger();

/** A credit stands for a tonne not emitted, or for a tonne removed from the air. */
export const mechanisms = ['avoidance', 'removal'] as const;
export type Mechanism = (typeof mechanisms)[number];

/** Kinds of project that remove carbon dioxide from the air and store it. */
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

/** Used if the catalogue does not state it. Avoidance is the cautious default: only removals support a net-zero claim. */
export const mechanismOf = (type: string): Mechanism => (REMOVALS.has(type) ? 'removal' : 'avoidance');

/**
 * The sandbox retires credits of demonstration projects; the registry at `REGISTRY_URL` retires those of real ones. Without
 * such a registry, a person retires them on the registry's own site and an Admin confirms it.
 */
export const registryKinds = ['sandbox', 'http', 'manual'] as const;
export type RegistryKind = (typeof registryKinds)[number];

/** Chosen once per retirement: an instruction sent to one registry is never sent to another. */
export function kindFor(registryId: string, hasHttp: boolean): RegistryKind {
  if (isDemonstration(registryId)) return 'sandbox';
  return hasHttp ? 'http' : 'manual';
}

/** Estimated days until confirmation. */
export const usualDays: Readonly<Record<RegistryKind, number>> = { sandbox: 0, http: 5, manual: 5 };
