import { Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { locationsQuery } from '../../../../api/shared-queries.ts';
import { NumberField } from '../../../../components/fields/number-field.tsx';
import { Term } from '../../../../components/hint.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import { type Approach, placeOfShare, type SectionProps } from './values.ts';

export function BoundarySection({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Card title={words.boundary}>
      <Stack>
        <Textarea
          label={words.boundaryText}
          description={words.boundaryHint}
          autosize
          minRows={3}
          maxLength={4000}
          value={values.boundary}
          error={errors.boundary}
          onChange={(event) => set({ boundary: event.currentTarget.value })}
        />
        <Radio.Group
          label={<Term id="consolidationApproach">{words.approach}</Term>}
          value={values.consolidationApproach}
          error={errors.consolidationApproach}
          onChange={(approach) => set({ consolidationApproach: approach as Approach })}
        >
          <Stack gap="xs" mt={6}>
            {Object.entries(words.approaches).map(([value, label]) => (
              <Radio key={value} value={value} label={label} description={words.approachHints[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {values.consolidationApproach === 'equity_share' && <Shares values={values} errors={errors} set={set} />}
      </Stack>
    </Card>
  );
}

function Shares({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  const { data: locations = [] } = useQuery(locationsQuery);
  const errorOf = (id: string) => {
    const place = `shares[${placeOfShare(values, id)}]`;
    return errors[`${place}.percent`] ?? errors[`${place}.locationId`];
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {words.shares}
      </Text>
      <Text size="xs" c="dimmed">
        {words.sharesHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {locations.map(({ id, name }) => (
          <NumberField
            key={id}
            label={words.shareOf(name)}
            unit="%"
            placeholder="100"
            value={values.shares[id] ?? ''}
            error={errorOf(id)}
            onChange={(percent) => set({ shares: { ...values.shares, [id]: percent } })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
