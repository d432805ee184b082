import type { InventoryStatement, ReplaceInventoryStatement } from '@tonne/sdk';

type Relevance = InventoryStatement['scope3'][number];
export type Category = Relevance['category'];
export type Approach = InventoryStatement['consolidationApproach'];

/** In the order in which the Corporate Value Chain Standard numbers them. */
export const CATEGORIES: readonly Category[] = [
  'purchased_goods_services',
  'capital_goods',
  'fuel_energy_activities',
  'upstream_transport',
  'waste',
  'business_travel',
  'employee_commuting',
  'upstream_leased_assets',
  'downstream_transport',
  'processing_sold_products',
  'use_sold_products',
  'end_of_life_sold_products',
  'downstream_leased_assets',
  'franchises',
  'investments',
];

/** A number input is empty or holds a number. */
export type Amount = number | '';

export interface ExclusionValues {
  readonly what: string;
  readonly reason: string;
  readonly estimatedTco2e: Amount;
  readonly locationId: string | null;
  readonly category: InventoryStatement['exclusions'][number]['category'];
}

export interface RelevanceValues {
  readonly status: Relevance['status'] | '';
  readonly reason: string;
}

export interface PersonValues {
  readonly name: string;
  readonly title: string;
  readonly date: string | null;
}

/** A statement as form values: empty strings instead of nulls, and every category in order. */
export interface StatementValues {
  readonly boundary: string;
  readonly consolidationApproach: Approach;
  /** By location. Retained while the user tries another approach. */
  readonly shares: Readonly<Record<string, Amount>>;
  readonly baseYear: Amount;
  readonly baseYearReason: string;
  readonly recalculationThresholdPercent: Amount;
  readonly exclusions: readonly ExclusionValues[];
  readonly scope3: Readonly<Record<Category, RelevanceValues>>;
  readonly energyEfficiency: string;
  readonly preparer: PersonValues;
  readonly approver: PersonValues;
}

const UNRATED: RelevanceValues = { status: '', reason: '' };
const NOBODY: PersonValues = { name: '', title: '', date: null };

export function valuesOf(statement: InventoryStatement | undefined): StatementValues {
  const rated = new Map(statement?.scope3.map((each) => [each.category, each]));
  const relevance = (category: Category): RelevanceValues => {
    const known = rated.get(category);
    return known ? { status: known.status, reason: known.reason ?? '' } : UNRATED;
  };
  return {
    boundary: statement?.boundary ?? '',
    consolidationApproach: statement?.consolidationApproach ?? 'operational_control',
    shares: Object.fromEntries(statement?.shares.map(({ locationId, percent }) => [locationId, percent]) ?? []),
    baseYear: statement?.baseYear ?? '',
    baseYearReason: statement?.baseYearReason ?? '',
    recalculationThresholdPercent: statement?.recalculationThresholdPercent ?? 5,
    exclusions: statement?.exclusions.map((each) => ({ ...each, estimatedTco2e: each.estimatedTco2e ?? '' })) ?? [],
    scope3: Object.fromEntries(CATEGORIES.map((each) => [each, relevance(each)])) as StatementValues['scope3'],
    energyEfficiency: statement?.energyEfficiency ?? '',
    preparer: personOf(statement?.preparer),
    approver: personOf(statement?.approver),
  };
}

const personOf = (person: InventoryStatement['preparer'] | undefined): PersonValues =>
  person ? { name: person.name, title: person.title ?? '', date: person.date } : NOBODY;

const textOrNull = (text: string): string | null => text.trim() || null;
const numberOrNull = (amount: Amount): number | null => (amount === '' ? null : amount);

/** The request body: the whole statement. */
export function bodyOf(values: StatementValues): ReplaceInventoryStatement {
  const threshold = numberOrNull(values.recalculationThresholdPercent);
  return {
    boundary: textOrNull(values.boundary),
    consolidationApproach: values.consolidationApproach,
    shares: values.consolidationApproach === 'equity_share' ? sharesIn(values) : [],
    baseYear: numberOrNull(values.baseYear),
    baseYearReason: textOrNull(values.baseYearReason),
    ...(threshold !== null && { recalculationThresholdPercent: threshold }),
    exclusions: values.exclusions.map(({ estimatedTco2e, ...exclusion }) => ({
      ...exclusion,
      estimatedTco2e: numberOrNull(estimatedTco2e),
    })),
    scope3: CATEGORIES.flatMap((category) => {
      const { status, reason } = values.scope3[category];
      return status === '' ? [] : [{ category, status, reason: textOrNull(reason) }];
    }),
    energyEfficiency: textOrNull(values.energyEfficiency),
    preparer: signatoryOf(values.preparer),
    approver: signatoryOf(values.approver),
  };
}

const sharesIn = ({ shares }: StatementValues) =>
  Object.entries(shares).flatMap(([locationId, percent]) => (percent === '' ? [] : [{ locationId, percent }]));

/** Null without a name, even if title or date are filled in. */
function signatoryOf({ name, title, date }: PersonValues): ReplaceInventoryStatement['preparer'] {
  return name.trim() === '' ? null : { name: name.trim(), title: textOrNull(title), date };
}

export const isSame = (one: StatementValues, other: StatementValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** Index in the request, by which the service's errors refer to an item of the list. */
export const placeOfCategory = (values: StatementValues, category: Category): number =>
  bodyOf(values).scope3!.findIndex((each) => each.category === category);

export const placeOfShare = (values: StatementValues, locationId: string): number =>
  bodyOf(values).shares!.findIndex((each) => each.locationId === locationId);

export interface SectionProps {
  readonly values: StatementValues;
  /** By field name of the request. */
  readonly errors: Readonly<Record<string, string>>;
  set(change: Partial<StatementValues>): void;
}
