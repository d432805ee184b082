import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../../api/session.ts';
import { DateField } from '../../../components/fields/date-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { entryPeriods, needsPlace } from './choices.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Period and location of the activity. */
export function PlaceFields({ entryForm: { form, locations } }: { readonly entryForm: EntryForm }): ReactNode {
  const { common, emissions } = useTexts();
  const fiscalYearStart = useFiscalYearStart();
  const isRequired = needsPlace(locations);
  const only = locations.length === 1 ? locations[0] : undefined;
  return (
    <>
      <Group gap={6}>
        {entryPeriods(new Date(), fiscalYearStart).map(({ id, period }) => (
          <Button key={id} variant="default" size="compact-sm" onClick={() => form.setValues({ ...period })}>
            {emissions.form.periods[id]}
          </Button>
        ))}
      </Group>
      <Group grow align="flex-start">
        <DayField form={form} field="periodStart" />
        <DayField form={form} field="periodEnd" />
      </Group>
      <Select
        searchable
        required={isRequired}
        clearable={!isRequired}
        label={common.location}
        placeholder={isRequired ? emissions.form.choosePlace : only && emissions.form.defaultLocation(only.name)}
        data={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.locationId || null}
        error={form.errors.locationId}
        onChange={(id) => form.setFieldValue('locationId', id ?? '')}
      />
    </>
  );
}

interface DayProps {
  readonly form: EntryForm['form'];
  readonly field: 'periodStart' | 'periodEnd';
}

function DayField({ form, field }: DayProps): ReactNode {
  const { emissions } = useTexts();
  return (
    <DateField
      required
      label={emissions.fields[field]}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(day) => form.setFieldValue(field, day ?? '')}
    />
  );
}
