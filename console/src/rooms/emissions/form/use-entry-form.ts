import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { CreateEntry, EmissionCategory, Unit } from '@tonne/sdk';
import { categoriesQuery, unitsQuery } from '../../../api/catalogues.ts';
import { type Subcategory, type UnitChoice, unitsFor, unitToKeep } from './units.ts';
import { bodyIfComplete, type EntryValues } from './values.ts';

export interface EntryForm {
  readonly form: UseFormReturnType<EntryValues>;
  readonly categories: readonly EmissionCategory[];
  readonly category: EmissionCategory | undefined;
  readonly subcategory: Subcategory | undefined;
  readonly units: UnitChoice;
  /** Undefined while something is missing. */
  readonly body: CreateEntry | undefined;
  chooseCategory(code: string): void;
  chooseSubcategory(code: string): void;
}

/** The values of an entry, and the choices that follow from them. */
export function useEntryForm(initialValues: EntryValues): EntryForm {
  const form = useForm<EntryValues>({ mode: 'controlled', initialValues });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: allUnits = [] } = useQuery(unitsQuery);
  const { values } = form;
  const category = categories.find(({ code }) => code === values.category);
  const subcategory = subcategoryIn(category, values.subcategory);
  return {
    form,
    categories,
    category,
    subcategory,
    units: unitsFor(subcategory, allUnits),
    body: bodyIfComplete(values, categories),
    chooseCategory(code) {
      const next = categories.find((each) => each.code === code);
      const only = next?.subcategories.length === 1 ? next.subcategories[0] : undefined;
      form.setValues({ category: code, ...activity(only, values.unit, allUnits) });
    },
    chooseSubcategory: (code) => form.setValues(activity(subcategoryIn(category, code), values.unit, allUnits)),
  };
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
