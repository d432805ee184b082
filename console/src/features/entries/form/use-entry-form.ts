import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { CreateEntry, EmissionCategory, EmissionFactor, Location, Unit } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import { categoriesQuery, localCategoriesQuery, locationsQuery, unitsQuery } from '../../../api/shared-queries.ts';
import { type Local, localOf } from './activities.ts';
import {
  countriesOf,
  isEnergy,
  needsPlace,
  type Subcategory,
  type UnitChoice,
  unitsFor,
  unitToKeep,
} from './choices.ts';
import { bodyIfComplete, type EntryValues } from './values.ts';

export interface EntryForm {
  readonly form: UseFormReturnType<EntryValues>;
  readonly categories: readonly EmissionCategory[];
  readonly category: EmissionCategory | undefined;
  /** The activities that the place has factors for. */
  readonly local: Local;
  readonly locations: readonly Location[];
  readonly subcategory: Subcategory | undefined;
  readonly units: UnitChoice;
  /** The factor that the entry names, once it is known. */
  readonly pinned: EmissionFactor | undefined;
  /** True if the quantity is energy, which has a gross or net calorific basis. */
  readonly isEnergy: boolean;
  /** Undefined while something is missing. */
  readonly body: CreateEntry | undefined;
  /** With one of its activities, or with the usual one. */
  chooseCategory(category: EmissionCategory | undefined, activity?: string): void;
  chooseSubcategory(code: string): void;
}

/** The values of an entry, and the choices that follow from them. */
export function useEntryForm(initialValues: EntryValues): EntryForm {
  const form = useForm<EntryValues>({ mode: 'controlled', initialValues });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: allUnits = [] } = useQuery(unitsQuery);
  const { data: locations = [] } = useQuery(locationsQuery);
  const { values } = form;
  const { data: localCategories } = useQuery(localCategoriesQuery(countriesOf(locations, values.locationId)));
  const category = categories.find(({ code }) => code === values.category);
  const subcategory = subcategoryIn(category, values.subcategory);
  const pinned = usePinned(values.factorCode);
  return {
    form,
    categories,
    category,
    subcategory,
    local: localOf(localCategories),
    locations,
    pinned,
    units: unitsFor(subcategory, allUnits, pinned),
    isEnergy: isEnergy(values.unit, allUnits),
    body: bodyIfComplete(
      isEnergy(values.unit, allUnits) ? values : { ...values, calorificBasis: '' },
      categories,
      needsPlace(locations),
    ),
    chooseCategory(next, chosen) {
      const subcategoryOfIt = chosen === undefined ? usualIn(next) : subcategoryIn(next, chosen);
      form.setValues({ category: next?.code ?? '', ...activity(subcategoryOfIt, values.unit, allUnits) });
    },
    chooseSubcategory: (code) => form.setValues(activity(subcategoryIn(category, code), values.unit, allUnits)),
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

/** Another activity needs another factor, and often another unit. */
const activity = (subcategory: Subcategory | undefined, unit: string, all: readonly Unit[]) => ({
  subcategory: subcategory?.code ?? '',
  unit: unitToKeep(unit, unitsFor(subcategory, all)),
  factorCode: '',
  factorOverrideReason: '',
});

/** The only one, or the one that goes by the name of its category: purchased electricity is mostly that of the grid. */
const usualIn = (category: EmissionCategory | undefined): Subcategory | undefined =>
  category?.subcategories.length === 1
    ? category.subcategories[0]
    : category?.subcategories.find(({ aliases }) => aliases.includes(category.code));
