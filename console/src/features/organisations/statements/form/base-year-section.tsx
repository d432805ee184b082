import { Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../components/fields/number-field.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { SectionProps } from './values.ts';

export function BaseYearSection({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Card title={words.baseYear} term="baseYear">
      <Stack>
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <NumberField
            label={words.baseYear}
            description={words.baseYearHint}
            isYear
            value={values.baseYear}
            error={errors.baseYear}
            onChange={(baseYear) => set({ baseYear })}
          />
          <NumberField
            label={words.threshold}
            description={words.thresholdHint}
            unit="%"
            withZero
            value={values.recalculationThresholdPercent}
            error={errors.recalculationThresholdPercent}
            onChange={(percent) => set({ recalculationThresholdPercent: percent })}
          />
        </Group>
        <Textarea
          label={words.baseYearReason}
          autosize
          maxLength={500}
          value={values.baseYearReason}
          error={errors.baseYearReason}
          onChange={(event) => set({ baseYearReason: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}
