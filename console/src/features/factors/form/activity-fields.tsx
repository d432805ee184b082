import { type InputWrapperProps, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { categoriesQuery, unitsQuery } from '../../../api/shared-queries.ts';
import { Suggestions } from '../../../components/fields/multi-select.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { categoryName, unitLabel, useTexts } from '../../../i18n/index.ts';
import type { FactorFormState } from './draft.ts';

type Hint = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'>;

/** Puts the hint below its field, so that hints of different lengths do not misalign the fields of a row. */
export const hint = (description: string): Hint => ({
  description,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
});

interface Props {
  readonly form: FactorFormState;
  readonly isVersion: boolean;
}

export function ActivityFields({ form, isVersion }: Props): ReactNode {
  const texts = useTexts();
  const { common, factors } = texts;
  return (
    <Card title={factors.where}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk label={factors.code} {...hint(factors.codeHint)} {...form.getInputProps('code')} />
          <TextInput withAsterisk label={common.name} {...hint(factors.nameHint)} {...form.getInputProps('name')} />
        </SimpleGrid>
        {!isVersion && <NewActivity form={form} />}
      </Stack>
    </Card>
  );
}

function NewActivity({ form }: { readonly form: FactorFormState }): ReactNode {
  const texts = useTexts();
  const { common, factors } = texts;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: units = [] } = useQuery(unitsQuery);
  const { scope, category } = form.values;
  const ofScope = categories.filter((each) => String(each.scope) === scope);
  const subcategories = categories.find(({ code }) => code === category)?.subcategories ?? [];
  return (
    <>
      <ScopeField form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
        <Select
          withAsterisk
          searchable
          label={common.category}
          data={ofScope.map(({ code }) => ({ value: code, label: categoryName(code, texts) }))}
          {...form.getInputProps('category')}
        />
        <Suggestions
          withAsterisk
          limit={50}
          label={factors.activity}
          placeholder={factors.subcategoryHint}
          data={subcategories.map(({ code }) => code)}
          {...form.getInputProps('subcategory')}
        />
        <Select
          withAsterisk
          searchable
          label={factors.activityUnit}
          data={units.map((unit) => ({ value: unit.code, label: unitLabel(unit, texts) }))}
          {...form.getInputProps('activityUnit')}
        />
        <TextInput label={factors.region} {...hint(factors.regionHint)} {...form.getInputProps('region')} />
      </SimpleGrid>
    </>
  );
}

function ScopeField({ form }: { readonly form: FactorFormState }): ReactNode {
  const { common, factors } = useTexts();
  const label = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Text id={label} size="sm" fw={500}>
        {factors.scope}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        data={[1, 2, 3].map((scope) => ({ value: String(scope), label: common.scope(scope) }))}
        value={form.values.scope}
        onChange={(scope) => form.setValues({ scope, category: null, subcategory: '' })}
      />
    </Stack>
  );
}
