import { Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '@tonne/sdk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { locationsQuery, unitsQuery } from '../../../api/shared-queries.ts';
import { DateField } from '../../../components/fields/date-field.tsx';
import { Suggestions } from '../../../components/fields/multi-select.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { unitLabel, useTexts } from '../../../i18n/index.ts';
import { useImportChange } from '../import/current-import.ts';
import { isRunning } from '../queries.ts';
import { DefaultActivity } from './default-activity.tsx';

type Defaults = Import['defaults'];

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN', 'CZK', 'JPY', 'CNY', 'INR'];

/** Values for cells that the file does not have. */
export function DefaultsCard({ of: item }: { readonly of: Import }): ReactNode {
  const texts = useImportTexts();
  const { common } = useTexts();
  const change = useImportChange(item);
  const [draft, setDraft] = useState<Defaults>({});
  const values = { ...item.defaults, ...draft };
  const set = (patch: Defaults) => setDraft({ ...draft, ...patch });
  const isBusy = isRunning(item);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(draft).length > 0) change.mutate({ defaults: draft }, { onSuccess: () => setDraft({}) });
  };
  return (
    <Card title={texts.defaults}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.defaultsHint}
      </Text>
      <form onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} verticalSpacing="xs">
          <DefaultActivity value={values.activity ?? null} onChange={(activity) => set({ activity })} />
          <UnitField value={values.unit ?? null} onChange={(unit) => set({ unit })} />
          <LocationField value={values.locationId ?? null} onChange={(locationId) => set({ locationId })} />
          <Suggestions
            label={texts.currency}
            placeholder={texts.currencyHint}
            maxLength={3}
            data={CURRENCIES}
            value={values.currency ?? ''}
            onChange={(currency) => set({ currency: currency === '' ? null : currency.toUpperCase() })}
          />
          <DateField
            clearable
            label={texts.firstDay}
            value={values.periodStart ?? null}
            onChange={(periodStart) => set({ periodStart })}
          />
          <DateField
            clearable
            label={texts.lastDay}
            value={values.periodEnd ?? null}
            onChange={(periodEnd) => set({ periodEnd })}
          />
        </SimpleGrid>
        <Group mt="sm" justify="flex-end">
          <Action
            scope="emissions:write"
            type="submit"
            variant="default"
            disabled={isBusy || Object.keys(draft).length === 0}
            loading={change.isPending}
          >
            {common.save}
          </Action>
        </Group>
      </form>
    </Card>
  );
}

interface FieldProps {
  readonly value: string | null;
  onChange(value: string | null): void;
}

function UnitField(props: FieldProps): ReactNode {
  const texts = useImportTexts();
  const all = useTexts();
  const { data = [] } = useQuery(unitsQuery);
  return (
    <Select
      clearable
      searchable
      label={texts.unit}
      placeholder={texts.noDefault}
      data={data.map((unit) => ({ value: unit.code, label: unitLabel(unit, all) }))}
      {...props}
    />
  );
}

function LocationField(props: FieldProps): ReactNode {
  const texts = useImportTexts();
  const { common } = useTexts();
  const { data = [] } = useQuery(locationsQuery);
  return (
    <Select
      clearable
      searchable
      label={common.location}
      placeholder={texts.noDefault}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  );
}
