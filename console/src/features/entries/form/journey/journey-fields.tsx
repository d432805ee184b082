import { Checkbox, Group, SimpleGrid, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../components/fields/number-field.tsx';
import { Select } from '../../../../components/fields/select.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { EntryForm } from '../use-entry-form.ts';
import { AirportField } from './airport-field.tsx';
import { type Cabin, isByAir, type JourneyValues, journeyOf } from './journey-values.ts';

interface Props {
  readonly entryForm: EntryForm;
}

/** Turns the journey on for a flight or freight, which the catalogue measures in pkm or tkm. Empty for all others. */
export function JourneySwitch({ entryForm: { form } }: Props): ReactNode {
  const { journey: texts } = useTexts().emissions.form;
  const { activity, journey } = form.values;
  const kind = journeyOf(activity);
  if (kind === '') return null;
  return (
    <Switch
      label={kind === 'travel' ? texts.byAirports : texts.byMass}
      checked={journey !== ''}
      onChange={({ currentTarget }) => form.setFieldValue('journey', currentTarget.checked ? kind : '')}
    />
  );
}

/** The journey in place of quantity and unit. */
export function JourneyFields({ entryForm }: Props): ReactNode {
  return entryForm.form.values.journey === 'travel' ? (
    <FlightFields entryForm={entryForm} />
  ) : (
    <FreightFields entryForm={entryForm} />
  );
}

const COLUMNS = { base: 1, xs: 2 } as const;

function FlightFields({ entryForm }: Props): ReactNode {
  const { journey: texts } = useTexts().emissions.form;
  const { form } = entryForm;
  const { values, errors } = form;
  return (
    <>
      <SimpleGrid cols={COLUMNS} spacing="sm">
        <StopField entryForm={entryForm} field="from" />
        <StopField entryForm={entryForm} field="to" />
        <StopField entryForm={entryForm} field="via" />
        <Select
          clearable
          label={texts.cabin}
          placeholder={texts.averageCabin}
          data={Object.entries(texts.cabins).map(([value, label]) => ({ value: value as Cabin, label }))}
          value={values.cabin || null}
          error={errors['travel.cabin']}
          onChange={(cabin) => form.setFieldValue('cabin', cabin ?? '')}
        />
        <NumberField
          required
          isWhole
          label={texts.passengers}
          {...form.getInputProps('passengers')}
          error={errors['travel.passengers']}
        />
      </SimpleGrid>
      <Group>
        <Checkbox label={texts.return} {...form.getInputProps('isReturn', { type: 'checkbox' })} />
      </Group>
    </>
  );
}

function FreightFields({ entryForm }: Props): ReactNode {
  const { journey: texts } = useTexts().emissions.form;
  const { form } = entryForm;
  const isAir = isByAir(form.values.activity);
  return (
    <SimpleGrid cols={COLUMNS} spacing="sm">
      <NumberField
        required
        unit="t"
        label={texts.mass}
        {...form.getInputProps('massTonnes')}
        error={form.errors['freight.massTonnes']}
      />
      {isAir ? (
        <>
          <StopField entryForm={entryForm} field="from" />
          <StopField entryForm={entryForm} field="to" />
        </>
      ) : (
        <NumberField
          required
          unit="km"
          label={texts.distance}
          {...form.getInputProps('distanceKm')}
          error={form.errors['freight.legs[0].distanceKm']}
        />
      )}
    </SimpleGrid>
  );
}

interface StopProps extends Props {
  readonly field: keyof Pick<JourneyValues, 'from' | 'to' | 'via'>;
}

function StopField({ entryForm: { form }, field }: StopProps): ReactNode {
  const { journey: texts } = useTexts().emissions.form;
  const { errors, values } = form;
  const error = errors[`travel.${field}`] ?? errors[`travel.${field}[0]`] ?? errors[`freight.legs[0].${field}`];
  return (
    <AirportField
      isRequired={field !== 'via'}
      label={texts[field]}
      value={values[field]}
      error={error}
      onChange={(iata) => form.setFieldValue(field, iata)}
    />
  );
}
