import { Group, NumberInput, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../../parts/card.tsx';
import { useTexts } from '../../../../texts/index.ts';
import type { SectionProps } from './section.ts';
import type { Amount } from './values.ts';

const amountOf = (input: string | number): Amount => (typeof input === 'number' ? input : '');

export function BaseYearSection({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Card title={words.baseYear} term="baseYear">
      <Stack>
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <NumberInput
            label={words.baseYear}
            description={words.baseYearHint}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={values.baseYear}
            error={errors.baseYear}
            onChange={(year) => set({ baseYear: amountOf(year) })}
          />
          <NumberInput
            label={words.threshold}
            description={words.thresholdHint}
            suffix=" %"
            min={0}
            max={100}
            value={values.recalculationThresholdPercent}
            error={errors.recalculationThresholdPercent}
            onChange={(percent) => set({ recalculationThresholdPercent: amountOf(percent) })}
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
