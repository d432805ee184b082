import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type {
  Activity,
  ActivityInPlace,
  CreateEntry,
  EmissionCategory,
  EmissionFactor,
  Location,
  Unit,
} from '@tonne/sdk';
import { useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { categoriesQuery, localCategoriesQuery, locationsQuery, unitsQuery } from '../../../api/shared-queries.ts';
import { activityUnitOf } from '../figure/figure.ts';
import { type Place, placeOf } from './activity/place.ts';
import { useActivityInPlace } from './activity/queries.ts';
import {
  countriesOf,
  isEnergy,
  type Local,
  localOf,
  needsPlace,
  type Subcategory,
  type UnitChoice,
  unitsFor,
  unitsInPlace,
  unitToKeep,
} from './choices.ts';
import { journeyOf } from './journey/journey-values.ts';
import { bodyIfComplete, type EntryValues } from './values.ts';

export interface EntryForm {
  readonly form: UseFormReturnType<EntryValues>;
  /** True if the user chooses category and subcategory in place of an activity of the catalogue. */
  readonly isByCategory: boolean;
  /** The chosen activity with its factor, once loaded. */
  readonly activity: ActivityInPlace | undefined;
  readonly activityError: Error | null;
  readonly place: Place;
  readonly categories: readonly EmissionCategory[];
  readonly category: EmissionCategory | undefined;
  /** Subcategories with factors for the location. */
  readonly local: Local;
  readonly locations: readonly Location[];
  readonly units: UnitChoice;
  /** The pinned factor, once loaded. */
  readonly pinned: EmissionFactor | undefined;
  /** True if the quantity is energy, which has a gross or net calorific basis. */
  readonly isEnergy: boolean;
  /** Undefined while a required field is empty. */
  readonly body: CreateEntry | undefined;
  chooseActivity(activity: Activity): void;
  /** Also chooses the category and subcategory that the factor is for. */
  chooseOwnFactor(factor: EmissionFactor): void;
  /** Also chooses the usual subcategory, if there is one. */
  chooseCategory(category: EmissionCategory | undefined): void;
  chooseSubcategory(code: string): void;
  chooseByCategory(isByCategory: boolean): void;
}

/** The values of an entry and the options that depend on them. */
export function useEntryForm(initialValues: EntryValues): EntryForm {
  const form = useForm<EntryValues>({ mode: 'controlled', initialValues });
  const { values } = form;
  const [isByCategory, setByCategory] = useState(values.activity === '' && values.subcategory !== '');
  const isNamedByCategory = values.activity === '' && (isByCategory || values.category !== '');
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: isNamedByCategory });
  const { data: allUnits = [] } = useQuery(unitsQuery);
  const { data: locations = [] } = useQuery(locationsQuery);
  const countries = isByCategory ? countriesOf(locations, values.locationId) : [];
  const { data: localCategories } = useQuery(localCategoriesQuery(countries));
  const place = placeOf(locations, values.locationId, values.periodStart);
  const { data: activity, error: activityError } = useActivityInPlace(values.activity, place, values.unit);
  const category = categories.find(({ code }) => code === values.category);
  const subcategory = subcategoryIn(category, values.subcategory);
  const pinned = usePinned(values.factorCode);
  const isHeat = isEnergy(values.unit, allUnits);
  const choose = (names: Partial<EntryValues>) => form.setValues({ ...UNPINNED, ...names });
  return {
    form,
    isByCategory,
    activity,
    activityError,
    place,
    categories,
    category,
    local: localOf(localCategories),
    locations,
    pinned,
    units:
      values.activity === ''
        ? unitsFor(subcategory, allUnits, pinned)
        : unitsInPlace(activity, values.unit, allUnits, pinned),
    isEnergy: isHeat,
    body: bodyIfComplete(isHeat ? values : { ...values, calorificBasis: '' }, categories, needsPlace(locations)),
    chooseActivity(next) {
      const { code, category, subcategory } = next;
      const journey = journeyOf(code) === values.journey ? values.journey : '';
      choose({ activity: code, category, subcategory, journey, unit: usualUnit(next, values.unit, allUnits) });
    },
    chooseOwnFactor({ category, subcategory, activityUnit, code }) {
      choose({ activity: '', category, subcategory, unit: activityUnit, factorCode: code });
    },
    chooseCategory: (next) =>
      choose({ category: next?.code ?? '', ...activityValues(usualIn(next), values.unit, allUnits) }),
    chooseSubcategory: (code) => choose(activityValues(subcategoryIn(category, code), values.unit, allUnits)),
    chooseByCategory(isWanted) {
      choose(isWanted ? { activity: '' } : { activity: '', category: '', subcategory: '' });
      setByCategory(isWanted);
    },
  };
}

function usePinned(factorCode: string): EmissionFactor | undefined {
  const { data } = useQuery({
    queryKey: ['factors', 'factor', factorCode],
    queryFn: ({ signal }) => tonne.factors.get(factorCode, { signal }),
    enabled: factorCode !== '',
  });
  return data;
}

const subcategoryIn = (category: EmissionCategory | undefined, code: string): Subcategory | undefined =>
  category?.subcategories.find((each) => each.code === code);

/** A pinned factor, its reason, a stated source of energy and a journey belong to one activity. */
const UNPINNED = {
  factorCode: '',
  factorOverrideReason: '',
  energySource: '',
  efficiencyPercent: '',
  journey: '',
} as const;

/** Replaces a unit that does not fit. */
const activityValues = (subcategory: Subcategory | undefined, unit: string, all: readonly Unit[]) => ({
  subcategory: subcategory?.code ?? '',
  unit: unitToKeep(unit, unitsFor(subcategory, all)),
});

const MONEY = 'money';

/** The current unit if it measures the same, else the usual one: for money, the currency with the nearest factor. */
function usualUnit({ unit, dimension, factor }: Activity, current: string, all: readonly Unit[]): string {
  if (all.find(({ code }) => code === current)?.dimension === dimension) return current;
  return dimension === MONEY && factor ? activityUnitOf(factor.unit) : unit;
}

/** The only activity, or the one whose alias is the category: purchased electricity is usually grid electricity. */
const usualIn = (category: EmissionCategory | undefined): Subcategory | undefined =>
  category?.subcategories.length === 1
    ? category.subcategories[0]
    : category?.subcategories.find(({ aliases }) => aliases.includes(category.code));
