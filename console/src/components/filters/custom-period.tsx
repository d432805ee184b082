import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { DateField } from '../fields/date-field.tsx';
import type { Period } from './periods.ts';

interface Props {
  readonly value: Period | undefined;
  onChange(period: Period): void;
}

/** Loaded on demand, because the calendar is the largest part of the pickers. */
export function CustomPeriod({ value, onChange }: Props): ReactNode {
  const { common } = useTexts();
  const [start, setStart] = useState<string | null>(value?.periodStart ?? null);
  const [end, setEnd] = useState<string | null>(value?.periodEnd ?? null);
  const isWhole = start !== null && end !== null && start <= end;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <DateField size="xs" label={common.from} value={start} onChange={setStart} w={130} />
        <DateField size="xs" label={common.to} value={end} onChange={setEnd} w={130} />
      </Group>
      <Button size="xs" disabled={!isWhole} onClick={() => isWhole && onChange({ periodStart: start, periodEnd: end })}>
        {common.apply}
      </Button>
    </Stack>
  );
}
