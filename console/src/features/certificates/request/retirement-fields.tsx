import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Retirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import type { FieldsProps } from './fields.tsx';
import { freeOf } from './values.ts';

/** Selects among confirmed retirements that no certificate uses yet. */
export function RetirementFields({ form }: FieldsProps): ReactNode {
  const { certificates } = useTexts();
  const retirements = useQuery({
    queryKey: ['offsets', 'retirements', 'confirmed'],
    queryFn: ({ signal }) =>
      tonne.offsets.retirements.list({ status: 'confirmed', pageSize: 100 }, { signal }).toArray(),
  });
  return (
    <Card title={<Term id="retirement">{certificates.sections.retirements}</Term>} data-field="retirementIds">
      <Text size="sm" c="dimmed" mb="sm">
        {certificates.retirementsHint}
      </Text>
      {retirements.isError && <FailurePanel error={retirements.error} onRetry={() => void retirements.refetch()} />}
      {retirements.isPending && <Skeleton height={60} />}
      {retirements.data && <Choice form={form} retirements={freeOf(retirements.data)} />}
    </Card>
  );
}

interface ChoiceProps extends FieldsProps {
  readonly retirements: readonly Retirement[];
}

function Choice({ form, retirements }: ChoiceProps): ReactNode {
  const { certificates } = useTexts();
  if (retirements.length === 0) {
    return (
      <Text size="sm">
        {certificates.noRetirements}{' '}
        <AnchorLink to="/offsets/retirements" target="_blank" underline="always">
          {certificates.fixes.retirements} ↗
        </AnchorLink>
      </Text>
    );
  }
  return (
    <Checkbox.Group aria-label={certificates.sections.retirements} {...form.getInputProps('retirementIds')}>
      <Stack gap="xs">
        {retirements.map((retirement) => (
          <Option key={retirement.id} retirement={retirement} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Option({ retirement }: { readonly retirement: Retirement }): ReactNode {
  const { common, certificates } = useTexts();
  const format = useFormat();
  const { id, quantity, projectName, vintage, beneficiaryName, periodStart, periodEnd, demonstration } = retirement;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Checkbox
        value={id}
        label={certificates.retirement(common.tonnes(format.tonnes(quantity)), projectName, vintage)}
        description={certificates.forBeneficiary(beneficiaryName, format.period(periodStart, periodEnd))}
      />
      {demonstration && <StatusBadge color="orange" label={certificates.demonstration} />}
    </Group>
  );
}
