import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { locationsQuery } from '../../api/shared-queries.ts';
import { DateField } from '../../components/fields/date-field.tsx';
import { MultiSelect } from '../../components/fields/multi-select.tsx';
import { useTexts } from '../../i18n/index.ts';
import type { Values } from './values.ts';

interface Props {
  readonly values: Values;
  readonly errors: Record<string, string>;
  set(patch: Partial<Values>): void;
}

/** The places and the paper of a contract. A supplier's rate covers nothing without its locations. */
export function ContractFields({ values, errors, set }: Props): ReactNode {
  const { common, instruments } = useTexts();
  const { data = [] } = useQuery(locationsQuery);
  return (
    <>
      <MultiSelect
        label={instruments.locations}
        description={instruments.locationsHint}
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...values.locationIds]}
        error={errors.locationIds}
        onChange={(locationIds) => set({ locationIds })}
      />
      <TextInput
        label={`${instruments.contract} (${common.optional})`}
        maxLength={120}
        value={values.contractReference}
        error={errors.contractReference}
        onChange={(event) => set({ contractReference: event.currentTarget.value })}
      />
    </>
  );
}

/** When and where the electricity was produced, as the certificates state it. */
export function ProductionFields({ values, errors, set }: Props): ReactNode {
  const { common, instruments } = useTexts();
  return (
    <>
      <Group grow align="flex-start">
        <DateField
          label={instruments.producedFrom}
          clearable
          value={values.productionStart}
          error={errors.productionStart}
          onChange={(productionStart) => set({ productionStart })}
        />
        <DateField
          label={instruments.producedTo}
          clearable
          value={values.productionEnd}
          error={errors.productionEnd}
          onChange={(productionEnd) => set({ productionEnd })}
        />
      </Group>
      <TextInput
        label={`${instruments.producedIn} (${common.optional})`}
        description={instruments.producedInHint}
        maxLength={2}
        value={values.productionCountry}
        error={errors.productionCountry}
        onChange={(event) => set({ productionCountry: event.currentTarget.value })}
      />
    </>
  );
}
