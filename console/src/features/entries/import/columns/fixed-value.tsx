import { type ReactNode, useMemo } from 'react';
import { DateField } from '../../../../components/fields/date-field.tsx';
import { Select } from '../../../../components/fields/select.tsx';
import { activityName, categoryName, type Texts, unitLabel, useTexts } from '../../../../i18n/index.ts';
import type { Field } from '../parse/fields.ts';
import type { Catalogues } from './names.ts';

interface Props {
  readonly field: Field;
  readonly value: string;
  /** The fixed category, if there is one. Limits the activities on offer. */
  readonly category: string;
  readonly catalogues: Catalogues;
  onChange(value: string): void;
}

/** One value for every row whose cell is empty or missing. */
export function FixedValue({ field, value, category, catalogues, onChange }: Props): ReactNode {
  const texts = useTexts();
  const { imports, common } = texts;
  const choices = useMemo(() => {
    const categories = catalogues.categories.filter(({ code }) => category === '' || code === category);
    return choicesFor(field, field === 'subcategory' ? { ...catalogues, categories } : catalogues, texts);
  }, [field, category, catalogues, texts]);
  const shared = {
    size: 'xs' as const,
    'aria-label': imports.fieldLabel(imports.fields[field], imports.fixed),
    clearable: true,
    clearButtonProps: { 'aria-label': common.remove },
    value: value === '' ? null : value,
    onChange: (next: string | null) => onChange(next ?? ''),
  };
  if (field === 'periodStart' || field === 'periodEnd') return <DateField {...shared} />;
  return <Select {...shared} searchable limit={200} data={choices} />;
}

function choicesFor(field: Field, { activities, locations, categories, units }: Catalogues, texts: Texts) {
  if (field === 'activity') return activities.map(({ code, name }) => ({ value: code, label: name }));
  if (field === 'scope') return [1, 2, 3].map((scope) => ({ value: String(scope), label: texts.common.scope(scope) }));
  if (field === 'category') {
    return categories.map(({ code }) => ({ value: code, label: categoryName(code, texts) }));
  }
  if (field === 'subcategory') {
    const codes = new Set(categories.flatMap(({ subcategories }) => subcategories.map(({ code }) => code)));
    return [...codes].map((code) => ({ value: code, label: activityName(code) }));
  }
  if (field === 'unit') return units.map((unit) => ({ value: unit.code, label: unitLabel(unit, texts) }));
  return locations.map(({ id, name }) => ({ value: id, label: name }));
}
